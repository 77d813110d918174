package dev.tonne.expression;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.jexl3.JexlException;
import org.apache.commons.jexl3.JexlFeatures;
import org.apache.commons.jexl3.JexlInfo;
import org.apache.commons.jexl3.parser.JexlNode;
import org.apache.commons.jexl3.parser.Parser;

/**
 * Expression text to JEXL's syntax tree. JEXL parses and never evaluates: what runs are the {@link
 * Terms} made of the tree, so nothing beyond them can be reached.
 */
final class ExpressionParser {
  private static final JexlFeatures FEATURES =
      JexlFeatures.createNone()
          .comparatorNames(true)
          .structuredLiteral(true)
          .arrayReferenceExpr(true);

  private static final Set<String> WORDS =
      Set.of(
          ("new var let const for while do if else return function import try catch finally throw"
                  + " switch case default break continue pragma and or not eq ne lt gt le ge div"
                  + " mod in empty size null true false instanceof")
              .split(" "));

  private static final Pattern SHELL_DEFAULT = Pattern.compile("\\s*(\\w+)\\s*:-(.*)");

  private static final Pattern NEXT_WORD = Pattern.compile("\\s*(\\w+)");
  private static final Pattern VALUE_END = Pattern.compile("[\\w'\"\\])}]$");

  private static final int MOST_LEVELS = 500;

  private ExpressionParser() {}

  /**
   * @throws ProblemException with an offset into {@code expression}
   */
  static JexlNode parse(String expression) {
    if (expression.isBlank()) {
      throw new ProblemException(0, 1, "expression", "an empty expression", "");
    }
    Scanner.refuseForeignCharacters(expression);
    try {
      JexlNode script = new Parser(";").parse(new JexlInfo("", 1, 1), FEATURES, expression, null);
      refuseTooDeep(script);
      return script.jjtGetChild(0);
    } catch (JexlException.Feature e) {
      throw refused(expression, e);
    } catch (JexlException e) {
      throw unreadable(expression, e);
    } catch (StackOverflowError e) {
      throw tooDeep();
    }
  }

  /** A chain, {@code 1 + 1 + …}, is parsed in a loop, but what runs it calls itself. */
  private static void refuseTooDeep(JexlNode script) {
    Deque<JexlNode> level = new ArrayDeque<>(List.of(script));
    for (int depth = 0; !level.isEmpty(); depth++) {
      if (depth > MOST_LEVELS) {
        throw tooDeep();
      }
      for (int left = level.size(); left > 0; left--) {
        JexlNode node = level.remove();
        for (int i = 0; i < node.jjtGetNumChildren(); i++) {
          level.add(node.jjtGetChild(i));
        }
      }
    }
  }

  private static ProblemException tooDeep() {
    return new ProblemException(0, 1, "expression", "an expression nested too deeply", "");
  }

  /** Whether a word is JEXL's own, so that no name can be it. */
  static boolean isWord(String name) {
    return WORDS.contains(name);
  }

  /** Where JEXL's line and column are; a text expected there corrects them. */
  static int offset(String expression, int line, int column, String expected) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = expression.indexOf('\n', start) + 1;
    }
    int offset = Math.min(start + Math.max(column, 1) - 1, expression.length());
    if (expression.startsWith(expected, offset)) {
      return offset;
    }
    return Math.max(0, expression.indexOf(expected));
  }

  private static ProblemException refused(String expression, JexlException.Feature e) {
    String what = e.getDetail() == null ? "" : e.getDetail();
    int offset = expression.indexOf(what);
    if (what.isEmpty() || offset < 0) {
      offset = offset(expression, e.getInfo().getLine(), e.getInfo().getColumn(), "");
    }
    String message = String.valueOf(e.getMessage());
    if (message.contains("assign")) {
      return new ProblemException(
          offset,
          what.length(),
          "expression",
          "an expression can't change `" + what + "`",
          "`==` compares");
    }
    if (message.contains("method call")) {
      return new ProblemException(
          offset,
          1,
          "expression",
          "`" + what + "`: values have no methods",
          "functions are written before their values: `size(x)`, not `x.size()`");
    }
    return new ProblemException(
        offset, what.length(), "expression", "`" + what + "` is not part of the language", "");
  }

  private static ProblemException unreadable(String expression, JexlException e) {
    String token = e instanceof JexlException.Parsing && e.getDetail() != null ? e.getDetail() : "";
    int offset = offset(expression, e.getInfo().getLine(), e.getInfo().getColumn(), token);
    Matcher shell = SHELL_DEFAULT.matcher(expression);
    String hint =
        shell.matches() ? "a default is written `" + shell.group(1) + " ?? 'default'`" : "";
    if (token.isEmpty()) {
      return new ProblemException(offset, 1, "expression", "the expression can't be read", hint);
    }
    int end = offset + token.length();
    Matcher next = NEXT_WORD.matcher(expression).region(end, expression.length());
    if (!isWord(token) && next.lookingAt() && isWord(next.group(1))) {
      token = next.group(1);
      offset = next.start(1);
    }
    String message = "the expression can't be read near `" + token + "`";
    if (isWord(token)) {
      message = "`" + token + "` is a word of the language and can't stand here";
    } else if (expression.substring(end).isBlank()) {
      boolean operand = VALUE_END.matcher(token).find();
      message =
          operand
              ? "`" + token + "` can't stand here"
              : "the expression ends too early, after `" + token + "`";
    }
    return new ProblemException(offset, token.length(), "expression", message, hint);
  }
}
