package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value as text of at least so many characters: zeros are put before it, after a minus. */
public final class PadFunction implements Function {
  @Override
  public String usage() {
    return "pad(x, width)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    String text = Arguments.text(arguments, 0);
    int width = Arguments.whole(arguments, 1, 0, 10_000, this);
    int missing = width - text.codePointCount(0, text.length());
    if (missing <= 0) {
      return text;
    }
    boolean negative = arguments.get(0) instanceof Number && text.startsWith("-");
    return negative ? "-" + "0".repeat(missing) + text.substring(1) : "0".repeat(missing) + text;
  }
}
