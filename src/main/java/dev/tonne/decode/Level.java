package dev.tonne.decode;

import dev.tonne.syntax.Node;
import dev.tonne.time.Rates;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How many users, or how many arrivals per second, a stage is about.
 *
 * @param unit the key that would say so: {@code users} or {@code rate}
 */
record Level(String unit, double value, String suffix) {
  private static final String USERS = "users";
  private static final String RATE = "rate";

  static double users(ObjectReader stage, String key, DecodeContext context) {
    long users = stage.count(key, 0, 0);
    if (users > Integer.MAX_VALUE) {
      wrong(stage, key, "`" + key + "` can't be more than " + Integer.MAX_VALUE, context);
      return 0;
    }
    return users;
  }

  static double rate(ObjectReader stage, String key, DecodeContext context) {
    String text = stage.text(key);
    Level level = text == null ? null : parse(stage, key, text, context);
    if (level != null && level.unit.equals(USERS)) {
      wrong(stage, key, "`" + text + "` has no unit; write a rate: 20/s 1200/m 0.5/h", context);
    }
    return level == null ? 0 : level.value;
  }

  /** Written with a plus: what is added. */
  static @Nullable Level step(ObjectReader stage, String key, DecodeContext context) {
    String text = stage.require(key) == null ? null : stage.text(key);
    if (text == null) {
      return null;
    }
    if (!text.startsWith("+")) {
      wrong(stage, key, "`step` says what each level adds: `+10` or `+1000/s`", context);
      return null;
    }
    Level level = parse(stage, key, text.substring(1), context);
    if (level != null && level.value == 0) {
      wrong(stage, key, "`step` must add something", context);
      return null;
    }
    return level;
  }

  static @Nullable Level level(ObjectReader stage, String key, DecodeContext context) {
    String text = stage.require(key) == null ? null : stage.text(key);
    return text == null ? null : parse(stage, key, text, context);
  }

  private static @Nullable Level parse(
      ObjectReader stage, String key, String text, DecodeContext context) {
    int slash = text.indexOf('/');
    if (slash < 0 && text.matches("[0-9]{1,9}")) {
      return new Level(USERS, Integer.parseInt(text), "");
    }
    try {
      return new Level(RATE, Rates.parsePerSecond(text), text.substring(slash));
    } catch (IllegalArgumentException e) {
      wrong(stage, key, String.valueOf(e.getMessage()), context);
      return null;
    }
  }

  /** A level in the unit that this one was written in: {@code 20 users}, {@code 90/m}. */
  String shown(double level) {
    double inUnit =
        switch (suffix) {
          case "/m" -> level * 60;
          case "/h" -> level * 3600;
          default -> level;
        };
    String number =
        BigDecimal.valueOf(Math.rint(inUnit * 1e6) / 1e6).stripTrailingZeros().toPlainString();
    return suffix.isEmpty() ? number + " users" : number + suffix;
  }

  private static void wrong(ObjectReader stage, String key, String message, DecodeContext context) {
    Node value = stage.get(key);
    context.error(value == null ? stage.place() : value.span(), "wrong-value", message);
  }
}
