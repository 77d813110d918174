package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text without blanks at its ends. */
public final class TrimFunction implements Function {
  @Override
  public String usage() {
    return "trim(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Arguments.text(arguments, 0).strip();
  }
}
