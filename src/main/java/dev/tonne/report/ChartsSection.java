package dev.tonne.report;

import dev.tonne.summary.Distribution;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SeriesSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The run over time: rate, response times, users. */
final class ChartsSection {
  /** More between the lowest and the highest figure needs a logarithmic axis to be seen. */
  private static final double LINEAR_SPAN = 40;

  private static final int MAX_LINES = 6;

  private final SeriesSummary series;
  private final Axis time;

  private ChartsSection(RunSummary summary) {
    series = summary.series();
    List<SeriesSummary.Point> points = series.points();
    double last =
        points.isEmpty()
            ? 1
            : Math.max(summary.end().wholeNs() / 1e9, points.get(points.size() - 1).second());
    time = Axis.seconds(last, Chart.PLOT_WIDTH);
  }

  /** None without anything to draw. */
  static List<Chart.View> of(RunSummary summary) {
    if (summary.series().points().isEmpty() || summary.all().accounts().started() == 0) {
      return List.of();
    }
    ChartsSection section = new ChartsSection(summary);
    List<Chart.View> charts = new ArrayList<>();
    charts.add(section.rates());
    if (summary.all().response().isPresent()) {
      charts.add(section.percentiles());
    }
    charts.add(section.users());
    int steps = summary.series().steps().size();
    if (steps > 1 && steps <= MAX_LINES) {
      charts.add(section.steps());
    }
    return charts;
  }

  private Chart.View rates() {
    List<Chart.Point> started = rate(SeriesSummary.Point::started);
    List<Chart.Point> ok = rate(point -> point.finished() - point.notOk());
    List<Chart.Point> notOk = rate(SeriesSummary.Point::notOk);
    double highest = Math.max(highest(started), Math.max(highest(ok), highest(notOk)));
    Axis y = Axis.linear(highest, Chart.PLOT_HEIGHT);
    Chart chart = new Chart("Requests per second", time, y, Show::tick);
    chart.line("started", 3, started).line("ok", 1, ok).line("not ok", 0, notOk);
    return chart.view();
  }

  private Chart.View percentiles() {
    List<List<Chart.Point>> lines =
        List.of(percentile(99), percentile(95), percentile(90), percentile(50));
    double highest = lines.stream().mapToDouble(ChartsSection::highest).max().orElse(0);
    double lowest = Math.max(1, lowest(lines.get(3)));
    boolean wide = highest / lowest > LINEAR_SPAN;
    Axis y =
        wide
            ? Axis.logarithmic(lowest, highest, Chart.PLOT_HEIGHT)
            : Axis.linear(highest, Chart.PLOT_HEIGHT);
    Chart chart =
        new Chart(
            "Response time" + (wide ? ", logarithmic" : ""),
            time,
            y,
            ns -> ns == 0 ? "0" : Show.time(ns).replaceFirst("\\.0+(?=\\D)", ""));
    String[] names = {"p99", "p95", "p90", "p50"};
    for (int i = 0; i < names.length; i++) {
      chart.line(names[i], i + 2, lines.get(i));
    }
    series.points().stream()
        .filter(ChartsSection::warmingUp)
        .forEach(p -> chart.band(p.second(), p.second() + p.seconds()));
    return chart.view();
  }

  /** The generator was busy compiling its own code for a fifth of that time or more. */
  static boolean warmingUp(SeriesSummary.Point point) {
    return point.jitNs() > point.seconds() * 2e8;
  }

  private Chart.View users() {
    List<Chart.Point> users =
        lasting().map(p -> new Chart.Point(middle(p), p.activeUsers())).toList();
    Axis y = Axis.linear(Math.max(5, highest(users)), Chart.PLOT_HEIGHT);
    return new Chart("Active users", time, y, Show::tick).line("users", 5, users).view();
  }

  private Chart.View steps() {
    List<List<Chart.Point>> lines = new ArrayList<>();
    for (SeriesSummary.StepSeries step : series.steps()) {
      lines.add(rate(point -> step.finished().get(point.second() / series.widthSeconds())));
    }
    double highest = lines.stream().mapToDouble(ChartsSection::highest).max().orElse(0);
    Axis y = Axis.linear(highest, Chart.PLOT_HEIGHT);
    Chart chart = new Chart("Requests per second by step", time, y, Show::tick);
    for (int i = 0; i < lines.size(); i++) {
      String name = PlainText.shorten(series.steps().get(i).name(), 24);
      chart.line(name, (i + 5) % MAX_LINES, lines.get(i));
    }
    return chart.view();
  }

  /** A short rest at the end says nothing about a rate, and its users are just leaving. */
  private Stream<SeriesSummary.Point> lasting() {
    return series.points().stream()
        .filter(p -> p.seconds() * 2 > series.widthSeconds() || series.points().size() == 1);
  }

  private List<Chart.Point> rate(ToDoubleFunction<SeriesSummary.Point> count) {
    return lasting()
        .map(p -> new Chart.Point(middle(p), count.applyAsDouble(p) / Math.max(1e-3, p.seconds())))
        .toList();
  }

  private List<Chart.Point> percentile(double percent) {
    return series.points().stream()
        .map(
            p ->
                new Chart.Point(
                    middle(p),
                    p.response()
                        .map((Distribution d) -> (double) d.at(percent))
                        .orElse(Double.NaN)))
        .toList();
  }

  private static double middle(SeriesSummary.Point point) {
    return point.second() + point.seconds() / 2;
  }

  private static double highest(List<Chart.Point> points) {
    return points.stream().mapToDouble(Chart.Point::value).filter(v -> v >= 0).max().orElse(0);
  }

  private static double lowest(List<Chart.Point> points) {
    return points.stream().mapToDouble(Chart.Point::value).filter(v -> v > 0).min().orElse(1);
  }
}
