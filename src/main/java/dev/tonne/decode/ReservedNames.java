package dev.tonne.decode;

import dev.tonne.expression.Expressions;
import java.util.Set;
import java.util.regex.Pattern;

/** Which names variables can't have. */
final class ReservedNames {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Set<String> BUILT_IN =
      Set.of("env", "user", "loop", "repeat", "group", "run", "response");

  private ReservedNames() {}

  /** Why a name can't be a variable's; empty if it can. */
  static String objection(String name) {
    if (!IDENTIFIER.matcher(name).matches()) {
      return "is no variable name: letters, digits and `_`, no digit first";
    }
    if (BUILT_IN.contains(name)) {
      return "is a built-in name";
    }
    return Expressions.isReserved(name) ? "is a word of the expression language" : "";
  }
}
