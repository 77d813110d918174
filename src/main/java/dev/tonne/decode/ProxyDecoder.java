package dev.tonne.decode;

import dev.tonne.scenario.ReachSettings.HostPort;
import dev.tonne.scenario.ReachSettings.Proxy;
import dev.tonne.syntax.Node;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes {@code proxy}: {@code http://user:password@host:port}, or none. */
final class ProxyDecoder {
  private static final String CODE = "bad-proxy";
  private static final Pattern URL = Pattern.compile("(?:([\\w+.-]+)://)?(?:(.*)@)?([^@/]*)(/.*)?");

  private final DecodeContext context;

  ProxyDecoder(DecodeContext context) {
    this.context = context;
  }

  /** Null if there is none, or none that is right. */
  @Nullable Proxy decode(ObjectReader http) {
    Node node = http.get("proxy");
    if (node == null || http.missing("proxy")) {
      return null;
    }
    String text = ReachDecoder.isNull(node) ? "none" : context.text(node);
    if (text == null || text.equals("none")) {
      return text == null ? null : Proxy.NONE;
    }
    Matcher url = URL.matcher(text);
    if (!url.matches()) {
      context.error(node.span(), CODE, "a proxy is `http://host:port`, or none");
      return null;
    }
    String userInfo = url.group(2);
    hide(userInfo);
    String host = url.group(3);
    if (!fits(node, url.group(1), host, url.group(4))) {
      return null;
    }
    HostPort at = new HostPorts(context).read(node, host, 0);
    if (at == null || userInfo == null) {
      return at == null ? null : new Proxy(at, null, "");
    }
    int colon = userInfo.indexOf(':');
    String user = UrlRules.unescaped(colon < 0 ? userInfo : userInfo.substring(0, colon));
    String password = colon < 0 ? "" : UrlRules.unescaped(userInfo.substring(colon + 1));
    if (user.indexOf(':') >= 0) {
      context.error(node.span(), CODE, "the user of a proxy can't hold a colon (RFC 7617)");
    }
    return new Proxy(at, user, password);
  }

  private boolean fits(Node node, @Nullable String scheme, String host, @Nullable String path) {
    if (scheme == null) {
      context.error(
          node.span(), CODE, "a proxy is a URL, or none", "did you mean `http://" + host + "`?");
      return false;
    }
    if (!scheme.toLowerCase(Locale.ROOT).equals("http")) {
      context.error(
          node.span(),
          CODE,
          "a proxy begins with http://, not " + scheme + "://",
          scheme.startsWith("socks")
              ? "SOCKS is not spoken here"
              : "what goes through it may be https all the same");
      return false;
    }
    if (path != null && !path.equals("/")) {
      context.error(node.span(), CODE, "a proxy has no path: its URL ends with the port");
      return false;
    }
    return true;
  }

  /** As written, decoded, and the password alone: wherever it turns up. */
  private void hide(@Nullable String userInfo) {
    if (userInfo != null) {
      String password = userInfo.substring(userInfo.indexOf(':') + 1);
      context.hide(userInfo);
      context.hide(UrlRules.unescaped(userInfo));
      context.hide(password);
      context.hide(UrlRules.unescaped(password));
    }
  }
}
