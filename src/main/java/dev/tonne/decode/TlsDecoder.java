package dev.tonne.decode;

import dev.tonne.scenario.TlsSettings;
import dev.tonne.syntax.Node;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes {@code tls}: files are read and judged now, so that no run begins with wrong ones. */
final class TlsDecoder {
  private static final KeyTable KEYS =
      KeyTable.of(
          "`tls`",
          new Key("insecure", "true or false", "false", "Takes any certificate of a server."),
          new Key("ca", "path", "whom Java trusts", "Who may have issued it, in PEM."),
          new Key("cert", "path", "", "Shown to a server that asks for one, in PEM."),
          new Key("key", "path", "", "Of `cert`, PKCS#8 in PEM."),
          new Key("key-store", "{ path, password }", "", "Both in one file, PKCS#12."),
          new Key("sni", "name", "the URL's host", "Asked for, and verified."),
          new Key("protocols", "list", "as Java", "Allowed versions: TLSv1.3."),
          new Key("ciphers", "list", "as Java", "Allowed suites, by their names in Java."));

  private final DecodeContext context;

  TlsDecoder(DecodeContext context) {
    this.context = context;
  }

  @Nullable TlsSettings decode(@Nullable Node node) {
    if (node == null) {
      return null;
    }
    ObjectReader tls = ObjectReader.of(node, KEYS, context);
    boolean insecure = tls.flag("insecure", false);
    Node ca = tls.get("ca");
    List<X509Certificate> authorities = ca == null ? List.of() : authorities(ca);
    if (insecure && ca != null) {
      context.error(
          tls.place("ca"),
          "insecure-ca",
          "nothing is verified with `insecure: true`, so `ca` does nothing",
          "leave one of them out");
    }
    TlsNames names = new TlsNames(tls, context);
    return new TlsSettings(
        insecure,
        authorities,
        new IdentityDecoder(context).decode(tls),
        serverName(tls),
        names.protocols(),
        names.ciphers());
  }

  private List<X509Certificate> authorities(Node node) {
    Path path = context.path(node);
    return path == null ? List.of() : new PemFile(path, node, context).certificates();
  }

  private String serverName(ObjectReader tls) {
    Node node = tls.get("sni");
    String name = tls.text("sni");
    if (node != null
        && name != null
        && !name.matches("[A-Za-z0-9_]([A-Za-z0-9._-]*[A-Za-z0-9_])?")) {
      context.error(
          node.span(),
          "bad-value",
          "`sni` is a name without a port, such as shop.example, not `" + name + "`");
    }
    return name == null ? "" : name;
  }
}
