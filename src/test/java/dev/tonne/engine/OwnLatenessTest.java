package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Action;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.stats.GeneratorTotals;
import dev.tonne.stats.Metric;
import dev.tonne.stats.RunRecord;
import dev.tonne.testing.Headers;
import dev.tonne.testing.ThreadTransport;
import dev.tonne.time.SystemClock;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is the tool's own fault, and what is not. */
@Timeout(60)
final class OwnLatenessTest {
  private static final long MS = 1_000_000L;
  private static final long HOUR = 3_600_000 * MS;
  private static final Metric ARRIVALS =
      new Metric(0, Metric.Kind.ARRIVALS, "g", "g", List.of(), List.of(), List.of(), 1);
  private static final Action END =
      user -> {
        throw new IllegalStateException("the end of a loop is never executed");
      };

  private static GeneratorTotals run(LoadProfile load, Action first) throws IOException {
    RunRecord record = new RunRecord();
    PlannedGroup group =
        new PlannedGroup(
            "g", load, GroupStart.AT_ONCE, 0, first, END, 0, Integer.MAX_VALUE, List.of());
    Plan plan = Plan.of(List.of(group), List.of(ARRIVALS), 0);
    new Engine(new SystemClock(), new ThreadTransport(), 2, Ownership.whole())
        .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of(record));
    return record.generator();
  }

  @Test
  void anArrivalIsReachedOnceHoweverLongItWaitsForAPlace() throws IOException {
    OpenLoad load =
        new OpenLoad(
            Curve.constant(200, 250 * MS),
            OpenLoad.Spacing.CONSTANT,
            1,
            OpenLoad.WhenFull.WAIT,
            List.of());
    Action stays =
        user -> {
          user.resumeAt(user.nowNs() + HOUR, END);
          return null;
        };

    assertThat(run(load, stays).judged().late().count()).isEqualTo(50);
  }

  @Test
  void whatWasOverBeforeItWasAskedForIsNotItsFault() throws IOException {
    ClosedLoad load = new ClosedLoad(Curve.rising(3, 0), 1, 0, 0, 0, List.of());
    Action asksForThePast =
        user -> {
          user.resumeAt(user.nowNs() - HOUR, END);
          return null;
        };

    GeneratorTotals totals = run(load, asksForThePast);

    assertThat(totals.judged().late().count()).as("three starts, three pauses").isEqualTo(6);
    assertThat(totals.judged().late().max()).isLessThan(HOUR);
  }
}
