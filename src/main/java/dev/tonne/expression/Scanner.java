package dev.tonne.expression;

/** Finds its way through the text of expressions by quotes and braces. */
final class Scanner {
  private Scanner() {}

  /**
   * The end of {@code ${…}}.
   *
   * @param open where its <code>{</code> stands
   * @return where its closing brace stands
   * @throws ProblemException if there is none
   */
  static int closingBrace(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\'' || c == '"') {
        i = closingQuote(text, i);
      } else if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        return i;
      }
    }
    throw new ProblemException(
        open - 1, 2, "expression", "`${` has no `}`", "write `$${` for a literal `${`");
  }

  private static int closingQuote(String text, int open) {
    for (int i = open + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == text.charAt(open)) {
        return i;
      }
    }
    throw new ProblemException(open, 1, "expression", "the quote opened here is not closed", "");
  }

  /** Refuses characters that JEXL would take for parts of names or for what is not offered. */
  static void refuseForeignCharacters(String expression) {
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      if (c == '\'' || c == '"') {
        i = closingQuote(expression, i);
      } else if (c == '$' && expression.startsWith("${", i)) {
        throw new ProblemException(
            i, 2, "expression", "`${` inside an expression", "names stand bare in it: `a + b`");
      } else if (c == '$' && i > 0 && "=!".indexOf(expression.charAt(i - 1)) >= 0) {
        continue; // ends with: `=$`, `!$`
      } else if ("$@#`".indexOf(c) >= 0 || c > '~') {
        int length = Character.charCount(expression.codePointAt(i));
        throw new ProblemException(
            i,
            length,
            "expression",
            "`" + expression.substring(i, i + length) + "` can't stand in an expression",
            "other letters than a to z only within quotes");
      }
    }
  }
}
