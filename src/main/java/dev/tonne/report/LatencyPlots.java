package dev.tonne.report;

import dev.tonne.summary.Distribution;
import dev.tonne.summary.HistogramRow;
import dev.tonne.summary.LatencyShape;
import dev.tonne.summary.RunSummary;
import java.util.ArrayList;
import java.util.List;

/** How the response times of the whole run lie. */
final class LatencyPlots {
  /** Fewer are told better one by one. */
  private static final int FEWEST = 10;

  private static final double LINEAR_SPAN = 40;

  private LatencyPlots() {}

  static List<Plot> of(RunSummary summary) {
    LatencyShape shape = summary.shape();
    long count = summary.all().response().map(Distribution::count).orElse(0L);
    List<Plot> plots = new ArrayList<>();
    if (count < FEWEST || shape.bins().size() < 2) {
      return plots;
    }
    plots.add(spread(summary));
    plots.add(curve(summary));
    return plots;
  }

  private static Plot spread(RunSummary summary) {
    List<Double> xs = new ArrayList<>();
    List<Double> counts = new ArrayList<>();
    xs.add((double) Math.max(1, summary.all().response().orElseThrow().minNs()));
    for (HistogramRow bin : summary.shape().bins()) {
      xs.add(bin.upToNs());
      counts.add((double) bin.count());
    }
    counts.add(0.0);
    return new Plot(
        "spread",
        "Requests by response time (logarithmic)",
        "Several humps often are several kinds of answers, or a warm-up beside the rest.",
        Plot.Across.LATENCY,
        Plot.Up.REQUESTS,
        false,
        false,
        xs,
        xs.get(xs.size() - 1),
        List.of(),
        List.of(new Plot.Line("requests", 1, Plot.Shape.STEPS, counts)),
        List.of(),
        List.of());
  }

  private static Plot curve(RunSummary summary) {
    LatencyShape shape = summary.shape();
    List<Plot.Line> lines = new ArrayList<>();
    lines.add(line("response time", 1, Plot.Shape.LINE, shape.response()));
    boolean both = summary.all().timesDiffer() && shape.service().size() == shape.response().size();
    if (both) {
      lines.add(line("service time", 3, Plot.Shape.DASHED, shape.service()));
    }
    double lowest = lines.stream().mapToDouble(Plot.Line::lowest).min().orElse(1);
    boolean wide = lines.get(0).highest() / Math.max(1, lowest) > LINEAR_SPAN;
    return new Plot(
        "curve",
        "Response time by percentile" + (wide ? " (logarithmic)" : ""),
        "From p90 on, each mark leaves a tenth of the requests that the one before it left.",
        Plot.Across.NINES,
        Plot.Up.TIME,
        wide,
        false,
        shape.response().stream().map(LatencyShape.Point::nines).toList(),
        shape.response().get(shape.response().size() - 1).nines(),
        List.of(),
        lines,
        List.of(),
        List.of());
  }

  private static Plot.Line line(
      String name, int color, Plot.Shape shape, List<LatencyShape.Point> points) {
    return new Plot.Line(
        name, color, shape, points.stream().map(point -> (double) point.ns()).toList());
  }
}
