package dev.tonne.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.load.OpenLoad.Spacing;
import dev.tonne.load.OpenLoad.WhenFull;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrivalTimesTest {
  private static final long S = 1_000_000_000L;

  private static List<Long> all(Spacing spacing, double rate, long forNs, long seed) {
    OpenLoad load = new OpenLoad(Curve.constant(rate, forNs), spacing, 1, WhenFull.SHED, List.of());
    ArrivalTimes times = new ArrivalTimes(load, seed);
    List<Long> all = new ArrayList<>();
    times.advanceTo(0);
    while (times.ns() != ArrivalTimes.NEVER) {
      all.add(times.ns());
      times.advanceTo(times.ordinal() + 1);
    }
    return all;
  }

  @Test
  void anyWindowHoldsItsShareOfConstantArrivals() {
    List<Long> times = all(Spacing.CONSTANT, 7, 20 * S, 1);
    assertThat(times).hasSize(140);
    for (int second = 0; second < 20; second++) {
      long from = second * S;
      assertThat(times.stream().filter(ns -> ns >= from && ns < from + S)).hasSize(7);
    }
  }

  @Test
  void poissonArrivalsAreThoseOfTheSeed() {
    List<Long> times = all(Spacing.POISSON, 1000, 20 * S, 1);
    assertThat(times).isEqualTo(all(Spacing.POISSON, 1000, 20 * S, 1)).isSorted();
    assertThat(times).isNotEqualTo(all(Spacing.POISSON, 1000, 20 * S, 2));
    // 20,000 of them, within five standard deviations
    assertThat(times.size()).isBetween(20_000 - 708, 20_000 + 708);
    double shorterThanMean = 0;
    for (int i = 1; i < times.size(); i++) {
      shorterThanMean += times.get(i) - times.get(i - 1) < S / 1000 ? 1 : 0;
    }
    assertThat(shorterThanMean / times.size()).isCloseTo(1 - 1 / Math.E, within(0.02));
  }

  @Test
  void whoSkipsSeesTheSameSequence() {
    OpenLoad load =
        new OpenLoad(Curve.constant(50, 4 * S), Spacing.POISSON, 1, WhenFull.SHED, List.of());
    List<Long> all = all(Spacing.POISSON, 50, 4 * S, 9);
    ArrivalTimes thinned = new ArrivalTimes(load, 9);
    for (int n = 2; n < all.size(); n += 3) {
      thinned.advanceTo(n);
      assertThat(thinned.ns()).isEqualTo(all.get(n));
    }
  }
}
