package dev.tonne.decode;

import dev.tonne.expression.Expressions;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The built-in names, and which names variables can't have. */
final class ReservedNames {
  /** {@code repeat.index} exists only inside what has passes. */
  static final String PASS = "repeat.index";

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Map<String, List<String>> MEMBERS =
      Map.of(
          "user", List.of("index", "id"),
          "loop", List.of("index"),
          "repeat", List.of("index"),
          "group", List.of("name"),
          "run", List.of("id"),
          "response", List.of("status", "headers", "body", "json", "duration"));

  private ReservedNames() {}

  /** Whether it is one that only exists while the run lasts. */
  static boolean builtIn(String name) {
    return MEMBERS.containsKey(name);
  }

  /** Whether it tells of one user of a thread group. */
  static boolean ofUsers(String name) {
    return name.equals("user") || name.equals("loop");
  }

  /** What can be read of a built-in name. */
  static List<String> members(String name) {
    return MEMBERS.getOrDefault(name, List.of());
  }

  /** Why a name can't be a variable's; empty if it can. */
  static String objection(String name) {
    if (!IDENTIFIER.matcher(name).matches()) {
      return "is no variable name: letters, digits and `_`, no digit first";
    }
    if (builtIn(name) || name.equals(Constants.ENV)) {
      return "is a built-in name";
    }
    return Expressions.isReserved(name) ? "is a word of the expression language" : "";
  }
}
