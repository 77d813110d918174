package dev.tonne.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** A drawing over time with its axes, in units of an SVG view box. */
final class Chart {
  static final int WIDTH = 560;
  static final int HEIGHT = 230;
  static final int LEFT = 58;
  static final int TOP = 10;
  static final int PLOT_WIDTH = WIDTH - LEFT - 12;
  static final int PLOT_HEIGHT = HEIGHT - TOP - 26;

  private final String title;
  private final Axis x;
  private final Axis y;
  private final DoubleFunction<String> label;
  private final List<Line> lines = new ArrayList<>();
  private final List<Band> bands = new ArrayList<>();

  Chart(String title, Axis x, Axis y, DoubleFunction<String> label) {
    this.title = title;
    this.x = x;
    this.y = y;
    this.label = label;
  }

  /** What the template draws. */
  public record View(
      String title,
      int width,
      int height,
      int left,
      int top,
      int plotWidth,
      int plotHeight,
      List<Tick> xTicks,
      List<Tick> yTicks,
      List<Line> lines,
      List<Band> bands) {}

  /** A place on an axis. */
  public record Tick(double at, String label) {}

  /** A line; {@code path} is in SVG's grammar. */
  public record Line(String name, int color, String path) {}

  /** A stretch of time that is marked. */
  public record Band(double from, double width) {}

  /** One value of a line; a gap if it is NaN. */
  record Point(double second, double value) {}

  Chart line(String name, int color, List<Point> points) {
    StringBuilder path = new StringBuilder();
    boolean pen = false;
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      boolean there = !Double.isNaN(point.value);
      if (there) {
        path.append(pen ? 'L' : 'M').append(place(point));
        boolean last = i + 1 == points.size() || Double.isNaN(points.get(i + 1).value);
        // One point alone is no line: a dash shows it.
        path.append(!pen && last ? "m-4 0h8" : "");
      }
      pen = there;
    }
    lines.add(new Line(name, color, path.toString()));
    return this;
  }

  private String place(Point point) {
    return String.format(
        Locale.ROOT, "%.1f %.1f", LEFT + x.at(point.second), TOP + PLOT_HEIGHT - y.at(point.value));
  }

  Chart band(double from, double to) {
    // Neighbours overlap a little, so that no seam shows between them.
    bands.add(new Band(LEFT + x.at(from), Math.max(0, x.at(to) - x.at(from)) + 0.4));
    return this;
  }

  View view() {
    return new View(
        title,
        WIDTH,
        HEIGHT,
        LEFT,
        TOP,
        PLOT_WIDTH,
        PLOT_HEIGHT,
        x.ticks().stream().map(t -> new Tick(LEFT + x.at(t), Show.second(Math.round(t)))).toList(),
        y.ticks().stream().map(t -> new Tick(TOP + PLOT_HEIGHT - y.at(t), label.apply(t))).toList(),
        lines,
        bands);
  }
}
