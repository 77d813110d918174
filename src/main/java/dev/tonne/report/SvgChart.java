package dev.tonne.report;

import java.util.List;
import java.util.stream.IntStream;

/** A {@link Plot} in units of an SVG view box: what is seen without a script, and on paper. */
final class SvgChart {
  static final int WIDTH = 560;
  static final int HEIGHT = 230;
  private static final int LEFT = 58;
  private static final int TOP = 14;
  private static final int PLOT_WIDTH = WIDTH - LEFT - 12;
  private static final int PLOT_HEIGHT = HEIGHT - TOP - 26;

  /** More points are closer than a printer's dots, and make the file large. */
  private static final int MAX_POINTS = 400;

  private final Plot plot;
  private final Axis x;
  private final Axis y;

  private SvgChart(Plot plot) {
    this.plot = plot;
    x = Axis.across(plot, PLOT_WIDTH);
    y = Axis.up(plot, PLOT_HEIGHT);
  }

  /** What the template draws. */
  public record View(
      String id,
      String title,
      String note,
      String unit,
      String described,
      Box box,
      List<Tick> xTicks,
      List<Tick> yTicks,
      List<Line> lines,
      List<Tick> limits,
      List<Band> bands) {}

  /** Where the axes are. */
  public record Box(int width, int height, int left, int top, int right, int bottom) {}

  /** A place on an axis. */
  public record Tick(double at, String label) {}

  /** A line; {@code path} is in SVG's grammar, {@code dash} one of none, dashed, dotted, area. */
  public record Line(String name, int color, String dash, String path) {}

  /** A stretch of time that is marked. */
  public record Band(double from, double width, String name, String css) {}

  static View of(Plot plot) {
    return new SvgChart(plot).view();
  }

  private View view() {
    return new View(
        plot.id(),
        plot.title(),
        plot.note(),
        Axis.unit(plot.up()),
        plot.described(),
        new Box(WIDTH, HEIGHT, LEFT, TOP, LEFT + PLOT_WIDTH, TOP + PLOT_HEIGHT),
        x.ticks().stream()
            .map(t -> new Tick(LEFT + x.at(t), Axis.label(plot.across(), t)))
            .toList(),
        y.ticks().stream().map(t -> new Tick(up(t), Axis.label(plot.up(), t))).toList(),
        IntStream.range(0, plot.lines().size()).mapToObj(this::line).toList(),
        plot.limits().stream().map(l -> new Tick(up(l.value()), l.label())).toList(),
        plot.bands().stream().map(this::band).toList());
  }

  private double up(double value) {
    return Math.round((TOP + PLOT_HEIGHT - y.at(value)) * 10) / 10.0;
  }

  private Band band(Plot.Band band) {
    double from = x.at(band.from());
    double width = Math.round(Math.max(1, x.at(band.to()) - from) * 10) / 10.0;
    return new Band(LEFT + from, width, band.marked().label(), band.marked().css());
  }

  private Line line(int i) {
    Plot.Line line = plot.lines().get(i);
    boolean steps = line.shape() == Plot.Shape.STEPS;
    List<Double> values = plot.stacked() ? plot.stackedValues(i) : line.values();
    String dash =
        switch (line.shape()) {
          case LINE -> "none";
          case DASHED -> "dashed";
          case DOTTED -> "dotted";
          case STEPS -> "area";
        };
    return new Line(line.name(), line.color(), dash, steps ? area(values) : path(values));
  }

  private String path(List<Double> values) {
    StringBuilder path = new StringBuilder();
    int together = (values.size() + MAX_POINTS - 1) / MAX_POINTS;
    boolean pen = false;
    for (int i = 0; i < values.size(); i += together) {
      double value = merged(values, i, Math.min(values.size(), i + together));
      boolean there = !Double.isNaN(value);
      if (there) {
        path.append(pen ? 'L' : 'M').append(place(plot.xs().get(i), value));
        int next = i + together;
        boolean last =
            next >= values.size()
                || Double.isNaN(merged(values, next, Math.min(values.size(), next + together)));
        // One point alone is no line: a dash shows it.
        path.append(!pen && last ? "m-4 0h8" : "");
      }
      pen = there;
    }
    return path.toString();
  }

  /** Of several values as one: a peak of times is not averaged away. */
  private double merged(List<Double> values, int from, int to) {
    var some = values.subList(from, to).stream().mapToDouble(v -> v).filter(v -> !Double.isNaN(v));
    return plot.up() == Plot.Up.RATE
        ? some.average().orElse(Double.NaN)
        : some.max().orElse(Double.NaN);
  }

  /** Levels, closed along the axis. */
  private String area(List<Double> values) {
    StringBuilder path = new StringBuilder("M").append(place(plot.xs().get(0), 0));
    int levels = values.size() - 1;
    int together = (levels + MAX_POINTS - 1) / MAX_POINTS;
    for (int i = 0; i < levels; i += together) {
      int next = Math.min(levels, i + together);
      path.append('V').append(coordinate(up(merged(values, i, next))));
      path.append('H').append(coordinate(LEFT + x.at(plot.xs().get(next))));
    }
    return path.append('V').append(TOP + PLOT_HEIGHT).append('Z').toString();
  }

  private String place(double at, double value) {
    return coordinate(LEFT + x.at(at)) + " " + coordinate(up(value));
  }

  /** In tenths. By hand: there are thousands of them, and a formatter is slow before it is warm. */
  static String coordinate(double at) {
    long tenths = Math.round(at * 10);
    return tenths % 10 == 0 ? String.valueOf(tenths / 10) : tenths / 10 + "." + tenths % 10;
  }
}
