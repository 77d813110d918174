package dev.tonne.engine;

import dev.tonne.stats.RunEnd;
import dev.tonne.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The course of one run: when it starts, why and when nothing new starts, when the last user goes.
 */
final class Course implements GroupRun.Listener {
  private final Clock clock;
  private final List<UserLoop> loops = new ArrayList<>();
  private final List<Ticker> tickers = new ArrayList<>();
  private final List<GroupRun> groups = new ArrayList<>();
  private final BlockingQueue<LoopPart> parts = new LinkedBlockingQueue<>();
  private final AtomicInteger groupsLeft = new AtomicInteger();
  private final Followers followers = new Followers();
  private final AtomicReference<RunEnd.Reason> stopped = new AtomicReference<>();
  private final AtomicReference<Throwable> bug = new AtomicReference<>();
  private volatile long startNs;
  private volatile long stoppedNs;
  private volatile long lastGoneNs;

  Course(Clock clock) {
    this.clock = clock;
  }

  BlockingQueue<LoopPart> parts() {
    return parts;
  }

  /** The clock starts: from here on groups start by their profiles. */
  void start(List<UserLoop> running, List<GroupRun> all, StopSignal stop) {
    loops.addAll(running);
    groups.addAll(all);
    groupsLeft.set(all.size());
    all.forEach(group -> group.spread(running));
    startNs = clock.nanoTime();
    for (int i = 0; i < loops.size(); i++) {
      tickers.add(new Ticker(i, loops.get(i), startNs, parts));
    }
    for (int i = 0; i < loops.size(); i++) {
      UserLoop loop = loops.get(i);
      int index = i;
      loop.submit(
          () -> {
            loop.recorder().startAt(startNs);
            tickers.get(index).start();
          });
    }
    stop.onStop(this::stop); // first, so that a run that was stopped before it began sends nothing
    followers.start(groups, startNs);
  }

  /** Nothing new starts from now on; what is in flight gets its group's grace. From any thread. */
  void stop(RunEnd.Reason why) {
    if (stopped.compareAndSet(null, why)) {
      long now = clock.nanoTime();
      stoppedNs = now;
      groups.forEach(g -> g.startNothingNew(now));
      groups.forEach(g -> g.stop(now));
    }
  }

  /** A fault of our own: the collector throws it. From any thread. */
  void bug(Throwable e) {
    bug.compareAndSet(null, e);
    parts.add(LoopPart.NONE);
  }

  /** Throws the fault that was told, if one was. */
  void throwBug() {
    Throwable e = bug.get();
    if (e instanceof Error error) {
      throw error;
    }
    if (e != null) {
      throw e instanceof RuntimeException own ? own : new IllegalStateException(e);
    }
  }

  /** A thread that ended by itself would never hand out its parts. */
  void refuseDeadLoops() {
    for (UserLoop loop : loops) {
      if (loop.died()) {
        throw new IllegalStateException("an I/O thread ended within the run");
      }
    }
  }

  @Override
  public void groupOver(GroupRun group) {
    long now = clock.nanoTime();
    followers.over(group, now);
    if (groupsLeft.decrementAndGet() == 0) {
      lastGoneNs = now;
      for (int i = 0; i < loops.size(); i++) {
        loops.get(i).submit(tickers.get(i)::finish);
      }
    }
  }

  @Override
  public void stopTest(RunEnd.Reason why) {
    stop(why);
  }

  /** How it ended, once every loop handed out its last part. */
  RunEnd end() {
    long wholeNs = lastGoneNs - startNs;
    long overNs = groups.stream().mapToLong(GroupRun::overNs).reduce(startNs, Math::max);
    long measuredNs = Math.min(overNs - startNs, wholeNs);
    RunEnd.Reason why = stopped.get();
    if (why != null && stoppedNs - lastGoneNs <= 0) {
      return new RunEnd(why, measuredNs, wholeNs);
    }
    return groups.stream().anyMatch(GroupRun::cut)
        ? new RunEnd(RunEnd.Reason.DURATION, measuredNs, wholeNs)
        : new RunEnd(RunEnd.Reason.COMPLETED, wholeNs, wholeNs);
  }
}
