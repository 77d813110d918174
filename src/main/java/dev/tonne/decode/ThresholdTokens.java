package dev.tonne.decode;

import java.util.ArrayList;
import java.util.List;

/** Cuts a threshold line into words, quoted names and comparisons. */
final class ThresholdTokens {
  /** Kinds of tokens. */
  enum Kind {
    WORD,
    NAME,
    OPERATOR,
    /** A quote that is never closed. */
    BROKEN
  }

  /**
   * @param text as written; of a name, what is between the quotes
   * @param offset in the line, of the quote for a name
   * @param length in the line
   */
  record Token(Kind kind, String text, int offset, int length) {}

  private static final String SIGNS = "<>=!";

  private final String line;
  private int at;

  private ThresholdTokens(String line) {
    this.line = line;
  }

  static List<Token> of(String line) {
    ThresholdTokens tokens = new ThresholdTokens(line);
    List<Token> all = new ArrayList<>();
    while (tokens.skipBlanks()) {
      all.add(tokens.next());
    }
    return all;
  }

  private boolean skipBlanks() {
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at < line.length();
  }

  private Token next() {
    int from = at;
    char c = line.charAt(at);
    if (c == '"' || c == '\'') {
      int end = line.indexOf(c, at + 1);
      at = end < 0 ? line.length() : end + 1;
      return end < 0
          ? new Token(Kind.BROKEN, line.substring(from), from, at - from)
          : new Token(Kind.NAME, line.substring(from + 1, end), from, at - from);
    }
    if (SIGNS.indexOf(c) >= 0) {
      while (at < line.length() && SIGNS.indexOf(line.charAt(at)) >= 0) {
        at++;
      }
      return new Token(Kind.OPERATOR, line.substring(from, at), from, at - from);
    }
    while (at < line.length() && !ends(line.charAt(at))) {
      at = line.startsWith("${", at) ? expressionEnd() : at + 1;
    }
    return new Token(Kind.WORD, line.substring(from, at), from, at - from);
  }

  private static boolean ends(char c) {
    return Character.isWhitespace(c) || SIGNS.indexOf(c) >= 0 || c == '"' || c == '\'';
  }

  /** Behind the brace that closes an expression; text in quotes may hold braces. */
  private int expressionEnd() {
    int depth = 0;
    char quote = 0;
    for (int i = at + 1; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        return i + 1;
      }
    }
    return line.length();
  }
}
