package dev.tonne.step.http;

import java.util.Locale;

/**
 * Where connections go.
 *
 * @param host name or address, an IPv6 address without brackets
 * @param port 1 to 65535
 */
record Route(boolean tls, String host, int port) {
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  /**
   * Reads the scheme and authority of a URL; credentials in it are not part of a route.
   *
   * @throws UnrenderableException with a sentence for the user
   */
  static Route parse(String scheme, String authority) {
    boolean tls = scheme.toLowerCase(Locale.ROOT).equals("https");
    if (!tls && !scheme.toLowerCase(Locale.ROOT).equals("http")) {
      throw new UnrenderableException("a URL begins with http://, not " + scheme + "://");
    }
    String hostPort = authority.substring(authority.lastIndexOf('@') + 1);
    int colon = hostPort.lastIndexOf(':');
    boolean ported = colon > hostPort.lastIndexOf(']') && colon >= 0;
    String host = ported ? hostPort.substring(0, colon) : hostPort;
    int port = ported ? port(hostPort.substring(colon + 1), tls) : standardPort(tls);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    if (host.isEmpty()) {
      throw new UnrenderableException("the URL has no host: " + scheme + "://" + hostPort);
    }
    return new Route(tls, host, port);
  }

  private static int port(String text, boolean tls) {
    if (text.isEmpty()) {
      return standardPort(tls);
    }
    if (text.length() <= 5 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      int port = Integer.parseInt(text);
      if (port >= 1 && port <= 65535) {
        return port;
      }
    }
    throw new UnrenderableException("a port is a number from 1 to 65535, not `" + text + "`");
  }

  private static int standardPort(boolean tls) {
    return tls ? HTTPS : HTTP;
  }

  /** RFC 6454 section 5. */
  boolean sameOrigin(Route other) {
    return tls == other.tls && port == other.port && host.equalsIgnoreCase(other.host);
  }

  /** For the Host header (RFC 9110 section 7.2): brackets around IPv6, no default port. */
  String hostHeader() {
    String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
    return port == standardPort(tls) ? name : name + ":" + port;
  }

  /** For messages: always with the port. */
  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}
