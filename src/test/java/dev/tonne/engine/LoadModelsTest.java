package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.OpenLoad.Spacing;
import dev.tonne.load.OpenLoad.WhenFull;
import dev.tonne.load.Ownership;
import dev.tonne.load.Segment;
import dev.tonne.plan.Action;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunRecord;
import dev.tonne.testing.Headers;
import dev.tonne.testing.ThreadTransport;
import dev.tonne.time.SystemClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who starts when, and what becomes of those who find no place. */
@Timeout(60)
final class LoadModelsTest {
  private static final long MS = 1_000_000L;
  private static final Metric ARRIVALS =
      new Metric(0, Metric.Kind.ARRIVALS, "g", "g", List.of(), List.of(), List.of(), 1);
  private static final Action END =
      user -> {
        throw new IllegalStateException("the end of a loop is never executed");
      };

  private static RunRecord run(List<PlannedGroup> groups, int loops) throws IOException {
    RunRecord record = new RunRecord();
    Plan plan = Plan.of(groups, List.of(ARRIVALS), 0);
    new Engine(new SystemClock(), new ThreadTransport(), loops, Ownership.whole())
        .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of(record));
    return record;
  }

  private static PlannedGroup group(String name, LoadProfile load, GroupStart start, Action first) {
    return new PlannedGroup(name, load, start, 0, first, END, 0, Integer.MAX_VALUE, List.of());
  }

  private static OpenLoad open(double rate, long forNs, int most, WhenFull whenFull) {
    return new OpenLoad(Curve.constant(rate, forNs), Spacing.CONSTANT, most, whenFull, List.of());
  }

  private static MetricRecord arrivals(OpenLoad load, int loops, Action first) throws IOException {
    RunRecord record = run(List.of(group("g", load, GroupStart.AT_ONCE, first)), loops);
    assertThat(record.end().reason()).isEqualTo(RunEnd.Reason.DURATION);
    assertThat(record.end().measuredNs()).isEqualTo(load.durationNs());
    MetricRecord arrivals = record.totals().get(0);
    assertThat(arrivals.started())
        .isEqualTo(arrivals.count(Outcome.OK) + arrivals.skipped() + arrivals.inFlight().count());
    return arrivals;
  }

  @Test
  void asManyArriveAsTheProfileSaysEachAtItsTime() throws IOException {
    List<Long> intended = Collections.synchronizedList(new ArrayList<>());
    Set<Long> ids = ConcurrentHashMap.newKeySet();
    MetricRecord arrivals =
        arrivals(
            open(200, 500 * MS, 10_000, WhenFull.SHED),
            2,
            user -> {
              intended.add(user.intendedNs());
              ids.add(user.id());
              return END;
            });
    assertThat(arrivals.started()).isEqualTo(100);
    assertThat(arrivals.count(Outcome.OK)).isEqualTo(100);
    assertThat(ids).hasSize(100).contains(0L, 99L);
    Collections.sort(intended);
    for (int i = 1; i < intended.size(); i++) {
      assertThat(intended.get(i) - intended.get(i - 1)).isEqualTo(5 * MS);
    }
  }

  @Test
  void whoFindsAllAtWorkIsShed() throws IOException {
    Action stays =
        user -> {
          user.resumeAt(user.nowNs() + 3_600_000 * MS, END);
          return null;
        };
    MetricRecord arrivals = arrivals(open(200, 250 * MS, 3, WhenFull.SHED), 2, stays);
    assertThat(arrivals.started()).isEqualTo(50);
    assertThat(arrivals.count(Outcome.OK)).isEqualTo(3);
    assertThat(arrivals.skipped()).isEqualTo(47);
  }

  @Test
  void orWaitsInOrderForAPlaceAndIsLateByThat() throws IOException {
    List<Long> order = Collections.synchronizedList(new ArrayList<>());
    Action slow =
        user -> {
          order.add(user.id());
          user.resumeAt(user.nowNs() + 40 * MS, END);
          return null;
        };
    MetricRecord arrivals = arrivals(open(100, 400 * MS, 1, WhenFull.WAIT), 2, slow);
    assertThat(arrivals.started()).isEqualTo(40);
    assertThat(arrivals.skipped()).isZero();
    // one place, 40 ms each
    assertThat(arrivals.count(Outcome.OK)).isBetween(1L, 10L);
    assertThat(arrivals.inFlightUnsent()).isEqualTo(40 - arrivals.count(Outcome.OK));
    assertThat(order).isSorted();
  }

  @Test
  void aPlaceThatIsFreedInTheSameMomentIsNotForgotten() throws IOException {
    MetricRecord arrivals = arrivals(open(20_000, 300 * MS, 1, WhenFull.WAIT), 2, user -> END);
    assertThat(arrivals.started()).isEqualTo(6000);
    assertThat(arrivals.count(Outcome.OK)).isGreaterThan(5000);
  }

  @Test
  void aPacedUserKeepsItsScheduleHoweverLateItIs() throws IOException {
    List<Long> intended = new ArrayList<>();
    Action first =
        user -> {
          intended.add(user.intendedNs());
          user.started(0);
          if (intended.size() == 2) {
            user.resumeAt(user.nowNs() + 120 * MS, END);
            return null;
          }
          return END;
        };
    ClosedLoad load = new ClosedLoad(Curve.rising(1, 0), 6, 0, 0, 50 * MS, List.of());
    run(List.of(group("g", load, GroupStart.AT_ONCE, first)), 1);
    assertThat(intended).hasSize(6);
    for (int i = 1; i < intended.size(); i++) {
      assertThat(intended.get(i) - intended.get(i - 1)).isEqualTo(50 * MS);
    }
  }

  @Test
  void aFallingStageSendsUsersAwayAfterTheirLoop() throws IOException {
    Curve curve =
        new Curve(
            List.of(
                new Segment(0, 0, 0, 4),
                new Segment(0, 100 * MS, 4, 4),
                new Segment(100 * MS, 100 * MS, 4, 0),
                new Segment(100 * MS, 3_600_000 * MS, 0, 0)));
    Set<Long> ended = ConcurrentHashMap.newKeySet();
    Action loop =
        user -> {
          user.started(0);
          user.resumeAt(
              user.nowNs() + 10 * MS,
              u -> {
                ended.add(u.id());
                return END;
              });
          return null;
        };
    ClosedLoad load = new ClosedLoad(curve, 0, 0, 3_600_000 * MS, 0, List.of());
    RunRecord record = run(List.of(group("g", load, GroupStart.AT_ONCE, loop)), 2);
    assertThat(ended).hasSize(4);
    assertThat(record.end().reason()).isEqualTo(RunEnd.Reason.COMPLETED);
    assertThat(record.end().wholeNs()).isGreaterThanOrEqualTo(100 * MS);
  }

  @Test
  void aGroupStartsWhenThoseBeforeItAreOver() throws IOException {
    List<String> course = Collections.synchronizedList(new ArrayList<>());
    List<Long> starts = Collections.synchronizedList(new ArrayList<>());
    Action slow =
        user -> {
          course.add(user.group() + " begins");
          starts.add(user.nowNs());
          user.resumeAt(
              user.nowNs() + 30 * MS,
              u -> {
                course.add(u.group() + " ends");
                return END;
              });
          return null;
        };
    ClosedLoad once = new ClosedLoad(1, 1, 0, 0);
    run(
        List.of(
            group("third", once, new GroupStart(List.of("first", "second"), 0), slow),
            group("second", once, new GroupStart(List.of("first"), 50 * MS), slow),
            group("first", once, GroupStart.AT_ONCE, slow)),
        2);
    assertThat(course)
        .containsExactly(
            "first begins",
            "first ends",
            "second begins",
            "second ends",
            "third begins",
            "third ends");
    assertThat(starts.get(1) - starts.get(0)).isGreaterThanOrEqualTo(80 * MS);
  }
}
