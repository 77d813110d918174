package dev.tonne.time;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rates as scenario files write them: {@code 20/s}, {@code 1200/m}, {@code 0.5/h}. */
public final class Rates {
  private static final Pattern RATE = Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{1,18})?)/([smh])");
  private static final Pattern BARE = Pattern.compile("[0-9]+(\\.[0-9]+)?");
  private static final String FORMS = "write a number per s, m or h: 20/s 1200/m 0.5/h";

  private Rates() {}

  /**
   * @return events per second
   * @throws IllegalArgumentException with a sentence for the user that names the forms
   */
  public static double parsePerSecond(String text) {
    Matcher rate = RATE.matcher(text);
    if (!rate.matches()) {
      throw new IllegalArgumentException("`" + text + "` " + why(text) + "; " + FORMS);
    }
    double seconds =
        switch (rate.group(2)) {
          case "s" -> 1;
          case "m" -> 60;
          default -> 3600;
        };
    return new BigDecimal(rate.group(1)).doubleValue() / seconds;
  }

  private static String why(String text) {
    if (text.startsWith("-")) {
      return "is negative";
    }
    return BARE.matcher(text).matches() ? "has no unit" : "is no rate";
  }
}
