package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.stats.Timing;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LatencyShapeTest {
  @Test
  void agreesWithSortedValues() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      long[] values = new long[1 + random.nextInt(5_000)];
      Timing times = new Timing(Timing.DIGITS);
      for (int i = 0; i < values.length; i++) {
        values[i] = (long) (1_000_000 * Math.exp(random.nextGaussian() * (1 + seed % 4)));
        times.record(values[i]);
      }
      Arrays.sort(values);
      LatencyShape shape = LatencyShape.of(times, times);
      for (LatencyShape.Point point : shape.response()) {
        double share = 1 - Math.pow(10, -point.nines());
        int rank = (int) Math.max(0, Math.ceil(share * values.length - 1e-6) - 1);
        long below = values[Math.max(0, rank - 1)];
        long above = values[Math.min(values.length - 1, rank + 1)];
        assertThat((double) point.ns()).isBetween(below * 0.998, above * 1.002);
      }
      assertThat(shape.service()).isEqualTo(shape.response());
      assertThat(shape.bins().stream().mapToLong(HistogramRow::count).sum())
          .isEqualTo(values.length);
      assertThat(shape.bins()).extracting(HistogramRow::upToNs).isSorted();
      assertThat(shape.bins().get(shape.bins().size() - 1).upToNs())
          .isCloseTo(values[values.length - 1], within(0.5));
    }
  }

  @Test
  void isEmptyWithoutASample() {
    Timing none = new Timing(Timing.DIGITS);
    assertThat(LatencyShape.of(none, none))
        .isEqualTo(new LatencyShape(List.of(), List.of(), List.of()));
  }

  @Test
  void onceIsOneBin() {
    Timing one = new Timing(Timing.DIGITS);
    one.record(5_000_000);
    assertThat(LatencyShape.of(one, one).bins()).containsExactly(new HistogramRow(5_000_000, 1));
  }
}
