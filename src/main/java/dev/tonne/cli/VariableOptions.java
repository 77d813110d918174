package dev.tonne.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads {@code -v name=value}. */
final class VariableOptions {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private VariableOptions() {}

  /** By name; where one is given twice, the last counts. */
  static Map<String, String> parse(List<String> options) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (String option : options) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      if (equals < 0 || !NAME.matcher(name).matches()) {
        throw new Refusal(
            ExitCode.WRONG_INPUT, "-v takes name=value, as in -v users=50, not `" + option + "`");
      }
      variables.put(name, option.substring(equals + 1));
    }
    return variables;
  }
}
