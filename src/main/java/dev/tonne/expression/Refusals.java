package dev.tonne.expression;

import dev.tonne.source.Suggestions;
import java.util.Collection;
import org.apache.commons.jexl3.parser.ASTEQSNode;
import org.apache.commons.jexl3.parser.ASTInstanceOf;
import org.apache.commons.jexl3.parser.ASTNESNode;
import org.apache.commons.jexl3.parser.ASTNotInstanceOf;
import org.apache.commons.jexl3.parser.ASTRangeNode;
import org.apache.commons.jexl3.parser.ASTRegexLiteral;
import org.apache.commons.jexl3.parser.JexlNode;

/** What JEXL can parse and the language does not take, in words. */
final class Refusals {
  private Refusals() {}

  static ProblemException node(JexlNode node, int offset) {
    String what = "this is not part of the expression language";
    String hint = "";
    if (node instanceof ASTEQSNode || node instanceof ASTNESNode) {
      what = "`===` and `!==` are not part of the expression language";
      hint = "`==` and `!=` compare";
    } else if (node instanceof ASTRegexLiteral) {
      what = "a pattern without quotes";
      hint = "write `x =~ 'pattern'`";
    } else if (node instanceof ASTRangeNode) {
      what = "a range can't stand in an expression";
      hint = "compare with both ends: `x >= 1 and x <= 3`";
    } else if (node instanceof ASTInstanceOf || node instanceof ASTNotInstanceOf) {
      what = "`instanceof` is not part of the expression language";
    } else if (node.getClass().getSimpleName().contains("Bitwise")
        || node.getClass().getSimpleName().contains("Shift")) {
      what = "bits can't be computed with";
      hint = "write `and`, `or`, `not`";
    }
    return refusal(offset, what, hint);
  }

  static ProblemException number(int offset) {
    return refusal(
        offset,
        "a number that could be read in two ways",
        "numbers are decimal, without a leading zero or a letter at the end");
  }

  /** JEXL gives {@code x.empty} and {@code x.class} meanings of its own elsewhere. */
  static ProblemException memberName(int offset, String name) {
    return refusal(
        offset, "`." + name + "` can't be read as a name here", "write `['" + name + "']`");
  }

  /** JEXL reads {@code not a == b} as {@code (not a) == b}, which nobody means. */
  static ProblemException halfNegation(int offset) {
    return refusal(
        offset,
        "`not` would take only what stands next to it",
        "put brackets around what it shall take: `not (a == b)`");
  }

  static ProblemException objectWithoutKeys(int offset) {
    return refusal(offset, "an object without keys", "a list is written `[1, 2]`");
  }

  static ProblemException bareKey(int offset) {
    return refusal(offset, "a key that is not quoted", "write `{'key': value}`");
  }

  static ProblemException unknownFunction(int offset, String name, Collection<String> known) {
    return new ProblemException(
        offset,
        name.length(),
        "unknown-function",
        "unknown function `" + name + "`",
        Suggestions.nearest(name, known)
            .map(nearest -> "did you mean `" + nearest + "`?")
            .orElse(""));
  }

  static ProblemException argumentCount(int offset, Function function, int given) {
    return new ProblemException(
        offset,
        function.name().length(),
        "argument-count",
        "`"
            + function.name()
            + "` can't be called with "
            + (given == 1 ? "1 argument" : given + " arguments"),
        "it is written `" + function.usage() + "`");
  }

  static ProblemException arguments(int offset, Function function, ExpressionException reason) {
    return new ProblemException(
        offset, function.name().length(), "argument", String.valueOf(reason.getMessage()), "");
  }

  private static ProblemException refusal(int offset, String message, String hint) {
    return new ProblemException(offset, 1, "expression", message, hint);
  }
}
