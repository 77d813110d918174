package dev.tonne.engine;

import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedErrand;
import dev.tonne.plan.Transport;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.TagNames;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Drives a plan. */
public final class Engine {
  private final Clock clock;
  private final Transport transport;
  private final int loops;
  private final Ownership ownership;

  /**
   * @param loops I/O threads, at least 1; never more are used than there are users
   */
  public Engine(Clock clock, Transport transport, int loops, Ownership ownership) {
    this.clock = clock;
    this.transport = transport;
    this.loops = loops;
    this.ownership = ownership;
  }

  /** To be called as soon as a process starts: garbage collections are known of from here on. */
  public static void watchGarbage() {
    GarbageWatch.collected();
  }

  /**
   * Runs to the end: blocks the caller, which calls the listeners meanwhile.
   *
   * @throws IOException if a listener can't write; the run is stopped first
   */
  public RunEnd run(
      Plan plan, RunHeader header, StopSignal stop, List<? extends IntervalListener> listeners)
      throws IOException {
    for (IntervalListener listener : listeners) {
      listener.start(header);
    }
    Course course = new Course(clock);
    List<IntervalListener> all = new ArrayList<>(listeners);
    all.add(new ReachabilityGuard(course, plan.metrics()));
    List<TagNames> tags = TagNames.of(plan.metrics(), header.thresholds());
    RunEnd end = drive(plan, course, groups(plan, course), tags, stop, all);
    for (IntervalListener listener : listeners) {
      listener.end(end);
    }
    return end;
  }

  /**
   * Walks what comes before or after a run, once: blocks the caller, which calls the listeners
   * meanwhile. They hear of no start and no end.
   *
   * @throws IOException if a listener can't write
   */
  public RunEnd walk(
      PlannedErrand errand, StopSignal stop, List<? extends IntervalListener> listeners)
      throws IOException {
    Plan plan = errand.plan();
    Course course = new Course(clock);
    UserIds id = new UserIds(errand.userId(), 1);
    GroupRun alone = new GroupRun(plan, plan.groups().get(0), id, Ownership.whole(), course);
    List<TagNames> tags = TagNames.of(plan.metrics(), List.of());
    return drive(plan, course, List.of(alone), tags, stop, listeners);
  }

  private RunEnd drive(
      Plan plan,
      Course course,
      List<GroupRun> groups,
      List<TagNames> tags,
      StopSignal stop,
      List<? extends IntervalListener> listeners)
      throws IOException {
    List<UserLoop> running = new ArrayList<>();
    try {
      for (int i = 0; i < (int) Math.min(loops, plan.mostUsers()); i++) {
        running.add(
            new UserLoop(i, clock, transport, new LoopRecorder(plan.metrics(), tags), course::bug));
      }
      return drive(plan, course, groups, stop, running, listeners);
    } finally {
      running.forEach(UserLoop::close);
    }
  }

  private RunEnd drive(
      Plan plan,
      Course course,
      List<GroupRun> groups,
      StopSignal stop,
      List<UserLoop> running,
      List<? extends IntervalListener> listeners)
      throws IOException {
    try (Alarm alarm = new Alarm(clock, running);
        ProcessMeter meter = new ProcessMeter(clock)) {
      running.forEach(loop -> loop.useAlarm(alarm));
      course.start(running, groups, stop);
      new Collector(course, plan, listeners, meter).collect(running.size());
      return course.end();
    } finally {
      course.stop(RunEnd.Reason.INTERRUPTED);
    }
  }

  private List<GroupRun> groups(Plan plan, Course course) {
    List<UserIds> ids = UserIds.of(plan.groups());
    List<GroupRun> groups = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      groups.add(new GroupRun(plan, plan.groups().get(i), ids.get(i), ownership, course));
    }
    return groups;
  }
}
