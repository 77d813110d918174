package dev.tonne.engine;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A thread group while it runs: starts its users on their loops, stops them, tells when all are
 * gone. The users of a loop are known to that loop alone.
 */
final class GroupRun {
  /** What is told of a group's course. */
  interface Listener {
    /** One user of the group is gone; from its loop. */
    void userGone();

    /** Nothing new starts in this group from {@code ns} on, since its time is over; from a loop. */
    void timeOver(long ns);
  }

  private final Plan plan;
  private final PlannedGroup planned;
  private final ClosedLoad load;
  private final long firstUserId;
  private final Listener listener;
  private final Map<UserLoop, Set<EngineUser>> users = new ConcurrentHashMap<>();
  private final Map<UserLoop, Integer> waiting = new ConcurrentHashMap<>();
  private final AtomicBoolean stopping = new AtomicBoolean();

  GroupRun(Plan plan, PlannedGroup planned, long firstUserId, Listener listener) {
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
    return stopping.get();
  }

  boolean isLastLoop(long done) {
    return load.loops() > 0 && done >= load.loops();
  }

  /**
   * Sets the start of each user of one loop and the end of the group; called on that loop.
   *
   * @param index of the loop, which has every user whose id is that modulo {@code loops}
   */
  void schedule(UserLoop loop, int index, int loops, Ownership ownership, long startNs) {
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
      loop.callAt(
          end,
          () -> {
            listener.timeOver(end);
            stop(loop, end);
          });
    }
  }

  private void start(UserLoop loop, long id, long intendedNs) {
    if (stopping.get()) {
      return; // counted as gone by stop
    }
    waiting.merge(loop, -1, Integer::sum);
    EngineUser user = new EngineUser(this, loop, id, intendedNs);
    of(loop).add(user);
    loop.users().enter();
    user.begin();
  }

  /** From any thread: users end at their next action. */
  void startNothingNew() {
    stopping.set(true);
  }

  /** Ends what waits, lets finish what is in flight, cuts that off when its grace is over. */
  void stop(UserLoop loop, long atNs) {
    startNothingNew();
    for (int n = waiting.getOrDefault(loop, 0); n > 0; n--) {
      listener.userGone();
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
    listener.userGone();
  }

  private Set<EngineUser> of(UserLoop loop) {
    Set<EngineUser> set = users.get(loop);
    return set == null ? Set.of() : set;
  }
}
