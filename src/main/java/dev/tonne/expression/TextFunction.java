package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value as text. */
public final class TextFunction implements Function {
  @Override
  public String usage() {
    return "text(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Values.text(arguments.get(0));
  }
}
