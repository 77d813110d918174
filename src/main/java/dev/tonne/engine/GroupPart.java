package dev.tonne.engine;

import java.util.LinkedHashSet;
import java.util.Set;

/** A thread group's part on one loop. Confined to it. */
final class GroupPart {
  private final GroupRun group;
  private final UserLoop loop;
  private final StageClock stages;
  private final Source source;
  private final Set<EngineUser> users = new LinkedHashSet<>();
  private final int index;
  private final int loops;
  private boolean stopped;
  private boolean over;

  /**
   * @param index of the loop
   * @param loops how many share the group
   */
  GroupPart(GroupRun group, UserLoop loop, int index, int loops) {
    this.group = group;
    this.loop = loop;
    this.index = index;
    this.loops = loops;
    this.stages = new StageClock(group.planned().load().stages());
    this.source = group.source(this, index, loops);
  }

  GroupRun group() {
    return group;
  }

  UserLoop loop() {
    return loop;
  }

  void begin(long startNs) {
    if (stopping()) {
      return; // stop comes, or came, to this part too
    }
    stages.begin(startNs);
    source.begin(startNs);
    long durationNs = group.planned().load().durationNs();
    if (durationNs > 0) {
      loop.callAt(startNs + durationNs, () -> end(startNs + durationNs));
    }
    endIfNobodyIsLeft();
  }

  /** The line of figures of a step whose start was meant for an instant. */
  int metric(int step, long intendedNs) {
    return step + stages.index(intendedNs);
  }

  /** A user comes; it is to be begun. */
  EngineUser enter(long id, int index, long intendedNs) {
    EngineUser user = new EngineUser(this, id, index, intendedNs);
    users.add(user);
    loop.users().enter();
    return user;
  }

  /** Its part of what the whole group shares. */
  int share(int count) {
    return count / loops + (index < count % loops ? 1 : 0);
  }

  /** Whether nothing new starts here. */
  boolean stopping() {
    return stopped || group.halted();
  }

  /** Its time is over: what was due by then and not long ago still starts. */
  private void end(long atNs) {
    if (!stopping()) {
      source.startDue();
    }
    stop(atNs);
  }

  /** Ends what waits, lets finish what is in flight, cuts that off when its grace is over. */
  void stop(long atNs) {
    stopped = true;
    group.over(atNs);
    if (!source.exhausted()) {
      group.cutOff();
    }
    source.stop(atNs);
    Set.copyOf(users).forEach(EngineUser::endUnlessBusy);
    if (!users.isEmpty()) {
      loop.callAt(
          atNs + group.planned().gracefulStopNs(),
          () -> Set.copyOf(users).forEach(EngineUser::end));
    }
    endIfNobodyIsLeft();
  }

  void ended(EngineUser user) {
    users.remove(user);
    loop.users().leave();
    long now = loop.nowNs();
    group.gone(now);
    source.left(now);
    endIfNobodyIsLeft();
  }

  private void endIfNobodyIsLeft() {
    if (!over && users.isEmpty() && source.exhausted()) {
      over = true;
      group.partOver();
    }
  }
}
