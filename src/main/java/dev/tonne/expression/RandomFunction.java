package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A random whole number, both ends included. */
public final class RandomFunction implements Function {
  @Override
  public String name() {
    return "random";
  }

  @Override
  public String usage() {
    return "random(a, b)";
  }

  @Override
  public int fewest() {
    return 2;
  }

  @Override
  public int most() {
    return 2;
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    long from = Numbers.whole(arguments.get(0));
    long to = Numbers.whole(arguments.get(1));
    if (from > to) {
      throw new ExpressionException("random(" + from + ", " + to + "): the smaller comes first");
    }
    if (to < Long.MAX_VALUE) {
      return variables.random().nextLong(from, to + 1);
    }
    return from > Long.MIN_VALUE
        ? variables.random().nextLong(from - 1, to) + 1
        : variables.random().nextLong();
  }
}
