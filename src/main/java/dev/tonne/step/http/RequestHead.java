package dev.tonne.step.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The head of a request taken apart into lines, to make another one of it. */
final class RequestHead {
  private static final String END = "\r\n";
  private static final Set<String> PERSONAL =
      Set.of("authorization", "proxy-authorization", "cookie");

  private final List<String> lines;

  /**
   * @param bytes request line and headers, each ended by a line break
   */
  RequestHead(byte[] bytes, int length) {
    // a character for each byte, whatever the text is encoded in
    String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    this.lines = new ArrayList<>(Arrays.asList(text.split(END)));
  }

  /** Whether a header, in lower case, is for nobody but whom the request is for. */
  static boolean isPersonal(String name) {
    return PERSONAL.contains(name);
  }

  /** Whether a header, in lower case, tells of the request's body. */
  static boolean isOfBody(String name) {
    return name.startsWith("content-") || name.equals("transfer-encoding");
  }

  void begin(String method, String target) {
    lines.set(0, method + " " + target + " HTTP/1.1");
  }

  /**
   * @param which of the names in lower case
   */
  void drop(Predicate<String> which) {
    lines.subList(1, lines.size()).removeIf(line -> which.test(name(line)));
  }

  /** Null if there is none. */
  @Nullable String value(String name) {
    int at = find(name);
    return at < 0 ? null : lines.get(at).substring(name.length() + 1).strip();
  }

  /** Where the first of that name stands, else at the end. */
  void put(String name, String value) {
    int at = find(name);
    String line = name + ": " + value;
    if (at < 0) {
      lines.add(line);
    } else {
      lines.set(at, line);
    }
  }

  private int find(String name) {
    for (int i = 1; i < lines.size(); i++) {
      if (name(lines.get(i)).equals(name.toLowerCase(Locale.ROOT))) {
        return i;
      }
    }
    return -1;
  }

  private static String name(String line) {
    return line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT);
  }

  byte[] bytes() {
    return (String.join(END, lines) + END).getBytes(StandardCharsets.ISO_8859_1);
  }
}
