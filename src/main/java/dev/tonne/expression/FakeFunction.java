package dev.tonne.expression;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import net.datafaker.Faker;
import org.jspecify.annotations.Nullable;

/** Made-up data of Datafaker in English, from the user's own draws: {@code 'name.fullName'}. */
public final class FakeFunction implements Function {
  private static final Pattern DIRECTIVE = Pattern.compile("[A-Za-z]\\w*\\.\\w+( [^{}#]*)?");

  /** A faker belongs to the draws it was made with, and one is too dear to make for each user. */
  private final ThreadLocal<@Nullable Fakery> ofThread = new ThreadLocal<>();

  private record Fakery(Draws draws, Faker faker) {}

  @Override
  public String usage() {
    return "fake(what)";
  }

  /** The data are large; this loads them before the run. */
  @Override
  public void foresee(List<@Nullable Object> arguments) {
    fake(arguments, new SplittableRandom(1));
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return fake(arguments, variables.random());
  }

  private String fake(List<@Nullable Object> arguments, SplittableRandom random) {
    String what = Arguments.text(arguments, 0);
    if (!DIRECTIVE.matcher(what).matches()) {
      throw unknown(what);
    }
    Fakery fakery = fakery();
    fakery.draws.source = random;
    try {
      String made = fakery.faker.expression("#{" + what + "}");
      if (made == null) {
        throw unknown(what);
      }
      return made;
    } catch (ExpressionException e) {
      throw e;
    } catch (RuntimeException e) {
      throw unknown(what);
    }
  }

  private Fakery fakery() {
    Fakery fakery = ofThread.get();
    if (fakery == null) {
      Draws draws = new Draws();
      fakery = new Fakery(draws, new Faker(Locale.ENGLISH, draws));
      ofThread.set(fakery);
    }
    return fakery;
  }

  private ExpressionException unknown(String what) {
    return Arguments.wrong(this, 0, "a name that Datafaker knows, such as 'name.fullName'", what);
  }

  /** A user's draws as the kind of generator that Datafaker wants. */
  private static final class Draws extends Random {
    private static final long serialVersionUID = 1L;

    private transient SplittableRandom source = new SplittableRandom(1);

    @Override
    protected int next(int bits) {
      return source.nextInt() >>> (32 - bits);
    }
  }
}
