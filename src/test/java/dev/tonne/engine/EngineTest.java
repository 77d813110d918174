package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Action;
import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.plan.StopScope;
import dev.tonne.plan.Transport;
import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.Sample;
import dev.tonne.testing.Headers;
import dev.tonne.testing.ThreadTransport;
import dev.tonne.time.SystemClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The engine without any HTTP: loops, users, ends. */
@Timeout(60)
final class EngineTest {
  private static final Metric METRIC = new Metric(0, "g", "step", List.of(), List.of(), 1);
  private static final Action END =
      user -> {
        throw new IllegalStateException("the end of a loop is never executed");
      };

  /** A step that takes no time and succeeds. */
  private static Action request(Action next) {
    return user -> {
      finish(user);
      return next;
    };
  }

  private static void finish(VirtualUser user) {
    user.started(0);
    Sample sample = new Sample(0);
    sample.intendedNs = user.intendedNs();
    sample.startNs = user.nowNs();
    sample.endNs = user.nowNs();
    user.recorder().finish(0, sample);
  }

  private static class Totals implements IntervalListener {
    final MetricRecord total = new MetricRecord(METRIC);
    final AtomicInteger lastSecond = new AtomicInteger(-1);
    final AtomicInteger mostUsers = new AtomicInteger();
    @Nullable RunEnd end;

    @Override
    public void start(RunHeader header) {}

    @Override
    public void interval(Interval interval) {
      assertThat(interval.second()).isGreaterThan(lastSecond.getAndSet(interval.second()));
      total.add(interval.metrics().get(0));
      mostUsers.accumulateAndGet(interval.generator().activeUsers(), Math::max);
    }

    @Override
    public void end(RunEnd last) {
      end = last;
    }
  }

  private static Totals run(ClosedLoad load, Action first, int loops, StopSignal stop)
      throws IOException {
    return run(plan(load, first), loops, stop, new Totals());
  }

  private static Totals run(Plan plan, int loops, StopSignal stop, Totals totals)
      throws IOException {
    new Engine(new SystemClock(), new ThreadTransport(), loops, Ownership.whole())
        .run(plan, Headers.of(plan.metrics()), stop, List.of(totals));
    return totals;
  }

  private static Plan plan(ClosedLoad load, Action first) {
    return Plan.of(List.of(new PlannedGroup("g", load, 0, first, END)), List.of(METRIC), 0);
  }

  @Test
  void everyUserDoesItsLoopsExactly() throws IOException {
    Totals totals = run(new ClosedLoad(7, 11, 0, 0), request(END), 3, new StopSignal());
    assertThat(totals.total.started()).isEqualTo(77);
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(77);
    assertThat(totals.end).isNotNull();
    assertThat(totals.end.reason()).isEqualTo(RunEnd.Reason.COMPLETED);
  }

  @Test
  void usersThatAreGoneBeforeTheSecondIsOverWereAtWorkInIt() throws IOException {
    List<Runnable> parked = new ArrayList<>();
    Action untilAllAreThere =
        user -> {
          parked.add(() -> user.resume(request(END)));
          if (parked.size() == 5) {
            parked.forEach(Runnable::run);
          }
          return null;
        };
    Totals totals = run(new ClosedLoad(5, 1, 0, 0), untilAllAreThere, 1, new StopSignal());
    assertThat(totals.mostUsers.get()).isEqualTo(5);
  }

  @Test
  void moreLoopsThanUsersAreNotStarted() throws IOException {
    Set<String> threads = ConcurrentHashMap.newKeySet();
    Action first =
        user -> {
          threads.add(Thread.currentThread().getName());
          finish(user);
          return END;
        };
    run(new ClosedLoad(2, 50, 0, 0), first, 8, new StopSignal());
    assertThat(threads).containsExactlyInAnyOrder("test-loop-0", "test-loop-1");
  }

  @Test
  void aLongChainWithoutRequestsNeitherOverflowsTheStackNorStarvesOthers() throws IOException {
    Action[] chain = {request(END)};
    for (int i = 0; i < 100_000; i++) {
      Action next = chain[0];
      chain[0] = user -> next;
    }
    Totals totals = run(new ClosedLoad(2, 1, 0, 0), chain[0], 1, new StopSignal());
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(2);
  }

  @Test
  void aLoopThatSendsNothingDoesNotSpin() throws IOException {
    AtomicInteger passes = new AtomicInteger();
    Action idle =
        user -> {
          passes.incrementAndGet();
          return END;
        };
    Totals totals = run(new ClosedLoad(1, 0, 350_000_000L, 0), idle, 1, new StopSignal());
    // one pass at once, then one per 100 ms at most
    assertThat(passes.get()).isBetween(1, 4);
    assertThat(totals.end).isNotNull();
    assertThat(totals.end.reason()).isEqualTo(RunEnd.Reason.DURATION);
    assertThat(totals.end.measuredNs()).isEqualTo(350_000_000L);
  }

