package dev.tonne.report;

import dev.tonne.stats.Threshold;
import dev.tonne.summary.Distribution;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SeriesSummary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The run over time: rates, response times, users, answers, failures. */
final class TimePlots {
  /** More between the lowest and the highest figure needs a logarithmic axis to be seen. */
  private static final double LINEAR_SPAN = 40;

  /** What holds less of a run than this share of a point's width is noise. */
  private static final double SHORTEST = 0.1;

  private static final int MAX_STEPS = 8;
  private static final int MAX_STEP_COLUMNS = 28;

  private final RunSummary summary;
  private final SeriesSummary series;

  /** By place in the series. */
  private final List<Integer> places = new ArrayList<>();

  private TimePlots(RunSummary summary) {
    this.summary = summary;
    this.series = summary.series();
    for (int i = 0; i < series.points().size(); i++) {
      if (series.points().get(i).seconds() >= series.widthSeconds() * SHORTEST) {
        places.add(i);
      }
    }
  }

  /** None of a run that is too short to have a course, or without a request. */
  static List<Plot> of(RunSummary summary) {
    TimePlots plots = new TimePlots(summary);
    List<Plot> all = new ArrayList<>();
    if (plots.places.size() < 2 || summary.all().accounts().started() == 0) {
      return all;
    }
    if (summary.all().accounts().sent() > 0) {
      all.add(plots.rates());
    }
    if (summary.all().response().isPresent()) {
      all.add(plots.percentiles());
    }
    all.add(plots.users());
    int steps = series(summary).size();
    if (steps > 1 && steps <= MAX_STEPS) {
      all.add(plots.steps());
    }
    all.addAll(new OutcomePlots(summary, plots).all());
    return all;
  }

  private static List<SeriesSummary.StepSeries> series(RunSummary summary) {
    return summary.series().steps();
  }

  private Plot rates() {
    List<Plot.Line> lines = new ArrayList<>();
    List<Double> started = rate(SeriesSummary.Point::started);
    lines.add(new Plot.Line("meant to start", 0, Plot.Shape.DASHED, started));
    lines.add(new Plot.Line("ok", 1, Plot.Shape.LINE, rate(p -> p.finished() - p.notOk())));
    if (summary.all().accounts().notOk() > 0) {
      lines.add(new Plot.Line("not ok", 2, Plot.Shape.DOTTED, rate(SeriesSummary.Point::notOk)));
    }
    double highest = lines.stream().mapToDouble(Plot.Line::highest).max().orElse(0);
    List<Plot.Limit> limits = limits(Threshold.Kind.RATE, highest);
    return plot("rate", "Requests per second", Plot.Up.RATE, false, lines, limits);
  }

  private Plot percentiles() {
    List<Plot.Line> lines = new ArrayList<>();
    List<Double> slowest = values(p -> number(p.response().map(Distribution::maxNs)));
    lines.add(new Plot.Line("max", 0, Plot.Shape.DOTTED, slowest));
    lines.add(times("p99", 3, Plot.Shape.LINE, p -> p.response().map(d -> d.at(99))));
    lines.add(times("p95", 5, Plot.Shape.DASHED, p -> p.response().map(d -> d.at(95))));
    lines.add(times("p50", 1, Plot.Shape.LINE, p -> p.response().map(d -> d.at(50))));
    double lowest = Math.max(1, lines.get(3).lowest());
    double highest = lines.get(0).highest();
    if (summary.all().failedResponse().isPresent()) {
      lines.add(times("p50 of failed", 2, Plot.Shape.DOTTED, p -> p.failed().map(d -> d.at(50))));
    }
    boolean wide = highest / lowest > LINEAR_SPAN;
    String title = "Response time" + (wide ? " (logarithmic)" : "");
    List<Plot.Limit> limits = limits(Threshold.Kind.PERCENTILE, highest);
    return plot("percentiles", title, Plot.Up.TIME, wide, lines, limits);
  }

  private static double number(Optional<Long> ns) {
    return ns.isPresent() ? ns.get() : Double.NaN;
  }

  private Plot.Line times(
      String name,
      int color,
      Plot.Shape shape,
      Function<SeriesSummary.Point, Optional<Long>> figure) {
    return new Plot.Line(name, color, shape, measured(p -> number(figure.apply(p))));
  }

