package dev.tonne.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Maps values onto a length and finds round ticks.
 *
 * @param low the value at 0
 * @param high the value at {@code length}; above {@code low}
 */
record Axis(double low, double high, double length, boolean logarithmic, List<Double> ticks) {
  private static final int TICKS = 5;
  private static final long[] SECONDS = {
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400
  };

  static Axis across(Plot plot, double length) {
    return switch (plot.across()) {
      case TIME -> seconds(plot.end(), length);
      case LATENCY ->
          logarithmic(plot.xs().get(0), plot.end(), length).tight(plot.xs().get(0), plot.end());
      case NINES -> nines(plot.end(), length);
    };
  }

  static Axis up(Plot plot, double length) {
    List<Plot.Line> lines = plot.lines();
    double highest =
        plot.stacked()
            ? plot.stackedValues(0).stream().mapToDouble(v -> v).max().orElse(0)
            : finite(lines.stream().mapToDouble(Plot.Line::highest)).max().orElse(0);
    double limit = plot.limits().stream().mapToDouble(Plot.Limit::value).max().orElse(0);
    double top = Math.max(limit, highest);
    if (plot.logarithmic()) {
      double lowest = finite(lines.stream().mapToDouble(Plot.Line::lowest)).min().orElse(1);
      return logarithmic(Math.max(1, lowest), Math.max(1, top), length);
    }
    return linear(plot.up() == Plot.Up.USERS ? Math.max(5, top) : top, length);
  }

  private static DoubleStream finite(DoubleStream values) {
    return values.filter(v -> !Double.isNaN(v));
  }

  static String label(Plot.Across across, double at) {
    return switch (across) {
      case TIME -> Show.second(Math.round(at));
      case LATENCY -> shortTime(at);
      case NINES ->
          at == 0
              ? "min"
              : "p"
                  + new java.math.BigDecimal(100 - Math.pow(10, 2 - at))
                      .round(new java.math.MathContext(8))
                      .stripTrailingZeros()
                      .toPlainString();
    };
  }

  static String label(Plot.Up up, double at) {
    return Double.isNaN(at) ? Show.NOTHING : up == Plot.Up.TIME ? shortTime(at) : Show.tick(at);
  }

  private static String shortTime(double ns) {
    return ns == 0 ? "0" : Show.time(ns).replaceFirst("\\.0+(?=\\D)", "");
  }

  /** In words; empty where each label has its own. */
  static String unit(Plot.Up up) {
    return switch (up) {
      case TIME -> "";
      case RATE -> "requests/s";
      case USERS -> "users";
      case REQUESTS -> "requests";
    };
  }

  /** From 0 to the next round value above {@code highest}. */
  static Axis linear(double highest, double length) {
    double step = roundUp(Math.max(highest, 1e-9) / TICKS);
    long steps = Math.max(1, (long) Math.ceil(highest / step - 1e-9));
    List<Double> ticks = new ArrayList<>();
    for (long i = 0; i <= steps; i++) {
      ticks.add(i * step);
    }
    return new Axis(0, steps * step, length, false, ticks);
  }

  /** Whole decades from below {@code lowest} to above {@code highest}, both over 0. */
  static Axis logarithmic(double lowest, double highest, double length) {
    int from = (int) Math.floor(Math.log10(lowest) + 1e-9);
    int to = Math.max(from + 1, (int) Math.ceil(Math.log10(highest) - 1e-9));
    List<Double> ticks = new ArrayList<>();
    for (int i = from; i <= to; i++) {
      ticks.add(Math.pow(10, i));
    }
    return new Axis(ticks.get(0), ticks.get(ticks.size() - 1), length, true, ticks);
  }

  /** The same with a narrower range; 2 and 5 are ticks too where there is room. */
  private Axis tight(double lowest, double highest) {
    List<Double> within = new ArrayList<>();
    boolean more = highest / lowest < 200;
    for (double decade : ticks) {
      for (double tick : more ? new double[] {1, 2, 5} : new double[] {1}) {
        if (decade * tick >= lowest && decade * tick <= highest) {
          within.add(decade * tick);
        }
      }
    }
    return new Axis(lowest, highest, length, true, within);
  }

  private static Axis nines(double last, double length) {
    List<Double> ticks = new ArrayList<>(List.of(0.0));
    if (last < 3) {
      ticks.add(Math.log10(2));
    }
    for (int i = 1; i <= last; i++) {
      ticks.add((double) i);
    }
    return new Axis(0, Math.max(0.1, last), length, false, ticks);
  }

  /** Seconds of a run, ticks where a clock has them. */
  static Axis seconds(double last, double length) {
    double high = Math.max(1, last);
    long step = SECONDS[SECONDS.length - 1];
    for (long candidate : SECONDS) {
      if (high / candidate <= 7) {
        step = candidate;
        break;
      }
    }
    while (high / step > 7) {
      step *= 2;
    }
    List<Double> ticks = new ArrayList<>();
    for (long at = 0; at <= high; at += step) {
      ticks.add((double) at);
    }
    return new Axis(0, high, length, false, ticks);
  }

  /** 1, 2 or 5 times a power of ten. */
  private static double roundUp(double step) {
    double power = Math.pow(10, Math.floor(Math.log10(step)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= step * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** Where a value is, in tenths at most; what is out of range is at the border. */
  double at(double value) {
    double share =
        logarithmic
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.round(Math.max(0, Math.min(1, share)) * length * 10) / 10.0;
  }
}