  @Test
  void aStopEndsParkedUsersAndThoseThatWaitForTheirStart() throws IOException {
    StopSignal stop = new StopSignal();
    Action parkForEver =
        user -> {
          finish(user);
          stop.stop();
          user.resumeAt(user.nowNs() + 3_600_000_000_000L, END);
          return null;
        };
    Totals totals = run(new ClosedLoad(10, 1, 0, 3_600_000_000_000L), parkForEver, 2, stop);
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(1);
    assertThat(totals.end).isNotNull();
    assertThat(totals.end.reason()).isEqualTo(RunEnd.Reason.INTERRUPTED);
  }

  private static Action after(long ns, Action next) {
    return user -> {
      user.resumeAt(user.nowNs() + ns, next);
      return null;
    };
  }

  /** An alarm that rings in the very moment in which the loop sets it anew must not be lost. */
  @Test
  void noTimerIsForgottenHoweverCloselyTheyFollow() throws IOException {
    Action first =
        user -> {
          finish(user);
          long ns = user.variables().random().nextLong(1_000, 60_000);
          user.resumeAt(user.nowNs() + ns, END);
          return null;
        };
    Totals totals = run(new ClosedLoad(3, 4_000, 0, 0), first, 1, new StopSignal());
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(12_000);
  }

  /** As a lock does that the alarm's thread must wait for on its way to a loop. */
  @Test
  void anAlarmWhoseWakeUpParksHearsOfNewTimersAllTheSame() throws IOException {
    Transport parking =
        (index, body, faults) -> {
          LoopTransport loop = new ThreadTransport().open(index, body, faults);
          return new LoopTransport() {
            @Override
            public void wakeup() {
              loop.wakeup();
              LockSupport.parkNanos(this, 2_000_000);
            }

            @Override
            public int openConnections() {
              return 0;
            }

            @Override
            public void close() {
              loop.close();
            }
          };
        };
    Plan plan = plan(new ClosedLoad(1, 50, 0, 0), after(1_000_000, request(END)));
    Totals totals = new Totals();
    new Engine(new SystemClock(), parking, 1, Ownership.whole())
        .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of(totals));
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(50);
  }

  @Test
  void theMeasuringLastsAsLongAsAnyGroupStartsSomething() throws IOException {
    Plan both =
        Plan.of(
            List.of(
                new PlannedGroup(
                    "short", new ClosedLoad(1, 0, 50_000_000L, 0), 0, request(END), END),
                new PlannedGroup(
                    "long", new ClosedLoad(1, 1, 0, 0), 0, after(300_000_000L, request(END)), END)),
            List.of(METRIC),
            0);
    Totals totals = run(both, 2, new StopSignal(), new Totals());
    assertThat(totals.end).isNotNull();
    assertThat(totals.end.reason()).isEqualTo(RunEnd.Reason.DURATION);
    assertThat(totals.end.measuredNs()).isGreaterThanOrEqualTo(300_000_000L);
  }

  @Test
  void aDurationThatNobodyLivedToSeeEndsNothing() throws IOException {
    Plan both =
        Plan.of(
            List.of(
                new PlannedGroup(
                    "done", new ClosedLoad(1, 1, 50_000_000L, 0), 0, request(END), END),
                new PlannedGroup(
                    "long", new ClosedLoad(1, 1, 0, 0), 0, after(300_000_000L, request(END)), END)),
            List.of(METRIC),
            0);
    Totals totals = run(both, 1, new StopSignal(), new Totals());
    assertThat(totals.end).isNotNull();
    assertThat(totals.end.reason()).isEqualTo(RunEnd.Reason.COMPLETED);
    assertThat(totals.end.measuredNs()).isEqualTo(totals.end.wholeNs());
  }

  @Test
  void aStopWhileAnswersAreAwaitedDoesNotStretchTheMeasuring() throws IOException {
    StopSignal stop = new StopSignal();
    UserStateKey<UserState> key =
        new UserStateKey<>(
            0,
            user ->
                new UserState() {
                  @Override
                  public boolean busy() {
                    return !stop.stopped();
                  }

                  @Override
                  public void loopEnded() {}

                  @Override
                  public void end(long nowNs) {}
                });
    Action hangs =
        user -> {
          user.state(key);
          return null;
        };
    long graceNs = 3_600_000_000_000L;
    ClosedLoad load = new ClosedLoad(1, 0, 100_000_000L, 0);
    Plan plan =
        Plan.of(List.of(new PlannedGroup("g", load, graceNs, hangs, END)), List.of(METRIC), 1);
    Totals totals =
        run(
            plan,
            1,
            stop,
            new Totals() {
              @Override
              public void interval(Interval interval) {
                stop.stop();
              }
            });
    assertThat(totals.end).isNotNull();
    assertThat(totals.end.reason()).isEqualTo(RunEnd.Reason.INTERRUPTED);
    assertThat(totals.end.measuredNs()).isEqualTo(100_000_000L);
    assertThat(totals.end.wholeNs()).isGreaterThanOrEqualTo(1_000_000_000L);
  }

  @Test
  void resumeFromAnotherThreadGoesOnOnTheUsersLoop() throws IOException {
    Set<String> threads = ConcurrentHashMap.newKeySet();
    Action after =
        user -> {
          threads.add(Thread.currentThread().getName());
          finish(user);
          return END;
        };
    Action handsOver =
        user -> {
          new Thread(() -> user.resume(after), "elsewhere").start();
          return null;
        };
    Totals totals = run(new ClosedLoad(1, 20, 0, 0), handsOver, 1, new StopSignal());
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(20);
    assertThat(threads).containsExactly("test-loop-0");
  }

  @Test
  void processesThatShareARunOwnAllUsersTogetherAndNoneTwice() throws IOException {
    Set<Long> seeds = ConcurrentHashMap.newKeySet();
    AtomicInteger users = new AtomicInteger();
    Action first =
        user -> {
          seeds.add(user.variables().random().nextLong());
          users.incrementAndGet();
          finish(user);
          return END;
        };
    Plan plan = plan(new ClosedLoad(10, 1, 0, 0), first);
    int[] owners = {0, 1, 1};
    for (int process = 0; process < 2; process++) {
      new Engine(new SystemClock(), new ThreadTransport(), 2, new Ownership(process, owners))
          .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of(new Totals()));
    }
    assertThat(users.get()).isEqualTo(10);
    Set<Long> shared = Set.copyOf(seeds);
    seeds.clear();
    run(new ClosedLoad(10, 1, 0, 0), first, 1, new StopSignal());
    assertThat(seeds).isEqualTo(shared).hasSize(10);
  }

  @Test
  void aGroupThatStopsBeforeAnotherLoopHasBegunTakesItsUsersAlong() throws IOException {
    CountDownLatch stopped = new CountDownLatch(1);
    Transport late =
        (index, body, faults) ->
            new ThreadTransport()
                .open(
                    index,
                    () -> {
                      if (index > 0) {
                        await(stopped);
                      }
                      body.run();
                    },
                    faults);
    Action first =
        user -> {
          finish(user);
          user.stop(StopScope.GROUP);
          stopped.countDown();
          return null;
        };
    Plan plan = plan(new ClosedLoad(5, 0, 3_600_000_000_000L, 0), first);
    Totals totals = new Totals();
    new Engine(new SystemClock(), late, 2, Ownership.whole())
        .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of(totals));
    assertThat(totals.total.count(Outcome.OK)).isEqualTo(1);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aFaultInAnActionEndsTheRunInsteadOfHangingIt() {
    Action broken =
        user -> {
          throw new IllegalStateException("boom");
        };
    assertThatThrownBy(() -> run(new ClosedLoad(3, 1, 0, 0), broken, 1, new StopSignal()))
        .hasMessage("boom");
  }

  @Test
  void anErrorInAnActionEndsTheRunToo() {
    Action broken =
        user -> {
          throw new StackOverflowError("deep");
        };
    assertThatThrownBy(() -> run(new ClosedLoad(1, 1, 0, 0), broken, 1, new StopSignal()))
        .isInstanceOf(StackOverflowError.class);
    Action posts =
        user -> {
          user.post(
              () -> {
                throw new StackOverflowError("deep");
              });
          return null;
        };
    assertThatThrownBy(() -> run(new ClosedLoad(1, 1, 0, 0), posts, 1, new StopSignal()))
        .isInstanceOf(StackOverflowError.class);
  }

  @Test
  void aThreadThatEndsWithoutAWordEndsTheRun() {
    AtomicReference<@Nullable LoopTransport> opened = new AtomicReference<>();
    Transport mortal =
        (index, body, faults) -> {
          LoopTransport loop = new ThreadTransport().open(index, body, faults);
          opened.set(loop);
          return loop;
        };
    Action ending =
        user -> {
          LoopTransport loop = opened.get();
          if (loop != null) {
            loop.close();
          }
          return null;
        };
    Plan plan = plan(new ClosedLoad(1, 1, 0, 0), ending);
    assertThatThrownBy(
            () ->
                new Engine(new SystemClock(), mortal, 1, Ownership.whole())
                    .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of()))
        .hasMessageContaining("thread ended");
  }

  @Test
  void aListenerThatCannotWriteEndsTheRun() {
    IntervalListener full =
        new IntervalListener() {
          @Override
          public void start(RunHeader header) {}

          @Override
          public void interval(Interval interval) throws IOException {
            throw new IOException("no space left");
          }

          @Override
          public void end(RunEnd end) {}
        };
    Plan plan = plan(new ClosedLoad(1, 0, 60_000_000_000L, 0), request(END));
    assertThatThrownBy(
            () ->
                new Engine(new SystemClock(), new ThreadTransport(), 1, Ownership.whole())
                    .run(plan, Headers.of(plan.metrics()), new StopSignal(), List.of(full)))
        .isInstanceOf(IOException.class)
        .hasMessage("no space left");
  }
}
