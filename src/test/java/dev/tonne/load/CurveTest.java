package dev.tonne.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CurveTest {
  private static final long S = 1_000_000_000L;

  @Test
  void aRampUpStartsItsUsersEvenlyTheFirstAtOnce() {
    assertThat(Curve.rising(4, 2 * S).stays())
        .containsExactly(
            new Stay(0, Stay.FOR_EVER),
            new Stay(S / 2, Stay.FOR_EVER),
            new Stay(S, Stay.FOR_EVER),
            new Stay(3 * S / 2, Stay.FOR_EVER));
    assertThat(Curve.rising(2, 0).stays()).extracting(Stay::fromNs).containsExactly(0L, 0L);
  }

  @Test
  void aFallingStageSendsTheLastOnesAwayAndARiseBringsNewOnes() {
    Curve curve =
        new Curve(
            List.of(
                new Segment(0, 0, 0, 3),
                new Segment(0, 10 * S, 3, 3),
                new Segment(10 * S, 12 * S, 3, 1),
                new Segment(12 * S, 13 * S, 1, 2)));
    assertThat(curve.stays())
        .containsExactly(
            new Stay(0, Stay.FOR_EVER),
            new Stay(0, 12 * S),
            new Stay(0, 11 * S),
            new Stay(12 * S, Stay.FOR_EVER));
  }

  @Test
  void aRateTimesATimeIsThatManyArrivals() {
    assertThat(Curve.constant(20, 10 * S).arrivals()).isEqualTo(200);
    assertThat(Curve.constant(0.1, 30 * S).arrivals()).isEqualTo(3);
    assertThat(Curve.constant(33.3, 60 * S).arrivals()).isEqualTo(1998);
    assertThat(Curve.constant(1 / 3600.0, 3600 * S).arrivals()).isEqualTo(1);
    assertThat(Curve.constant(1 / 3600.0, S).arrivals()).isEqualTo(1);
    assertThat(new Curve(List.of(new Segment(0, 10 * S, 0, 20))).arrivals()).isEqualTo(100);
  }

  @Test
  void constantArrivalsComeAtTheirNumberOverTheRate() {
    Curve curve = Curve.constant(20_000, 10 * S);
    for (long n : new long[] {0, 1, 2, 3, 19_999, 20_000, 199_999}) {
      assertThat(curve.reachesNs(n)).isEqualTo(n * 50_000);
    }
    assertThat(curve.reachesNs(200_000)).isEqualTo(Long.MAX_VALUE);
  }

  /** Against the integral by the trapezoid rule in small pieces. */
  @Test
  void arrivalsOfAnyShapeFollowTheArea() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 50; round++) {
      Curve curve = randomCurve(random);
      long last = -1;
      for (long n = 0; n < curve.arrivals(); n++) {
        long ns = curve.reachesNs(n);
        assertThat(ns).isBetween(Math.max(0, last), curve.endNs());
        assertThat(areaTo(curve, ns)).isCloseTo(n, org.assertj.core.data.Offset.offset(1e-4));
        last = ns;
      }
      assertThat(curve.reachesNs(curve.arrivals() + 1)).isEqualTo(Long.MAX_VALUE);
    }
  }

  private static Curve randomCurve(SplittableRandom random) {
    List<Segment> segments = new ArrayList<>();
    long at = 0;
    double value = 0;
    for (int i = 0; i < 6; i++) {
      long forNs = random.nextInt(3) == 0 ? 0 : random.nextLong(1, 20 * S);
      double to = random.nextInt(4) == 0 ? 0 : random.nextDouble(0, 12);
      segments.add(new Segment(at, at + forNs, value, to));
      at += forNs;
      value = to;
    }
    return new Curve(segments);
  }

  private static double areaTo(Curve curve, long ns) {
    double area = 0;
    for (Segment s : curve.segments()) {
      long end = Math.min(ns, s.toNs());
      if (end > s.fromNs()) {
        area += (s.from() + s.at(end)) / 2 * (end - s.fromNs()) / 1e9;
      }
    }
    return area;
  }

  @Test
  void tellsItsValueAndItsPeak() {
    Curve curve = new Curve(List.of(new Segment(0, S, 0, 10), new Segment(S, 2 * S, 10, 4)));
    assertThat(curve.at(S / 2)).isEqualTo(5);
    assertThat(curve.at(5 * S)).isEqualTo(4);
    assertThat(curve.peak()).isEqualTo(10);
  }
}
