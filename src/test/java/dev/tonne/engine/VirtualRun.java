package dev.tonne.engine;

import dev.tonne.load.Ownership;
import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.plan.Transport;
import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.TagNames;
import dev.tonne.testing.Headers;
import dev.tonne.time.ManualClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Runs a plan in virtual time, all loops on the test's own thread: what is asked for in an hour
 * comes at once, and a run is the same each time. Which loop has its turn, and how late it is, is
 * drawn.
 */
final class VirtualRun {
  /** A loop that is late is so by up to this. */
  private static final long LATEST_NS = 40_000_000L;

  private final ManualClock clock = new ManualClock();
  private final SplittableRandom random;
  private final StopSignal stop = new StopSignal();
  private final List<Runnable> bodies = new ArrayList<>();
  private final List<Integer> woken = new ArrayList<>();
  private final List<Integer> midway = new ArrayList<>();
  private final List<Long> seenNs = new ArrayList<>();
  private final List<UserLoop> loops = new ArrayList<>();
  private long stopNs = Timers.NEVER;
  private int lateOnceIn;

  VirtualRun(SplittableRandom random) {
    this.random = random;
  }

  /** Someone interrupts it. */
  VirtualRun stopAfter(long ns) {
    stopNs = clock.nanoTime() + ns;
    return this;
  }

  /** Now and then nothing runs for a while. */
  VirtualRun lateOnceIn(int turns) {
    lateOnceIn = turns;
    return this;
  }

  private Transport transport() {
    return (index, body, faults) -> {
      bodies.add(body);
      seenNs.add(clock.nanoTime());
      return new LoopTransport() {
        @Override
        public void wakeup() {
          if (!woken.contains(index)) {
            woken.add(index);
          }
        }

        @Override
        public int openConnections() {
          return 0;
        }

        @Override
        public void close() {}
      };
    };
  }

  RunRecord run(Plan plan, int most) throws IOException {
    RunRecord record = new RunRecord();
    record.start(Headers.of(plan.metrics()));
    Course course = new Course(clock);
    Transport transport = transport();
    for (int i = 0; i < Math.min(most, plan.mostUsers()); i++) {
      LoopRecorder recorder =
          new LoopRecorder(plan.metrics(), TagNames.of(plan.metrics(), List.of()));
      loops.add(new UserLoop(i, clock, transport, recorder, course::bug));
    }
    course.start(loops, groups(plan, course), stop);
    while (live(course) > 0) {
      turn();
      course.throwBug();
    }
    try (ProcessMeter meter = new ProcessMeter(clock)) {
      new Collector(course, plan, List.of(record), meter).collect(loops.size());
    }
    RunEnd end = course.end();
    record.end(end);
    return record;
  }

  private static List<GroupRun> groups(Plan plan, Course course) {
    List<UserIds> ids = UserIds.of(plan.groups());
    List<GroupRun> groups = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      PlannedGroup planned = plan.groups().get(i);
      groups.add(new GroupRun(plan, planned, ids.get(i), Ownership.whole(), course));
    }
    return groups;
  }

  private long live(Course course) {
    return loops.size() - course.parts().stream().filter(LoopPart::last).count();
  }

  private void turn() {
    if (lateOnceIn > 0 && random.nextInt(lateOnceIn) == 0) {
      clock.advance(random.nextLong(LATEST_NS));
    }
    if (!woken.isEmpty()) {
      run(woken.get(random.nextInt(woken.size())));
      return;
    }
    long waitNs = Timers.NEVER;
    for (UserLoop loop : loops) {
      waitNs = Math.min(waitNs, loop.ringIfDue(clock.nanoTime()));
    }
    if (woken.isEmpty()) {
      sleep(waitNs);
    }
  }

  private void run(Integer loop) {
    woken.remove(loop);
    midway.add(loop);
    long backNs = backNs(clock.nanoTime() - seenNs.get(loop));
    clock.advance(-backNs);
    bodies.get(loop).run();
    seenNs.set(loop, clock.nanoTime());
    clock.advance(backNs);
    midway.remove(loop);
  }

  /**
   * How long ago a loop looked at the clock whose turn comes now: before others did what is done
   * already, but never before it last looked.
   */
  private long backNs(long sinceNs) {
    return lateOnceIn == 0 ? 0 : sinceNs <= 0 ? sinceNs : random.nextLong(sinceNs + 1);
  }

  /**
   * Called in the middle of a loop's turn: now and then time passes there, and others overtake it,
   * as they do when each has a processor of its own.
   */
  void overtake() {
    if (lateOnceIn == 0 || midway.size() == loops.size() || random.nextInt(lateOnceIn) > 0) {
      return;
    }
    clock.advance(random.nextLong(LATEST_NS));
    for (UserLoop loop : loops) {
      loop.ringIfDue(clock.nanoTime());
    }
    List<Integer> others = woken.stream().filter(loop -> !midway.contains(loop)).toList();
    if (!others.isEmpty()) {
      run(others.get(random.nextInt(others.size())));
    }
  }

  private void sleep(long waitNs) {
    long untilStopNs = stopNs - clock.nanoTime();
    if (stopNs != Timers.NEVER && untilStopNs <= waitNs) {
      clock.advance(Math.max(0, untilStopNs));
      stopNs = Timers.NEVER;
      stop.stop();
    } else if (waitNs == Timers.NEVER) {
      throw new AssertionError("nothing is left to happen, but the run is not over");
    } else {
      clock.advance(waitNs);
    }
  }
}
