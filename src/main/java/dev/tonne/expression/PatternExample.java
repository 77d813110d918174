package dev.tonne.expression;

import java.util.regex.Pattern;

/**
 * A text that a regular expression finds something in: each part once, the first of alternatives,
 * one character of a class. Of what is rare (look-around, possessive groups) nothing good comes.
 */
final class PatternExample {
  private static final String QUANTIFIERS = "*+?";
  private static final String CANDIDATES = "1aA-_/ .:;\"'<";

  private final String pattern;
  private int at;

  PatternExample(String pattern) {
    this.pattern = pattern;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    while (at < pattern.length()) {
      text.append(sequence());
      at++; // a bracket that nothing opened
    }
    return text.toString();
  }

  /** Up to the bracket that closes the group; only the first of its alternatives counts. */
  private String sequence() {
    StringBuilder text = new StringBuilder();
    boolean first = true;
    while (at < pattern.length() && pattern.charAt(at) != ')') {
      if (pattern.charAt(at) == '|') {
        first = false;
        at++;
      } else {
        String part = quantified(atom());
        text.append(first ? part : "");
      }
    }
    return text.toString();
  }

  private String quantified(String atom) {
    String text = atom;
    if (at < pattern.length() && pattern.charAt(at) == '{') {
      int end = pattern.indexOf('}', at);
      String digits = pattern.substring(at + 1, end < 0 ? pattern.length() : end);
      String fewest = digits.split(",", 2)[0].strip();
      text = atom.repeat(fewest.matches("[0-9]{1,3}") ? Integer.parseInt(fewest) : 1);
      at = end < 0 ? pattern.length() : end + 1;
    }
    while (at < pattern.length() && QUANTIFIERS.indexOf(pattern.charAt(at)) >= 0) {
      at++;
    }
    return text;
  }

  private String atom() {
    char c = pattern.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> ofClass();
      case '\\' -> escaped();
      case '.' -> "1";
      case '^', '$' -> "";
      default -> String.valueOf(c);
    };
  }

  private String group() {
    if (pattern.startsWith("?", at)) {
      int named = pattern.indexOf('>', at);
      boolean name = pattern.startsWith("?<", at) && named > 0;
      at =
          name ? named + 1 : Math.min(pattern.length(), Math.max(at, pattern.indexOf(':', at)) + 1);
    }
    String inside = sequence();
    at++;
    return inside;
  }

  private String escaped() {
    char c = at < pattern.length() ? pattern.charAt(at++) : '\\';
    return switch (c) {
      case 'd', 'w', 'S' -> "1";
      case 's', 'h' -> " ";
      case 'D', 'W' -> "-";
      case 'b', 'B', 'A', 'z', 'Z', 'G' -> "";
      case 'n' -> "\n";
      case 't' -> "\t";
      case 'r' -> "\r";
      default -> String.valueOf(c);
    };
  }

  /** Found by trying: a class is a pattern of one character. */
  private String ofClass() {
    int from = at - 1;
    boolean first = true;
    if (pattern.startsWith("^", at)) {
      at++;
    }
    while (at < pattern.length() && (first || pattern.charAt(at) != ']')) {
      at += pattern.charAt(at) == '\\' ? 2 : 1;
      first = false;
    }
    at = Math.min(at + 1, pattern.length());
    Pattern one = Pattern.compile(pattern.substring(from, at));
    for (char c : CANDIDATES.toCharArray()) {
      if (one.matcher(String.valueOf(c)).matches()) {
        return String.valueOf(c);
      }
    }
    return "";
  }
}
