package dev.tonne.engine;

import dev.tonne.load.ArrivalTimes;
import dev.tonne.load.ClosedLoad;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.Ownership;
import dev.tonne.load.Stay;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.stats.RunEnd;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A thread group while it runs: what its parts on the loops share. From any thread but where said
 * otherwise.
 */
final class GroupRun {
  /** What is told of a group's course; from a loop. */
  interface Listener {
    /** Nobody of the group is left, and nobody will come. */
    void groupOver(GroupRun group);

    /** A step of the group stops the whole run. */
    void stopTest(RunEnd.Reason why);
  }

  private final Plan plan;
  private final PlannedGroup planned;
  private final UserIds ids;
  private final Ownership ownership;
  private final Listener listener;
  private final Admission admission;
  private final List<GroupPart> parts = new ArrayList<>();
  private final AtomicInteger partsLeft = new AtomicInteger();
  private final AtomicLong nextIteration = new AtomicLong();

  /** From when on nothing new starts; NEVER while something may. */
  private final AtomicLong closedNs = new AtomicLong(Timers.NEVER);

  private final AtomicLong lastDoneNs = new AtomicLong(Long.MIN_VALUE);
  private volatile boolean halted;
  private volatile boolean cut;

  GroupRun(Plan plan, PlannedGroup planned, UserIds ids, Ownership ownership, Listener listener) {
    this.plan = plan;
    this.planned = planned;
    this.ids = ids;
    this.ownership = ownership;
    this.listener = listener;
    this.admission = new Admission(planned.load().mostUsers());
  }

  /** Spreads it over the loops; before the start. */
  void spread(List<UserLoop> loops) {
    int taking = Math.min(loops.size(), planned.mostLoops());
    partsLeft.set(taking);
    for (int i = 0; i < taking; i++) {
      parts.add(new GroupPart(this, loops.get(i), i, taking));
    }
  }

  /** What brings its users to one loop; called while it is spread. */
  Source source(GroupPart part, int index, int loops) {
    if (planned.load() instanceof OpenLoad open) {
      ArrivalTimes times = new ArrivalTimes(open, plan.seed() ^ ids.first());
      return new ArrivingUsers(part, open, times, ownership, index, loops);
    }
    return new StayingUsers(part, staying((ClosedLoad) planned.load(), index, loops));
  }

  private Deque<StayingUsers.Due> staying(ClosedLoad load, int index, int loops) {
    List<Stay> stays = load.curve().stays();
    Deque<StayingUsers.Due> mine = new ArrayDeque<>();
    int owned = 0;
    for (int i = 0; i < stays.size(); i++) {
      if (ownership.owns(ids.of(i)) && owned++ % loops == index) {
        mine.add(new StayingUsers.Due(ids.of(i), i, stays.get(i)));
      }
    }
    return mine;
  }

  Plan plan() {
    return plan;
  }

  PlannedGroup planned() {
    return planned;
  }

  Admission admission() {
    return admission;
  }

  long userId(long ordinal) {
    return ids.of(ordinal);
  }

  /** Whether it was stopped before its time: nothing new starts on any loop. */
  boolean halted() {
    return halted;
  }

  /** On one loop its time is over; the others have their own clocks. */
  void over(long atNs) {
    closedNs.compareAndSet(Timers.NEVER, atNs);
  }

  /** Takes one of the iterations that all users share; false if none is left. */
  boolean claimLoop() {
    if (!(planned.load() instanceof ClosedLoad load) || load.iterations() == 0) {
      return true;
    }
    long mine = nextIteration.getAndUpdate(n -> ownership.nextOwned(n) + 1);
    return ownership.nextOwned(mine) < load.iterations();
  }

  /** Whether a user that did so many loops is done. */
  boolean isLastLoop(long done) {
    return !(planned.load() instanceof ClosedLoad load)
        || (load.loops() > 0 && done >= load.loops());
  }

  /** From one start of a user's loop to the next; 0 if there is no pace. */
  long paceNs() {
    return planned.load() instanceof ClosedLoad load ? load.paceNs() : 0;
  }

  /** Its profile begins at an instant. */
  void begin(long startNs) {
    for (GroupPart part : parts) {
      part.loop().submit(() -> part.begin(startNs));
    }
  }

  /** Users end at their next action. */
  void startNothingNew(long fromNs) {
    closedNs.compareAndSet(Timers.NEVER, fromNs);
    halted = true;
  }

  void stopTest(RunEnd.Reason why) {
    listener.stopTest(why);
  }

  /** Nothing new starts, what waits ends. */
  void stop(long nowNs) {
    startNothingNew(nowNs);
    for (GroupPart part : parts) {
      part.loop().submit(() -> part.stop(nowNs));
    }
  }

  /** A user is gone. */
  void gone(long nowNs) {
    if (closedNs.get() != Timers.NEVER) {
      cut = true;
    } else {
      lastDoneNs.accumulateAndGet(nowNs, Math::max);
    }
  }

  /** It was stopped before it had done all that its profile says. */
  void cutOff() {
    cut = true;
  }

  void partOver() {
    if (partsLeft.decrementAndGet() == 0) {
      listener.groupOver(this);
    }
  }

  /** Whether it was stopped before it had done all that its profile says. */
  boolean cut() {
    return cut;
  }

  /** Once all users are gone: from when on nothing new started. */
  long overNs() {
    return cut ? closedNs.get() : lastDoneNs.get();
  }
}
