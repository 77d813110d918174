package dev.tonne.expression;

import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** So many random letters and digits. */
public final class RandomStringFunction implements Function {
  private static final String CHARACTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  @Override
  public String usage() {
    return "random_string(n)";
  }

  @Override
  public void foresee(List<@Nullable Object> arguments) {
    length(arguments);
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    char[] drawn = new char[length(arguments)];
    SplittableRandom random = variables.random();
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
    }
    return new String(drawn);
  }

  private int length(List<@Nullable Object> arguments) {
    return Arguments.whole(arguments, 0, 0, 10_000_000, this);
  }
}
