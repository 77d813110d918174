package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Punctuality;
import org.junit.jupiter.api.Test;

final class LoopMeterTest {
  private static final long MS = 1_000_000L;

  private final LoopMeter meter = new LoopMeter();

  @Test
  void handsOutWhatCameSinceTheLastTime() {
    meter.start();
    meter.reached(100 * MS, 103 * MS);
    meter.reached(100 * MS, 99 * MS);
    meter.missed(70 * MS);
    meter.missed(2 * MS);
    meter.beat(40 * MS);
    meter.beat(300 * MS);
    meter.beat(60 * MS);

    assertThat(meter.longestStallNs()).isEqualTo(300 * MS);
    Punctuality taken = meter.take();
    assertThat(taken.late().count()).isEqualTo(4);
    assertThat(taken.late().min()).isZero();
    assertThat(taken.late().max()).isEqualTo(70 * MS);
    assertThat(taken.missed()).as("one that had only just come due is none").isEqualTo(1);
    assertThat(taken.stalledNs()).isEqualTo(360 * MS);
    assertThat(taken.busiestNs()).isNotNegative();

    Punctuality next = meter.take();
    assertThat(next.late().count()).isZero();
    assertThat(next.missed()).isZero();
    assertThat(next.stalledNs()).isZero();
    assertThat(meter.longestStallNs()).isZero();
    assertThat(taken.late().count()).as("handed out for good").isEqualTo(4);
  }

  @Test
  void loopsOfOneSecondAreJoined() {
    LoopMeter other = new LoopMeter();
    meter.reached(0, 5 * MS);
    meter.beat(80 * MS);
    other.reached(0, 9 * MS);
    other.missed(90 * MS);
    other.beat(70 * MS);

    Punctuality both = Punctuality.none().with(meter.take()).with(other.take());

    assertThat(both.late().count()).isEqualTo(3);
    assertThat(both.missed()).isEqualTo(1);
    assertThat(both.stalledNs()).as("of the worst one").isEqualTo(80 * MS);
  }
}
