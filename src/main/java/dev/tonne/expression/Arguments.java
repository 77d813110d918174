package dev.tonne.expression;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what functions are called with; what is wrong is told with the function's usage. */
final class Arguments {
  private Arguments() {}

  /** Any value as it is inserted into text. */
  static String text(List<@Nullable Object> arguments, int index) {
    return Values.text(arguments.get(index));
  }

  /** As {@link #text}, in UTF-8. */
  static byte[] bytes(List<@Nullable Object> arguments, int index) {
    return text(arguments, index).getBytes(StandardCharsets.UTF_8);
  }

  static List<?> list(List<@Nullable Object> arguments, int index, Function function) {
    if (arguments.get(index) instanceof List<?> list) {
      return list;
    }
    throw wrong(function, index, "a list", arguments.get(index));
  }

  /** A whole number, or a text that holds one, between two limits. */
  static int whole(
      List<@Nullable Object> arguments, int index, int least, int most, Function function) {
    long whole = whole(arguments, index, function);
    if (whole >= least && whole <= most) {
      return (int) whole;
    }
    throw wrong(function, index, "from " + least + " to " + most, arguments.get(index));
  }

  /** A whole number, or a text that holds one. */
  static long whole(List<@Nullable Object> arguments, int index, Function function) {
    try {
      return Numbers.whole(arguments.get(index));
    } catch (ExpressionException e) {
      throw wrong(function, index, "a whole number", arguments.get(index));
    }
  }

  static ExpressionException wrong(
      Function function, int index, String wanted, @Nullable Object value) {
    String usage = function.usage();
    String parameters = usage.substring(usage.indexOf('(') + 1, usage.indexOf(')'));
    String parameter = parameters.split(", ")[index];
    return new ExpressionException(
        usage + ": `" + parameter + "` must be " + wanted + ", and is " + Values.shown(value));
  }
}
