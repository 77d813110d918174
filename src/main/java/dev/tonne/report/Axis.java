package dev.tonne.report;

import java.util.ArrayList;
import java.util.List;

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
