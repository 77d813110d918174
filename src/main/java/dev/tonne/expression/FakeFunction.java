package dev.tonne.expression;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.datafaker.Faker;
import org.jspecify.annotations.Nullable;

/** Made-up data of Datafaker in English, from the user's own draws: {@code 'name.fullName'}. */
public final class FakeFunction implements Function {
  private static final Pattern DIRECTIVE =
      Pattern.compile("([A-Za-z]\\w*)\\.(\\w+)((?: [^{}#]*)?)");

  private static final Set<String> OF_EVERY_OBJECT =
      Set.of("getClass", "getFaker", "hashCode", "toString", "notify", "notifyAll", "wait");

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
    Matcher directive = DIRECTIVE.matcher(what);
    if (!directive.matches() || OF_EVERY_OBJECT.contains(directive.group(2))) {
      throw unknown(what);
    }
    Fakery fakery = fakery();
    fakery.draws.source = random;
    String made = expanded(fakery.faker, method(directive));
    made = made == null ? expanded(fakery.faker, what) : made;
    if (made == null) {
      throw unknown(what);
    }
    return made;
  }

  /**
   * {@code name.full_name} as {@code Name.fullName}: a small letter asks Datafaker for raw data
   * first, which for {@code company.bs} is a list that it can't make text of.
   */
  private static String method(Matcher directive) {
    String[] words = directive.group(2).split("_");
    StringBuilder method = new StringBuilder(capital(directive.group(1))).append('.');
    for (int i = 0; i < words.length; i++) {
      method.append(i == 0 ? words[i] : capital(words[i]));
    }
    return method.append(directive.group(3)).toString();
  }

  private static String capital(String word) {
    return word.isEmpty() ? "" : Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static @Nullable String expanded(Faker faker, String directive) {
    try {
      return faker.expression("#{" + directive + "}");
    } catch (RuntimeException e) {
      return null;
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
