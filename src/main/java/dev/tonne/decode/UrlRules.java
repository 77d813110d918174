package dev.tonne.decode;

import dev.tonne.expression.Template;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be wrong with the scheme, host and port of a URL before anything is sent to it. */
public final class UrlRules {
  private static final int LAST_PORT = 65535;
  private static final Pattern ABSOLUTE =
      Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)(.*)", Pattern.DOTALL);
  private static final Pattern AUTHORITY =
      Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^\\[\\]:@\\s\\p{Cntrl}]*)(?::([^:]*))?");

  private UrlRules() {}

  /** A user or password out of a URL, without its escapes; a lone {@code %} is meant as one. */
  public static String unescaped(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** A sentence, or empty if nothing is wrong as far as the text alone tells. */
  public static String objection(Template url) {
    if (url.parts().isEmpty() || !(url.parts().get(0) instanceof Template.Text first)) {
      return "";
    }
    Matcher absolute = ABSOLUTE.matcher(first.text());
    boolean whole = absolute.matches() && (url.isConstant() || !absolute.group(3).isEmpty());
    return whole ? objection(absolute.group(1), absolute.group(2)) : "";
  }

  /** As above, of a text that is a URL with a scheme. */
  static String objection(String url) {
    Matcher absolute = ABSOLUTE.matcher(url);
    return absolute.matches() ? objection(absolute.group(1), absolute.group(2)) : "";
  }

  private static String objection(String scheme, String authority) {
    if (!scheme.toLowerCase(Locale.ROOT).matches("https?")) {
      return "a URL begins with http:// or https://, not " + scheme + "://";
    }
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    Matcher matcher = AUTHORITY.matcher(host);
    if (!matcher.matches()) {
      return "`" + host + "` is no host: a name or an address, IPv6 in brackets, and a port";
    }
    if (matcher.group(1).isEmpty()) {
      return "this URL has no host";
    }
    String port = matcher.group(2);
    boolean fits = port == null || port.matches("|0*[1-9][0-9]{0,4}");
    if (!fits || (port != null && !port.isEmpty() && Integer.parseInt(port) > LAST_PORT)) {
      return "a port is a number from 1 to " + LAST_PORT + ", not `" + port + "`";
    }
    return "";
  }
}
