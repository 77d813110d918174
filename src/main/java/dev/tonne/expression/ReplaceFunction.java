package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text with every {@code a} in it, read as it stands, replaced by {@code b}. */
public final class ReplaceFunction implements Function {
  @Override
  public String usage() {
    return "replace(x, a, b)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    String part = Arguments.text(arguments, 1);
    if (part.isEmpty()) {
      throw Arguments.wrong(this, 1, "a text that is not empty", "");
    }
    return Arguments.text(arguments, 0).replace(part, Arguments.text(arguments, 2));
  }
}
