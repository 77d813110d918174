package dev.tonne.expression;

import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A random whole number, both ends included. */
public final class RandomFunction implements Function {
  @Override
  public String usage() {
    return "random(a, b)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    long from = Arguments.whole(arguments, 0, this);
    long to = Arguments.whole(arguments, 1, this);
    refuseDisorder(from, to);
    return between(from, to, variables.random());
  }

  @Override
  public void foresee(List<@Nullable Object> arguments) {
    refuseDisorder(Arguments.whole(arguments, 0, this), Arguments.whole(arguments, 1, this));
  }

  private static void refuseDisorder(long from, long to) {
    if (from > to) {
      throw new ExpressionException("random(" + from + ", " + to + "): the smaller comes first");
    }
  }

  /** Both ends included. */
  static long between(long from, long to, SplittableRandom random) {
    if (to < Long.MAX_VALUE) {
      return random.nextLong(from, to + 1);
    }
    return from > Long.MIN_VALUE ? random.nextLong(from - 1, to) + 1 : random.nextLong();
  }
}
