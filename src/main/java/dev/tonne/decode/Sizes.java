package dev.tonne.decode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as scenario files write them: {@code 10KB} (1000), {@code 10KiB} (1024). */
public final class Sizes {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{1,9})?)(B|KB|MB|GB|KiB|MiB|GiB)?");

  private static final Map<String, Long> UNITS =
      Map.of(
          "B", 1L,
          "KB", 1_000L,
          "MB", 1_000_000L,
          "GB", 1_000_000_000L,
          "KiB", 1L << 10,
          "MiB", 1L << 20,
          "GiB", 1L << 30);

  private static final List<String> LARGEST_FIRST =
      List.of("GiB", "GB", "MiB", "MB", "KiB", "KB", "B");

  private Sizes() {}

  /**
   * Reads one.
   *
   * @return bytes; a bare number is that many
   * @throws IllegalArgumentException with a sentence for the user
   */
  public static long parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "`" + text + "` is no size; write 512, 10KB (1000) or 10KiB (1024), MB, MiB, GB, GiB");
    }
    long unit = form.group(2) == null ? 1 : UNITS.getOrDefault(form.group(2), 1L);
    try {
      return new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit)).longValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("`" + text + "` is no whole number of bytes");
    }
  }

  /** As a scenario file would write it, in the largest unit that it is a multiple of. */
  public static String written(long bytes) {
    for (String unit : LARGEST_FIRST) {
      long size = UNITS.getOrDefault(unit, 1L);
      if (bytes >= size && bytes % size == 0) {
        return bytes / size + unit;
      }
    }
    return bytes + "B";
  }

  /** For messages. */
  public static String shown(long bytes) {
    return String.format(Locale.ROOT, bytes == 1 ? "%d byte" : "%d bytes", bytes);
  }
}
