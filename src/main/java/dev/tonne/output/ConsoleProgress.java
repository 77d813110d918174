package dev.tonne.output;

import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.Timing;
import dev.tonne.time.Durations;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.StringJoiner;

/** Tells how a run is going: a plain line every five seconds, no control characters. */
public final class ConsoleProgress implements IntervalListener {
  private static final int EVERY_SECONDS = 5;

  private final Appendable out;
  private final OptionalLong wholeNs;
  private final Map<Outcome, Long> errors = new EnumMap<>(Outcome.class);
  private final Timing response = new Timing(Timing.COARSE_DIGITS);
  private List<Metric> metrics = List.of();
  private long finished;
  private int told;

  /**
   * @param out takes whole lines, each ended by a newline
   * @param wholeNs how long the run is meant to last, if that is known
   */
  public ConsoleProgress(Appendable out, OptionalLong wholeNs) {
    this.out = out;
    this.wholeNs = wholeNs;
  }

  @Override
  public void start(RunHeader header) {
    metrics = header.metrics();
    told = 0;
  }

  @Override
  public void interval(Interval interval) throws IOException {
    for (Metric metric : metrics) {
      if (metric.kind() != Metric.Kind.REQUEST) {
        continue;
      }
      MetricRecord record = interval.metrics().get(metric.id());
      finished += record.finished();
      response.add(record.response());
      for (Outcome outcome : Outcome.values()) {
        if (outcome != Outcome.OK && record.count(outcome) > 0) {
          errors.merge(outcome, record.count(outcome), Long::sum);
        }
      }
    }
    int elapsed = interval.second() + 1;
    if (elapsed - told >= EVERY_SECONDS) {
      out.append(line(elapsed, interval.generator().activeUsers())).append('\n');
      told = elapsed;
      finished = 0;
      response.reset();
    }
  }

  private String line(int elapsed, int users) {
    String time = Durations.format(elapsed * 1_000_000_000L);
    if (wholeNs.isPresent()) {
      time += " / " + Durations.format(wholeNs.getAsLong());
    }
    return String.format(
        Locale.ROOT,
        "%s  %d users  %.0f req/s  p95 %s  %s",
        time,
        users,
        (double) finished / (elapsed - told),
        response.count() == 0 ? "–" : Durations.display(response.percentile(95)),
        failures());
  }

  private String failures() {
    if (errors.isEmpty()) {
      return "no errors";
    }
    StringJoiner list = new StringJoiner(", ", "errors: ", "");
    errors.forEach((outcome, n) -> list.add(n + " " + outcome.label()));
    return list.toString();
  }

  @Override
  public void end(RunEnd end) {
    response.reset();
  }
}
