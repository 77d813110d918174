package dev.tonne.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A drawing before it is drawn: of one such come the SVG and what the script draws in its place.
 *
 * @param id a word, unique in the report
 * @param title what is shown, with its unit
 * @param note how to read it; may be empty
 * @param across what the horizontal axis is
 * @param up what the vertical axis is
 * @param logarithmic the vertical axis
 * @param stacked each line stands on the ones after it; all of them are {@link Shape#STEPS}
 * @param xs ascending
 * @param end of the horizontal axis, at the last x or after it
 * @param samples how many requests are behind each x; may be empty
 * @param limits horizontal lines
 * @param bands stretches that are marked
 */
record Plot(
    String id,
    String title,
    String note,
    Across across,
    Up up,
    boolean logarithmic,
    boolean stacked,
    List<Double> xs,
    double end,
    List<Long> samples,
    List<Line> lines,
    List<Limit> limits,
    List<Band> bands) {

  /** Horizontal axes. */
  enum Across {
    /** Seconds since the start. */
    TIME,
    /** Nanoseconds, logarithmic. */
    LATENCY,
    /** 0, 1, 2 for the minimum, p90, p99. */
    NINES
  }

  /** Vertical axes. */
  enum Up {
    /** Nanoseconds. */
    TIME,
    /** Requests per second. */
    RATE,
    USERS,
    REQUESTS
  }

  /** How a line is drawn. */
  enum Shape {
    LINE,
    DASHED,
    DOTTED,
    /**
     * A level from each x to the next, with the area below it filled; the last one only ends it.
     */
    STEPS
  }

  /**
   * A line.
   *
   * @param color its place in the palette
   * @param values by x; NaN is a gap
   */
  record Line(String name, int color, Shape shape, List<Double> values) {
    double highest() {
      return values.stream().mapToDouble(v -> v).filter(v -> v >= 0).max().orElse(Double.NaN);
    }

    double lowest() {
      return values.stream().mapToDouble(v -> v).filter(v -> v >= 0).min().orElse(Double.NaN);
    }
  }

  /** A value that must not be crossed. */
  record Limit(double value, String label) {}

  /** A stretch of the horizontal axis. */
  record Band(double from, double to, Marked marked) {}

  /** Why a stretch is marked. */
  enum Marked {
    WARM_UP("generator warming up"),
    /** Nothing new started any more. */
    DRAIN("waiting for the last answers");

    private final String label;

    Marked(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }

    String css() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** For people who do not see it: what it shows, and the range of each line. */
  String described() {
    return title
        + ". "
        + lines.stream()
            .map(
                line ->
                    line.name
                        + " from "
                        + Axis.label(up, line.lowest())
                        + " to "
                        + Axis.label(up, line.highest()))
            .collect(Collectors.joining("; "))
        + limits.stream().map(limit -> "; limit " + limit.label).collect(Collectors.joining());
  }

  /** The sum of this line and those after it: the upper edge of what is stacked. */
  List<Double> stackedValues(int line) {
    return java.util.stream.IntStream.range(0, xs.size())
        .mapToObj(
            x -> lines.subList(line, lines.size()).stream().mapToDouble(l -> l.values.get(x)).sum())
        .toList();
  }
}
