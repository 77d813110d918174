package dev.tonne.expression;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A text in small letters, the same in every locale. */
public final class LowerFunction implements Function {
  @Override
  public String usage() {
    return "lower(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Arguments.text(arguments, 0).toLowerCase(Locale.ROOT);
  }
}
