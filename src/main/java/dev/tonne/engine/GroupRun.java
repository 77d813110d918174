package dev.tonne.engine;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.stats.RunEnd;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A thread group while it runs: starts its users on their loops, stops them, tells when all are
 * gone. The users of a loop are known to that loop alone.
 */
final class GroupRun {
  /** What is told of a group's course. */
  interface Listener {
    /** One user of the group is gone; from its loop. */
    void userGone();

    /** A step of the group stops the whole run; from a loop. */
    void stopTest(RunEnd.Reason why);
  }

  private final Plan plan;
  private final PlannedGroup planned;
  private final ClosedLoad load;
  private final long firstUserId;
  private final Listener listener;
  private final Map<UserLoop, Set<EngineUser>> users = new ConcurrentHashMap<>();
  private final Map<UserLoop, Integer> waiting = new ConcurrentHashMap<>();

  /** From when on nothing new starts; NEVER while something may. */
  private final AtomicLong closedNs = new AtomicLong(Timers.NEVER);

  private final AtomicLong lastDoneNs = new AtomicLong(Long.MIN_VALUE);
  private volatile boolean cut;
  private final AtomicLong nextIteration = new AtomicLong();
  private final Ownership ownership;

  GroupRun(
      Plan plan, PlannedGroup planned, long firstUserId, Ownership ownership, Listener listener) {
    this.ownership = ownership;
    this.plan = plan;
    this.planned = planned;
    this.load = (ClosedLoad) planned.load();
    this.firstUserId = firstUserId;
    this.listener = listener;
  }

  /** How many of its users this process owns. */
  static int owned(ClosedLoad load, long firstUserId, Ownership ownership) {
    int n = 0;
    for (long id = ownership.nextOwned(firstUserId);
        id < firstUserId + load.users();
        id = ownership.nextOwned(id + 1)) {
      n++;
    }
    return n;
  }

  Plan plan() {
    return plan;
  }

  PlannedGroup planned() {
    return planned;
  }

  boolean stopping() {
    return closedNs.get() != Timers.NEVER;
  }

  /** Takes one of the iterations that all users share; false if none is left. */
  boolean claimLoop() {
    if (load.iterations() == 0) {
      return true;
    }
    long mine = nextIteration.getAndUpdate(n -> ownership.nextOwned(n) + 1);
    return ownership.nextOwned(mine) < load.iterations();
  }

  boolean isLastLoop(long done) {
    return load.loops() > 0 && done >= load.loops();
  }

  /**
   * Sets the start of each user of one loop and the end of the group; called on that loop.
   *
   * @param index of the loop, which has every user whose id is that modulo {@code loops}
   */
  void schedule(UserLoop loop, int index, int loops, long startNs) {
    users.put(loop, new LinkedHashSet<>());
    int mine = 0;
    for (long id = ownership.nextOwned(firstUserId);
        id < firstUserId + load.users();
        id = ownership.nextOwned(id + 1)) {
      if (id % loops == index) {
        long userId = id;
        long at = startNs + load.startNs((int) (id - firstUserId));
        mine++;
        loop.callAt(at, () -> start(loop, userId, at));
      }
    }
    waiting.put(loop, mine);
    if (load.durationNs() > 0) {
      long end = startNs + load.durationNs();
      loop.callAt(end, () -> stop(loop, end));
    }
    if (stopping()) {
      stop(loop, closedNs.get()); // another loop stopped the group before this one was known
    }
  }

  private void start(UserLoop loop, long id, long intendedNs) {
    if (stopping()) {
      return; // counted as gone by stop
    }
    waiting.merge(loop, -1, Integer::sum);
    EngineUser user = new EngineUser(this, loop, id, (int) (id - firstUserId), intendedNs);
    of(loop).add(user);
    loop.users().enter();
    user.begin();
  }

  /** From any thread: users end at their next action. */
  void startNothingNew(long fromNs) {
    closedNs.compareAndSet(Timers.NEVER, fromNs);
  }

  void stopTest(RunEnd.Reason why) {
    listener.stopTest(why);
  }

  /** A step stops the group; from any of its loops. */
  void stopEverywhere(long nowNs) {
    startNothingNew(nowNs);
    for (UserLoop loop : users.keySet()) {
      loop.submit(() -> stop(loop, nowNs));
    }
  }

  /** Ends what waits, lets finish what is in flight, cuts that off when its grace is over. */
  void stop(UserLoop loop, long atNs) {
    startNothingNew(atNs);
    for (int n = waiting.getOrDefault(loop, 0); n > 0; n--) {
      gone(atNs);
    }
    waiting.put(loop, 0);
    Set.copyOf(of(loop)).forEach(EngineUser::endUnlessBusy);
    if (!of(loop).isEmpty()) {
      loop.callAt(
          atNs + planned.gracefulStopNs(), () -> Set.copyOf(of(loop)).forEach(EngineUser::end));
    }
  }

  void ended(EngineUser user, UserLoop loop) {
    of(loop).remove(user);
    loop.users().leave();
    gone(loop.nowNs());
  }

  private void gone(long nowNs) {
    if (stopping()) {
      cut = true;
    } else {
      lastDoneNs.accumulateAndGet(nowNs, Math::max);
    }
    listener.userGone();
  }

  /** Whether some user could not do all of its loops. */
  boolean cut() {
    return cut;
  }

  /** Once all users are gone: from when on nothing new started. */
  long overNs() {
    return cut ? closedNs.get() : lastDoneNs.get();
  }

  private Set<EngineUser> of(UserLoop loop) {
    Set<EngineUser> set = users.get(loop);
    return set == null ? Set.of() : set;
  }
}
