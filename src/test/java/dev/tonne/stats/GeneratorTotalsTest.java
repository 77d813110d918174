package dev.tonne.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class GeneratorTotalsTest {
  private static final long MS = 1_000_000L;
  private static final long S = 1_000 * MS;

  private final GeneratorTotals totals = new GeneratorTotals();

  private void second(long wallNs, long jitNs, long lateNs) {
    Punctuality punctuality = new Punctuality(new Timing(Timing.COARSE_DIGITS), 2, 3 * MS, S / 2);
    punctuality.late().record(lateNs);
    totals.add(
        new GeneratorRecord(
            5,
            5,
            S,
            MS,
            jitNs,
            lateNs,
            punctuality,
            new Resources(wallNs, MS, 0, 150, 10, 200, 40, 99, 30)));
  }

  @Test
  void theStartAndSecondsOfCompilingAreNotJudged() {
    second(S, S / 3, 90 * MS);
    second(S, S / 2, 80 * MS);
    second(S, S / 3, 7 * MS);
    second(S, S, 60 * MS);
    second(S, 0, 5 * MS);

    assertThat(totals.warmUpNs()).isEqualTo(2 * S);
    assertThat(totals.judged().wallNs()).isEqualTo(2 * S);
    assertThat(totals.judged().late().max()).isEqualTo(7 * MS);
    assertThat(totals.judged().cores()).isEqualTo(1);
    assertThat(totals.judged().loopShare()).isEqualTo(0.5);
    assertThat(totals.judged().machineShare()).isEqualTo(0.75);
    assertThat(totals.judged().stolenShare()).isEqualTo(0.05);
    assertThat(totals.missed()).isEqualTo(10);
    assertThat(totals.stalledNs()).isEqualTo(15 * MS);
    assertThat(totals.longestStallNs()).isEqualTo(90 * MS);
    assertThat(totals.descriptors()).isEqualTo(40);
  }

  @Test
  void aRunWithHardlyAnythingElseIsJudgedWhole() {
    second(S, 0, 90 * MS);
    second(S / 2, 0, 3 * MS);

    assertThat(totals.warmUpNs()).isZero();
    assertThat(totals.judged().wallNs()).isEqualTo(S + S / 2);
    assertThat(totals.judged().late().count()).isEqualTo(2);
  }

  @Test
  void aRecordThatTellsNothingOfTheGeneratorChangesNothing() {
    second(S, S, 90 * MS);
    second(S, 0, 3 * MS);
    totals.add(new GeneratorRecord(0, 0, 0, 0, 0, 0));

    assertThat(totals.warmUpNs()).isEqualTo(S);
    assertThat(totals.judged().wallNs()).isEqualTo(S);
  }

  @Test
  void journalsOfOldTellNothing() {
    totals.add(new GeneratorRecord(5, 5, S, MS, S, MS));

    assertThat(totals.warmUpNs()).isZero();
    assertThat(totals.judged().cores()).isZero();
    assertThat(totals.judged().machineShare()).isZero();
  }
}
