package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text as the number that it holds. */
public final class NumberFunction implements Function {
  @Override
  public String usage() {
    return "number(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Numbers.narrow(Numbers.decimal(arguments.get(0)));
  }
}