  private Plot users() {
    List<Double> users = values(SeriesSummary.Point::activeUsers);
    List<Plot.Line> lines = List.of(new Plot.Line("users", 1, Plot.Shape.LINE, users));
    return plot("users", "Active users", Plot.Up.USERS, false, lines, List.of());
  }

  private Plot steps() {
    List<Plot.Line> lines = new ArrayList<>();
    Plot.Shape[] shapes = {Plot.Shape.LINE, Plot.Shape.DASHED, Plot.Shape.DOTTED};
    int[] colors = {1, 3, 4, 5, 2, 6, 7, 0};
    for (int i = 0; i < series.steps().size(); i++) {
      SeriesSummary.StepSeries step = series.steps().get(i);
      List<Double> rate = rate(p -> step.finished().get(p.second() / series.widthSeconds()));
      String name = PlainText.shorten(step.name(), MAX_STEP_COLUMNS);
      lines.add(new Plot.Line(name, colors[i], shapes[i % shapes.length], rate));
    }
    return plot("steps", "Requests per second by step", Plot.Up.RATE, false, lines, List.of());
  }

  /** Of all requests, and not far above what happened, which would be flattened by it. */
  private List<Plot.Limit> limits(Threshold.Kind kind, double highest) {
    boolean single = summary.steps().size() == 1;
    return summary.thresholds().stream()
        .map(result -> result.threshold())
        .filter(t -> t.measure().kind() == kind && t.measure().subject().isEmpty())
        .filter(t -> t.scope().equals(Threshold.Scope.ALL) || (single && ofStep(t.scope())))
        .filter(t -> t.limit() > 0 && t.limit() <= highest * 4)
        .limit(4)
        .map(t -> new Plot.Limit(t.limit(), PlainText.shorten(t.text(), 40)))
        .toList();
  }

  private static boolean ofStep(Threshold.Scope scope) {
    return scope.equals(new Threshold.Scope(scope.step(), "", "", "", "", ""));
  }

  /** A short rest of a point is brought to its own length. */
  List<Double> perSecond(ToDoubleFunction<SeriesSummary.Point> count) {
    return values(p -> count.applyAsDouble(p) / p.seconds());
  }

  /** Nothing for what is mostly drain: stragglers are neither a rate nor a typical time. */
  private List<Double> measured(ToDoubleFunction<SeriesSummary.Point> value) {
    double measured = summary.end().measuredNs() / 1e9;
    return values(
        p -> p.second() + p.seconds() / 2 > measured ? Double.NaN : value.applyAsDouble(p));
  }

  private List<Double> rate(ToDoubleFunction<SeriesSummary.Point> count) {
    return measured(p -> count.applyAsDouble(p) / p.seconds());
  }

  List<Double> values(ToDoubleFunction<SeriesSummary.Point> value) {
    return places.stream().map(i -> value.applyAsDouble(series.points().get(i))).toList();
  }

  Plot plot(
      String id,
      String title,
      Plot.Up up,
      boolean logarithmic,
      List<Plot.Line> lines,
      List<Plot.Limit> limits) {
    return new Plot(
        id,
        title,
        "",
        Plot.Across.TIME,
        up,
        logarithmic,
        false,
        values(p -> p.second() + p.seconds() / 2),
        end(),
        places.stream().map(i -> series.points().get(i).finished()).toList(),
        Collections.unmodifiableList(lines),
        limits,
        bands());
  }

  private double end() {
    SeriesSummary.Point last = series.points().get(places.get(places.size() - 1));
    return last.second() + last.seconds();
  }

  private List<Plot.Band> bands() {
    List<Plot.Band> bands = new ArrayList<>();
    double warm = WarmUp.seconds(series);
    if (warm > 0 && !WarmUp.whole(series)) {
      bands.add(new Plot.Band(0, warm, Plot.Marked.WARM_UP));
    }
    double measured = summary.end().measuredNs() / 1e9;
    double whole = summary.end().wholeNs() / 1e9;
    if (whole - measured >= series.widthSeconds() * SHORTEST) {
      bands.add(new Plot.Band(measured, whole, Plot.Marked.DRAIN));
    }
    return bands;
  }
}
