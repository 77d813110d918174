package dev.tonne.report;

import dev.tonne.summary.Distribution;
import dev.tonne.summary.PhaseSummary;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the service time was spent on. Each phase counts the requests that had it: connecting is not
 * diluted by reused connections.
 */
final class PhasesSection {
  private static final int MAX_BARS = 20;

  /** Places in the palette: next to each other they differ most. */
  private static final int[] COLORS = {0, 5, 3, 2, 6, 1, 4, 7};

  private PhasesSection() {}

  /** A phase of all requests; {@code color} is its place in the palette. */
  public record Row(
      String name,
      String samples,
      String mean,
      String min,
      String p50,
      String p95,
      String p99,
      String max,
      int color) {}

  /** A step's bar: what a request took on average, and the phases' shares of it. */
  public record Bar(String name, String total, List<Segment> segments) {}

  /** A phase's part of a bar, in percent of the whole width. */
  public record Segment(String phase, String mean, double from, double width, int color) {}

  static List<Row> of(StepSummary all) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < all.phases().size(); i++) {
      PhaseSummary phase = all.phases().get(i);
      int color = COLORS[i % COLORS.length];
      phase.times().ifPresent(times -> rows.add(row(phase.name(), times, color)));
    }
    return rows;
  }

  private static Row row(String name, Distribution times, int color) {
    return new Row(
        PlainText.line(name),
        Show.count(times.count()),
        Show.time(times.meanNs()),
        Show.time(times.minNs()),
        Show.time(times.at(50)),
        Show.time(times.at(95)),
        Show.time(times.at(99)),
        Show.time(times.maxNs()),
        color);
  }

  static List<String> lines(RunSummary summary) {
    TextTable table = new TextTable("lrrrr");
    for (PhaseSummary phase : summary.all().phases()) {
      phase
          .times()
          .ifPresent(
              t ->
                  table.row(
                      PlainText.shorten(phase.name(), 20) + ":",
                      Show.time(t.meanNs()) + ",",
                      Show.time(t.minNs()) + ",",
                      Show.time(t.maxNs()),
                      Show.plural(t.count(), "sample")));
    }
    return table.lines();
  }

  /** In the order of the file; of many steps those that took longest. */
  static List<Bar> bars(List<StepSummary> steps, StepSummary all) {
    List<String> names = all.phases().stream().map(PhaseSummary::name).toList();
    List<StepSummary> slowest =
        steps.stream()
            .filter(step -> total(step) > 0)
            .sorted(Comparator.comparingDouble(PhasesSection::total).reversed())
            .limit(MAX_BARS)
            .toList();
    return steps.stream().filter(slowest::contains).map(step -> bar(step, names)).toList();
  }

  private static Bar bar(StepSummary step, List<String> names) {
    List<Segment> segments = new ArrayList<>();
    double total = total(step);
    double from = 0;
    for (PhaseSummary phase : step.phases()) {
      double mean = mean(step, phase);
      if (mean > 0) {
        double width = mean / total * 100;
        segments.add(
            new Segment(
                PlainText.line(phase.name()),
                Show.time(mean),
                round(from),
                round(width),
                COLORS[names.indexOf(phase.name()) % COLORS.length]));
        from += width;
      }
    }
    return new Bar(PlainText.line(step.name()), Show.time(total), segments);
  }

  private static double round(double percent) {
    return Math.round(percent * 100) / 100.0;
  }

  private static double total(StepSummary step) {
    return step.phases().stream().mapToDouble(phase -> mean(step, phase)).sum();
  }

  /** Per request of the step, those without the phase included. */
  private static double mean(StepSummary step, PhaseSummary phase) {
    double requests = step.service().map(Distribution::count).orElse(0L);
    return requests == 0
        ? 0
        : phase.times().map(t -> t.meanNs() * t.count() / requests).orElse(0.0);
  }
}
