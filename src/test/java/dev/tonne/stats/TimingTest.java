package dev.tonne.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimingTest {
  private static final double[] PERCENTS = {0.01, 1, 10, 25, 50, 75, 90, 95, 99, 99.9, 100};

  @Test
  void agreesWithASortedArray() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      long[] values = values(random, 1 + random.nextInt(400));
      Timing timing = timing(values);
      Arrays.sort(values);
      assertThat(timing.count()).isEqualTo(values.length);
      assertThat(timing.min()).isEqualTo(values[0]);
      assertThat(timing.max()).isEqualTo(values[values.length - 1]);
      double mean = Arrays.stream(values).average().orElseThrow();
      assertThat(timing.mean()).isCloseTo(mean, within(mean * 1e-12));
      double variance =
          Arrays.stream(values).mapToDouble(v -> (v - mean) * (v - mean)).average().orElseThrow();
      assertThat(timing.standardDeviation()).isCloseTo(Math.sqrt(variance), within(mean * 1e-6));
      long before = 0;
      for (double percent : PERCENTS) {
        long exact = values[Math.max(0, (int) Math.ceil(percent / 100 * values.length) - 1)];
        long told = timing.percentile(percent);
        assertThat(told).isBetween(exact, exact + exact / 1000 + 1);
        assertThat(told).isBetween(before, timing.max());
        before = told;
      }
    }
  }

  /** Shapes in which a rank that is off by one is another value altogether. */
  @Test
  void isTheNearestRankWhateverTheShape() {
    Random random = new Random(11);
    for (int round = 0; round < 300; round++) {
      long[] values = shaped(random, sizes(random, round));
      long[] sorted = values.clone();
      Arrays.sort(sorted);
      int cut = random.nextInt(values.length + 1);
      Timing parts = timing(Arrays.copyOf(values, cut));
      parts.add(timing(Arrays.copyOfRange(values, cut, values.length)).packed().unpacked());
      Timing coarse = new Timing(Timing.COARSE_DIGITS);
      Arrays.stream(values).forEach(coarse::record);
      for (String percent : new String[] {"0.1", "10", "50", "90", "99", "99.9", "99.99", "100"}) {
        long exact = nearestRank(sorted, percent);
        String what = "p" + percent + " of " + values.length + ", round " + round;
        double of = Double.parseDouble(percent);
        assertThat(parts.percentile(of)).as(what).isBetween(exact, exact + exact / 1000 + 1);
        assertThat(coarse.percentile(of)).as(what).isBetween(exact, exact + exact / 100 + 1);
        assertThat(parts.percentile(of)).as(what).isBetween(parts.min(), parts.max());
        assertThat(coarse.percentile(of)).as(what).isBetween(coarse.min(), coarse.max());
      }
    }
  }

  /** Round numbers, where a share of them is a whole rank, and any other. */
  private static int sizes(Random random, int round) {
    return round % 2 == 0 ? 1 + random.nextInt(2_000) : (int) Math.pow(10, random.nextInt(5));
  }

  private static long nearestRank(long[] sorted, String percent) {
    BigDecimal rank =
        new BigDecimal(percent).multiply(BigDecimal.valueOf(sorted.length)).movePointLeft(2);
    return sorted[Math.max(1, rank.setScale(0, RoundingMode.CEILING).intValueExact()) - 1];
  }

  private static long[] shaped(Random random, int n) {
    long[] values = new long[n];
    int shape = random.nextInt(5);
    double slowShare = List.of(0.5, 0.1, 0.01, 0.001).get(random.nextInt(4));
    for (int i = 0; i < n; i++) {
      values[i] =
          switch (shape) {
            case 0 -> 1_000_003;
            case 1 -> i < Math.round(n * slowShare) ? 3_000_000_000L : 1_000_000; // bimodal
            case 2 -> (long) (50_000 / Math.pow(1 - random.nextDouble(), 1.5)); // heavy tail
            case 3 -> i == 0 ? 0 : i == 1 ? 3_600_000_000_000L : 2_000_000 + i; // extremes
            default -> random.nextInt(100);
          };
    }
    return values;
  }

  @Test
  void addingIsRecordingEverything() {
    Random random = new Random(8);
    for (int round = 0; round < 50; round++) {
      long[] one = values(random, random.nextInt(50));
      long[] two = values(random, random.nextInt(50));
      Timing sum = timing(one);
      sum.add(timing(two));
      long[] both = Arrays.copyOf(one, one.length + two.length);
      System.arraycopy(two, 0, both, one.length, two.length);
      assertSame(sum, timing(both));
    }
  }

  @Test
  void oneValueIsEveryFigure() {
    for (long value : new long[] {0, 1, 1_000_003, 63, 3_600_000_000_000L}) {
      Timing timing = timing(value);
      assertThat(timing.min()).isEqualTo(value);
      assertThat(timing.max()).isEqualTo(value);
      assertThat(timing.mean()).isEqualTo(value);
      assertThat(timing.standardDeviation()).isZero();
      for (double percent : PERCENTS) {
        assertThat(timing.percentile(percent)).isEqualTo(value);
      }
    }
  }

  @Test
  void fewSlowOnesAreNoPercentile() {
    Timing timing = new Timing(Timing.DIGITS);
    for (int i = 0; i < 14_990; i++) {
      timing.record(3_000_000 + i);
    }
    for (int i = 0; i < 10; i++) {
      timing.record(500_000_000);
    }
    assertThat(timing.percentile(99)).isLessThan(3_100_000);
    assertThat(timing.percentile(99.9)).isLessThan(3_100_000);
    assertThat(timing.max()).isEqualTo(500_000_000);
    for (double percent : PERCENTS) {
      double atLeast = timing.percentile(percent) * (1 - percent / 100) * 0.999;
      assertThat(timing.mean()).isGreaterThanOrEqualTo(atLeast);
    }
  }

  @Test
  void travelsPacked() {
    Random random = new Random(9);
    for (int round = 0; round < 50; round++) {
      Timing timing = timing(values(random, random.nextInt(100)));
      Timing back = timing.packed().unpacked();
      assertSame(back, timing);
      back.record(3_600_000_000_000L);
      assertThat(back.percentile(100)).isEqualTo(3_600_000_000_000L);
    }
  }

  @Test
  void countsUpToAValue() {
    Random random = new Random(10);
    for (int round = 0; round < 50; round++) {
      long[] values = values(random, 1 + random.nextInt(100));
      Timing timing = timing(values);
      long limit = values[random.nextInt(values.length)];
      long precise = Arrays.stream(values).filter(v -> v <= limit).count();
      long nearly = Arrays.stream(values).filter(v -> v <= limit + limit / 500 + 1).count();
      assertThat(timing.countAtOrBelow(limit)).isBetween(precise, nearly);
      assertThat(timing.countAtOrBelow(timing.max())).isEqualTo(values.length);
    }
  }

  @Test
  void takesOnlyWhatIsAbove() {
    Timing ages = timing(1_000_000, 5_000_000_000L, 5_000_000_001L);
    Timing times = timing(2_000_000);
    times.addAbove(ages, 2_000_000);
    assertThat(times.count()).isEqualTo(3);
    assertThat(times.max()).isBetween(4_950_000_000L, 5_000_000_001L);
    assertThat(times.min()).isEqualTo(2_000_000);
  }

  static Timing timing(long... values) {
    Timing timing = new Timing(Timing.DIGITS);
    Arrays.stream(values).forEach(timing::record);
    return timing;
  }

  /** From nanoseconds to minutes, as latencies spread. */
  static long[] values(Random random, int n) {
    return random.longs(n).map(v -> (v >>> 1) % (1L << (1 + random.nextInt(36)))).toArray();
  }

  static void assertSame(Timing actual, Timing expected) {
    assertThat(actual.count()).isEqualTo(expected.count());
    assertThat(actual.sum()).isCloseTo(expected.sum(), within(expected.sum() * 1e-12));
    assertThat(actual.min()).isEqualTo(expected.min());
    assertThat(actual.max()).isEqualTo(expected.max());
    for (double percent : PERCENTS) {
      assertThat(actual.percentile(percent)).isEqualTo(expected.percentile(percent));
    }
  }
}
