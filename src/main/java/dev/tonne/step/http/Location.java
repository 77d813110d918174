package dev.tonne.step.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * Where a Location header leads, seen from the request that it answers: RFC 3986 section 5.2, with
 * what browsers make of the rest (a backslash is a slash, bytes beyond ASCII are escaped).
 */
final class Location {
  private static final int ASCII = 128;

  private Location() {}

  /**
   * The whole URL.
   *
   * @param from where the request went
   * @param target its path and query
   * @throws UnrenderableException if it is none of http or https
   */
  static String resolve(Route from, String target, String location) {
    String text = escaped(location.strip());
    int end = first(text, "?#", 0);
    String front = text.substring(0, end).replace('\\', '/');
    String rest = text.substring(end);
    String scheme = scheme(front);
    String own = from.tls() ? "https" : "http";
    if (!scheme.isEmpty()) {
      String behind = front.substring(scheme.length() + 1);
      if (!scheme.equals("http") && !scheme.equals("https")) {
        throw new UnrenderableException(scheme + ": is neither http: nor https:");
      }
      if (!behind.startsWith("//")) {
        throw new UnrenderableException("it has no // behind " + scheme + ":");
      }
      return absolute(scheme, behind) + rest;
    }
    if (front.startsWith("//")) {
      return absolute(own, front) + rest;
    }
    String origin = own + "://" + from.hostHeader();
    String path = target.substring(0, first(target, "?", 0));
    if (front.isEmpty()) {
      return origin + (rest.startsWith("?") ? path + rest : target);
    }
    String merged =
        front.startsWith("/") ? front : path.substring(0, path.lastIndexOf('/') + 1) + front;
    return origin + withoutDots(merged) + rest;
  }

  private static String absolute(String scheme, String authorityAndPath) {
    int path = first(authorityAndPath, "/", 2);
    return scheme
        + ":"
        + authorityAndPath.substring(0, path)
        + withoutDots(authorityAndPath.substring(path));
  }

  /** In lower case; empty if there is none (RFC 3986 section 3.1). */
  private static String scheme(String front) {
    int colon = front.indexOf(':');
    for (int i = 0; i < colon; i++) {
      char c = Character.toLowerCase(front.charAt(i));
      boolean letter = c >= 'a' && c <= 'z';
      if (!letter && (i == 0 || "0123456789+-.".indexOf(c) < 0)) {
        return "";
      }
    }
    return colon <= 0 ? "" : front.substring(0, colon).toLowerCase(Locale.ROOT);
  }

  private static int first(String text, String any, int from) {
    for (int i = from; i < text.length(); i++) {
      if (any.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }

  /** RFC 3986 section 5.2.4. */
  private static String withoutDots(String path) {
    if (!path.contains("/.")) {
      return path;
    }
    Deque<String> kept = new ArrayDeque<>();
    String[] segments = path.substring(1).split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      boolean last = i == segments.length - 1;
      boolean up = segments[i].equals("..");
      if (up && !kept.isEmpty()) {
        kept.removeLast();
      }
      if (!up && !segments[i].equals(".")) {
        kept.addLast(segments[i]);
      } else if (last) {
        kept.addLast("");
      }
    }
    return "/" + String.join("/", kept);
  }

  /** A head is read with a character for each byte. */
  private static String escaped(String header) {
    StringBuilder text = new StringBuilder(header.length());
    for (int i = 0; i < header.length(); i++) {
      char c = header.charAt(i);
      if (c < ASCII) {
        text.append(c);
      } else {
        text.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      }
    }
    return text.toString();
  }
}
