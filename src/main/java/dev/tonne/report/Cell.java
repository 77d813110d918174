package dev.tonne.report;

import dev.tonne.summary.Distribution;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A figure in a table.
 *
 * @param text as shown
 * @param value exactly, for sorting and copying; empty if there is none
 */
public record Cell(String text, String value) {
  /** The columns of times. */
  private static final double[] PERCENTS = {50, 90, 95, 99, 99.9};

  static Cell count(long n) {
    return new Cell(Show.count(n), String.valueOf(n));
  }

  static Cell bytes(long n) {
    return new Cell(Show.bytes(n), String.valueOf(n));
  }

  static Cell share(OptionalDouble share) {
    return new Cell(Show.share(share), value(share));
  }

  static Cell rate(OptionalDouble rate) {
    return new Cell(Show.rate(rate), value(rate));
  }

  private static String value(OptionalDouble number) {
    return number.isEmpty()
        ? ""
        : new BigDecimal(number.getAsDouble())
            .round(new MathContext(6))
            .stripTrailingZeros()
            .toPlainString();
  }

  /** The columns p50 p90 p95 p99 p99.9 max mean. */
  static List<Cell> times(Optional<Distribution> times) {
    if (times.isEmpty()) {
      return Collections.nCopies(PERCENTS.length + 2, new Cell(Show.NOTHING, ""));
    }
    Distribution t = times.get();
    List<Cell> cells = new ArrayList<>();
    for (double percent : PERCENTS) {
      cells.add(time(t.at(percent)));
    }
    cells.add(time(t.maxNs()));
    cells.add(time(t.meanNs()));
    return cells;
  }

  private static Cell time(double ns) {
    return new Cell(Show.time(ns), String.valueOf(Math.round(ns)));
  }
}
