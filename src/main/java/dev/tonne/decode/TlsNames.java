package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/** Protocol versions and cipher suites, by the names that this Java has for them. */
final class TlsNames {
  private static final String CODE = "wrong-value";

  private final ObjectReader tls;
  private final DecodeContext context;
  private @Nullable SSLContext known;

  TlsNames(ObjectReader tls, DecodeContext context) {
    this.tls = tls;
    this.context = context;
  }

  List<String> protocols() {
    List<String> names = new ArrayList<>();
    for (Node node : nodes("protocols")) {
      List<String> all = List.of(java().getSupportedSSLParameters().getProtocols());
      String name = one(node, "protocol version", all);
      if (name != null) {
        names.add(name);
        if (!Arrays.asList(java().getDefaultSSLParameters().getProtocols()).contains(name)) {
          context.error(
              node.span(),
              CODE,
              "this Java has " + name + " switched off",
              "jdk.tls.disabledAlgorithms in its conf/security/java.security says so");
        }
      }
    }
    return names;
  }

  List<String> ciphers() {
    List<String> names = new ArrayList<>();
    for (Node node : nodes("ciphers")) {
      List<String> all = List.of(java().getSupportedSSLParameters().getCipherSuites());
      String name = one(node, "cipher suite", all);
      if (name != null) {
        names.add(name);
      }
    }
    return names;
  }

  private List<Node> nodes(String key) {
    Node node = tls.get(key);
    if (node instanceof Node.Scalar) {
      return tls.missing(key) ? List.of() : List.of(node);
    }
    List<Node> items = tls.items(key);
    if (node instanceof Node.Sequence && items.isEmpty()) {
      context.error(
          node.span(), "empty-value", "`" + key + "` names none, so nothing could be sent");
    }
    return items;
  }

  private @Nullable String one(Node node, String what, List<String> all) {
    String name = context.text(node);
    if (name == null || all.contains(name)) {
      return name;
    }
    String near = Spelling.hint(name, all);
    String versioned = all.contains("TLSv" + name) ? "did you mean `TLSv" + name + "`?" : near;
    context.error(
        node.span(),
        CODE,
        "`" + name + "` is no " + what + " that this Java knows",
        versioned.isEmpty() ? "such as " + String.join(", ", all.subList(0, 3)) : versioned);
    return null;
  }

  private SSLContext java() {
    try {
      if (known == null) {
        known = SSLContext.getInstance("TLS");
        known.init(null, new TrustManager[0], null);
      }
      return known;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }
}
