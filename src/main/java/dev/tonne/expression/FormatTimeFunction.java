package dev.tonne.expression;

import dev.tonne.time.Durations;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Now, or some time before or after, written by a pattern of {@link DateTimeFormatter}, its words
 * in English; in UTC unless a zone is given.
 */
public final class FormatTimeFunction implements Function {
  /** Patterns beyond are compiled each time: only values from a server can be so many. */
  private static final int KEPT = 100;

  private final InstantSource clock;
  private final Map<String, DateTimeFormatter> formatters = new ConcurrentHashMap<>();

  public FormatTimeFunction() {
    this(InstantSource.system());
  }

  FormatTimeFunction(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public String usage() {
    return "format_time(pattern, offset, zone)";
  }

  @Override
  public int fewest() {
    return 1;
  }

  @Override
  public void foresee(List<@Nullable Object> arguments) {
    format(arguments, Instant.EPOCH);
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return format(arguments, clock.instant());
  }

  private String format(List<@Nullable Object> arguments, Instant now) {
    Object offset = arguments.size() > 1 ? arguments.get(1) : null;
    Object zone = arguments.size() > 2 ? arguments.get(2) : null;
    DateTimeFormatter formatter = formatter(Arguments.text(arguments, 0));
    Instant time = offset == null ? now : now.plusNanos(offsetNs(Values.text(offset)));
    try {
      return formatter.format(time.atZone(zone == null ? ZoneOffset.UTC : zone(zone)));
    } catch (DateTimeException e) {
      throw Arguments.wrong(this, 0, "a pattern that can be written", arguments.get(0));
    }
  }

  private DateTimeFormatter formatter(String pattern) {
    DateTimeFormatter known = formatters.get(pattern);
    if (known != null) {
      return known;
    }
    try {
      DateTimeFormatter formatter = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
      if (formatters.size() < KEPT) {
        formatters.put(pattern, formatter);
      }
      return formatter;
    } catch (IllegalArgumentException e) {
      throw Arguments.wrong(this, 0, "a pattern such as 'yyyy-MM-dd HH:mm:ss'", pattern);
    }
  }

  private long offsetNs(String offset) {
    boolean signed = offset.startsWith("-") || offset.startsWith("+");
    try {
      long ns = Durations.parseNs(signed ? offset.substring(1) : offset);
      return offset.startsWith("-") ? -ns : ns;
    } catch (IllegalArgumentException e) {
      throw Arguments.wrong(this, 1, "a duration such as '-1h' or '2d'", offset);
    }
  }

  private ZoneId zone(Object zone) {
    try {
      return ZoneId.of(Values.text(zone));
    } catch (DateTimeException e) {
      throw Arguments.wrong(this, 2, "a time zone such as 'Europe/Paris' or '+02:00'", zone);
    }
  }
}
