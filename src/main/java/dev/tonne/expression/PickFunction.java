package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One of its arguments, or one item of a list, drawn at random. */
public final class PickFunction implements Function {
  @Override
  public String usage() {
    return "pick(a, b, …) or pick(list)";
  }

  @Override
  public int fewest() {
    return 1;
  }

  @Override
  public int most() {
    return Integer.MAX_VALUE;
  }

  @Override
  public @Nullable Object call(List<@Nullable Object> arguments, Variables variables) {
    List<?> choices =
        arguments.size() == 1 && arguments.get(0) instanceof List<?> list ? list : arguments;
    if (choices.isEmpty()) {
      throw new ExpressionException("pick([]): there is nothing to pick from");
    }
    return choices.get(variables.random().nextInt(choices.size()));
  }
}
