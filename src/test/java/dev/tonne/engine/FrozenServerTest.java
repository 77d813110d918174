package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.ImaginaryRequests.Fate;
import dev.tonne.plan.Plan;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.Timing;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A server that answers in 5 ms stands still for 3 s in the middle of 10 s at 100 requests a
 * second: whoever was due then waited, and figures must say so. In virtual time, so exactly.
 */
@Timeout(60)
final class FrozenServerTest {
  private static final long MS = 1_000_000L;
  private static final long ANSWER_NS = 5 * MS;
  private static final long FROZEN_FROM_NS = 4_000 * MS;
  private static final long FROZEN_TO_NS = 7_000 * MS;

  private RunRecord record = new RunRecord();
  private long startNs;

  @BeforeEach
  void noRunHasBegun() {
    startNs = -1;
  }

  private RunSummary run(String load) throws IOException {
    String text =
        "http: { base-url: \"http://x.test\" }\nthread-groups:\n  g:\n    "
            + load
            + "\n    steps: [ { get: /s0, name: s0 } ]\n";
    ImaginaryRequests requests = new ImaginaryRequests(user -> fate(user.nowNs()));
    Plan plan = Plans.imaginary(text, requests, 1);
    record = new VirtualRun(new SplittableRandom(1)).run(plan, 1);
    AccountsLaw.holds(record);
    return Summarizer.summarize(record);
  }

  /** The first request comes with the start of the run. */
  private Fate fate(long nowNs) {
    startNs = startNs < 0 ? nowNs : startNs;
    long atNs = nowNs - startNs;
    boolean frozen = atNs + ANSWER_NS > FROZEN_FROM_NS && atNs < FROZEN_TO_NS;
    long waitNs = frozen ? FROZEN_TO_NS - atNs + ANSWER_NS : ANSWER_NS;
    return new Fate(Outcome.OK, -1, 0, waitNs, 0);
  }

  private static long slow(Timing times) {
    return times.count() - times.countAtOrBelow(2 * ANSWER_NS);
  }

  private void oneThousandOfWhichThreeHundredWaited(RunSummary summary) {
    assertThat(summary.all().accounts().ok()).isEqualTo(1000);
    Timing response = record.totals().get(0).response();
    assertThat(slow(response)).isBetween(295L, 310L);
    assertThat(response.max()).isBetween(2_990 * MS, 3_010 * MS);
    // a tenth of all is a third of those that waited: of 0 to 3 s evenly, those beyond 2 s
    assertThat(response.percentile(90)).isBetween(1_950 * MS, 2_050 * MS);
    assertThat(response.percentile(60)).isLessThan(2 * ANSWER_NS);
  }

  @Test
  void whoArrivesMeanwhileIsLateAndSoIsItsAnswer() throws IOException {
    RunSummary summary = run("arrival-rate: 100/s\n    duration: 10s");

    oneThousandOfWhichThreeHundredWaited(summary);
    assertThat(slow(record.totals().get(0).service()))
        .as("each had a user of its own, which waited for the server")
        .isEqualTo(slow(record.totals().get(0).response()));
  }

  @Test
  void whoFindsNoPlaceWaitsTooThoughNoRequestTookLong() throws IOException {
    RunSummary summary =
        run("arrival-rate: 100/s\n    duration: 10s\n    max-users: 20\n    when-full: wait");

    oneThousandOfWhichThreeHundredWaited(summary);
    assertThat(slow(record.totals().get(0).service())).as("those with a place").isEqualTo(20);
    assertThat(record.totals().get(0).service().percentile(90)).isLessThan(2 * ANSWER_NS);
    assertThat(summary.all().timesDiffer()).isTrue();
  }

  @Test
  void aPacedUserIsMeasuredByItsPace() throws IOException {
    RunSummary summary = run("users: 1\n    pace: 10ms\n    loops: 1000");

    assertThat(summary.all().accounts().ok()).isEqualTo(1000);
    Timing response = record.totals().get(0).response();
    assertThat(slow(record.totals().get(0).service())).as("it asks no second time").isEqualTo(1);
    assertThat(response.max()).isBetween(2_990 * MS, 3_010 * MS);
    assertThat(response.percentile(90)).as("it caught up late").isGreaterThan(1_000 * MS);
  }

  @Test
  void withoutAScheduleNobodyWaitedButOne() throws IOException {
    run("users: 1\n    duration: 10s");

    assertThat(slow(record.totals().get(0).response())).isEqualTo(1);
    assertThat(record.totals().get(0).response().percentile(90)).isLessThan(2 * ANSWER_NS);
  }
}
