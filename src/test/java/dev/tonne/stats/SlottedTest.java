package dev.tonne.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SlottedTest {
  private static final long S = 1_000_000_000L;
  private static final long MS = 1_000_000L;
  private static final List<Metric> METRICS =
      List.of(
          new Metric(0, "g", "step", List.of(), List.of(), 1),
          new Metric(1, "g", "step", List.of(), List.of(), 1)
              .of(new MetricStage("warm", 0, S, true), 1));

  private static void end(LoopRecorder recorder, int metric, Outcome outcome, long atNs) {
    Sample sample = new Sample(0);
    sample.reset();
    sample.outcome = outcome;
    sample.intendedNs = atNs;
    sample.startNs = atNs;
    sample.endNs = atNs;
    recorder.start(metric, atNs);
    recorder.finish(metric, sample);
  }

  @Test
  void equalsAnArrayOfAllSlots() {
    Random random = new Random(11);
    for (int round = 0; round < 20; round++) {
      long startNs = random.nextLong(100 * S);
      long measuredNs = (1 + random.nextInt(80)) * 100 * MS + random.nextInt(100) * MS;
      int[][] oracle = new int[2][100];
      LoopRecorder[] recorders = {new LoopRecorder(METRICS), new LoopRecorder(METRICS)};
      Slotted slotted = new Slotted();
      for (LoopRecorder recorder : recorders) {
        recorder.startAt(startNs);
      }
      for (int second = 0; second < 10; second++) {
        List<List<Integer>> slots = new ArrayList<>();
        boolean started = second * S < measuredNs && random.nextInt(3) > 0;
        for (int loop = 0; loop < 2; loop++) {
          long at = second * S;
          while (random.nextInt(40) > 0 && at < (second + 1) * S) {
            end(recorders[loop], 0, Outcome.OK, startNs + at);
            oracle[loop][(int) (at / (100 * MS))]++;
            at += random.nextInt(60) * MS;
          }
          slots.add(recorders[loop].takeSlots(second));
          recorders[loop].swap(second + 1);
        }
        slotted.add(second, slots, started);
      }
      assertSame(slotted.upTo(measuredNs), oracle, (int) (measuredNs / (100 * MS)));
    }
  }

  private static void assertSame(Slotted.Tally tally, int[][] oracle, int whole) {
    Timing expected = new Timing(Timing.DIGITS);
    long after = 0;
    for (int[] loop : oracle) {
      for (int i = 0; i < loop.length; i++) {
        if (i < whole) {
          expected.record(loop[i]);
        } else {
          after += loop[i];
        }
      }
    }
    assertThat(tally.requests().count()).isEqualTo(2L * whole);
    assertThat(tally.requests().mean()).isEqualTo(expected.mean());
    assertThat(tally.requests().standardDeviation()).isEqualTo(expected.standardDeviation());
    assertThat(tally.requests().max()).isEqualTo(expected.max());
    assertThat(tally.requests().min()).isEqualTo(expected.min());
    assertThat(tally.after()).isEqualTo(after);
    assertThat(tally.warmUp()).isZero();
  }

  @Test
  void warmUpAndWhatNeverReachedTheWireAreLeftOut() {
    LoopRecorder recorder = new LoopRecorder(METRICS);
    recorder.startAt(0);
    end(recorder, 1, Outcome.OK, 250 * MS);
    end(recorder, 0, Outcome.OK, 260 * MS); // in one slot with a warm-up's
    end(recorder, 0, Outcome.REFUSED, 350 * MS);
    end(recorder, 0, Outcome.OK, 450 * MS);
    end(recorder, 0, Outcome.RESET, 460 * MS);
    Slotted slotted = new Slotted();
    slotted.add(0, List.of(recorder.takeSlots(0)), true);
    Slotted.Tally tally = slotted.upTo(600 * MS);
    assertThat(tally.warmUp()).isEqualTo(3); // two empty ones before it
    assertThat(tally.requests().count()).isEqualTo(3);
    assertThat(tally.requests().sum()).isEqualTo(2);
  }

  @Test
  void aLoopThatStoodStillLosesNothing() {
    LoopRecorder recorder = new LoopRecorder(METRICS);
    recorder.startAt(7 * S);
    end(recorder, 0, Outcome.OK, 7 * S);
    end(recorder, 0, Outcome.OK, 12 * S + 950 * MS);
    Slotted slotted = new Slotted();
    for (int second = 0; second < 7; second++) {
      slotted.add(second, List.of(recorder.takeSlots(second)), second == 0);
    }
    assertThat(slotted.upTo(6 * S).requests().sum()).isEqualTo(2);
    assertThat(slotted.upTo(5 * S + 999 * MS).after()).isEqualTo(1);
    assertThat(slotted.upTo(6 * S).requests().count()).isEqualTo(60);
  }

  @Test
  void loopsMayEndInDifferentSeconds() {
    Slotted slotted = new Slotted();
    List<Integer> second = List.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    slotted.add(0, List.of(second, second), true);
    slotted.add(1, List.of(List.of(), second), false);
    assertThat(slotted.loops()).isEqualTo(2);
    assertThat(slotted.upTo(2 * S).requests().count()).isEqualTo(30);
  }
}
