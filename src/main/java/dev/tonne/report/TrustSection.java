package dev.tonne.report;

import dev.tonne.summary.Distribution;
import dev.tonne.summary.GeneratorSummary;
import dev.tonne.summary.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader needs to judge the generator itself. */
final class TrustSection {
  private TrustSection() {}

  /** A figure and what it says. */
  public record Row(String name, String value, String meaning) {}

  static List<Row> of(RunSummary summary) {
    GeneratorSummary generator = summary.generator();
    List<Row> rows = new ArrayList<>();
    rows.add(
        new Row(
            "Lag, p99",
            summary.all().lag().map((Distribution lag) -> Show.time(lag.at(99))).orElse("–"),
            "how late requests started against the instant they were meant to"));
    rows.addAll(GeneratorSection.rows(summary));
    rows.add(
        new Row(
            "CPU",
            generator.cores().isPresent()
                ? String.format(
                    Locale.ROOT,
                    "%.2f of %s",
                    generator.cores().getAsDouble(),
                    Show.plural(summary.header().host().cpus(), "core"))
                : Show.NOTHING,
            "kept busy by the generator on average"));
    rows.add(
        new Row(
            "Garbage collection",
            Show.time(generator.gcNs()),
            "of the run spent in collections, the longest "
                + Show.time(generator.figures().pauses().longestGcNs())));
    rows.add(
        new Row(
            "Longest stall",
            Show.time(generator.longestStallNs()),
            "the longest time an I/O loop was late for its own tick or heartbeat"));
    rows.add(
        new Row(
            "Warm-up",
            warmUp(summary),
            "seconds in which the JVM mostly compiled tonne's own code"));
    rows.add(
        new Row(
            "Connections",
            Show.count(summary.all().traffic().newConnections()) + " made",
            "at most " + Show.count(generator.peakConnections()) + " open at a time"));
    rows.add(
        new Row(
            "In flight at the end",
            inFlight(summary),
            "requests without an answer yet; thresholds take the time they waited as the least they took"));
    return rows;
  }

  private static String warmUp(RunSummary summary) {
    double seconds = WarmUp.seconds(summary.series());
    if (seconds == 0) {
      return "none";
    }
    return WarmUp.whole(summary.series()) ? "all of it" : "the first " + Show.time(seconds * 1e9);
  }

  private static String inFlight(RunSummary summary) {
    long n = summary.all().accounts().inFlight();
    return summary.all().accounts().oldestNs().isEmpty()
        ? Show.count(n)
        : Show.count(n)
            + ", the oldest for "
            + Show.time(summary.all().accounts().oldestNs().getAsLong());
  }
}
