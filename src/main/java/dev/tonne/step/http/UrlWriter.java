package dev.tonne.step.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Puts a URL together piece by piece, sending what people paste: what a URL can't hold is written
 * as UTF-8, percent-encoded once (RFC 3986 section 2), existing escapes are kept, the fragment is
 * dropped. Reused; confined to one thread.
 */
final class UrlWriter {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  private static final boolean[] IN_TEXT = set(UNRESERVED + "!$&'()*+,;=:@/?");
  private static final boolean[] IN_QUERY_VALUE = set(UNRESERVED + "!$'()*,;:@/?");
  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private enum At {
    AUTHORITY,
    PATH,
    QUERY,
    FRAGMENT
  }

  private final StringBuilder authority = new StringBuilder();
  private final StringBuilder target = new StringBuilder();
  private At at = At.AUTHORITY;
  private boolean queried;

  private static boolean[] set(String characters) {
    boolean[] set = new boolean[128];
    characters.chars().forEach(c -> set[c] = true);
    return set;
  }

  void reset() {
    authority.setLength(0);
    target.setLength(0);
    at = At.AUTHORITY;
    queried = false;
  }

  /** Begins behind a known authority, with what is already written of the target. */
  void resume(String writtenTarget, boolean inQuery) {
    reset();
    target.append(writtenTarget);
    at = inQuery ? At.QUERY : At.PATH;
    queried = inQuery;
  }

  /** The URL's own text: a {@code ?} begins the query, a {@code #} the fragment. */
  void text(String text) {
    for (int i = 0; i < text.length() && at != At.FRAGMENT; ) {
      int c = text.codePointAt(i);
      if (at == At.AUTHORITY && !endsAuthority(c, authority)) {
        authority.appendCodePoint(c);
      } else if (c == '#') {
        at = At.FRAGMENT;
      } else {
        beginPath(c);
        if (c == '?' && at == At.PATH) {
          at = At.QUERY;
          queried = true;
          target.append('?');
        } else {
          append(c, IN_TEXT, escapeAt(text, i));
        }
      }
      i += Character.charCount(c);
    }
  }

  /** An inserted value: before the first {@code ?} part of the path, after it a query value. */
  void value(String value) {
    if (at == At.AUTHORITY) {
      text(value);
      return;
    }
    boolean inQuery = at == At.QUERY;
    for (int i = 0; i < value.length() && at != At.FRAGMENT; ) {
      int c = value.codePointAt(i);
      append(c, inQuery ? IN_QUERY_VALUE : IN_TEXT, !inQuery && escapeAt(value, i));
      i += Character.charCount(c);
    }
    if (!inQuery && value.indexOf('?') >= 0) {
      at = At.QUERY;
      queried = true;
    }
  }

  /** Adds one parameter to the query; what is already encoded is not encoded again. */
  void parameter(String name, String value) {
    beginPath('?');
    target.append(queried ? (endsOpen() ? "" : "&") : "?");
    queried = true;
    at = At.QUERY;
    component(name);
    target.append('=');
    component(value);
  }

  private boolean endsOpen() {
    char last = target.charAt(target.length() - 1);
    return last == '?' || last == '&';
  }

  private void component(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      append(c, IN_QUERY_VALUE, escapeAt(text, i));
      i += Character.charCount(c);
    }
  }

  private void beginPath(int next) {
    if (at == At.AUTHORITY) {
      at = At.PATH;
    }
    if (target.length() == 0 && next != '/') {
      target.append('/');
    }
  }

  private static boolean endsAuthority(int c, StringBuilder authority) {
    if (c == '/') {
      int n = authority.length();
      // the two slashes behind the scheme
      boolean ofScheme =
          n > 0
              && (authority.charAt(n - 1) == ':'
                  || (n > 1 && authority.charAt(n - 1) == '/' && authority.charAt(n - 2) == ':'));
      return !ofScheme;
    }
    return c == '?' || c == '#';
  }

  private static boolean escapeAt(String text, int i) {
    return text.charAt(i) == '%'
        && i + 2 < text.length()
        && Character.digit(text.charAt(i + 1), 16) >= 0
        && Character.digit(text.charAt(i + 2), 16) >= 0;
  }

  private void append(int c, boolean[] allowed, boolean asItIs) {
    if (asItIs || (c < 128 && allowed[c])) {
      target.append((char) c);
      return;
    }
    if (c < 128) {
      escape(c);
      return;
    }
    for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
      escape(b);
    }
  }

  private void escape(int octet) {
    target.append('%').append(HEX[(octet >> 4) & 15]).append(HEX[octet & 15]);
  }

  boolean inQuery() {
    return at == At.QUERY;
  }

  /** Whether the authority is known to be over. */
  boolean beyondAuthority() {
    return at != At.AUTHORITY;
  }

  /**
   * Scheme, host and port.
   *
   * @throws UnrenderableException with a sentence for the user
   */
  Route route() {
    int end = authority.indexOf("://");
    if (end < 0) {
      throw new UnrenderableException(
          "the URL `" + authority + target + "` has no http:// and there is no base-url");
    }
    return Route.parse(
        authority.substring(0, end).toLowerCase(Locale.ROOT), authority.substring(end + 3));
  }

  /** Path and query as sent: never empty. */
  String target() {
    return target.length() == 0 ? "/" : target.toString();
  }

  /** {@code user:password} before the host, still encoded; empty if there is none. */
  String credentials() {
    int end = authority.lastIndexOf("@");
    return end < 0 ? "" : authority.substring(authority.indexOf("://") + 3, end);
  }
}
