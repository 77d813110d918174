package dev.tonne.engine;

import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
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
    List<TagNames> tags = TagNames.of(plan.metrics(), header.thresholds());
    List<UserLoop> running = new ArrayList<>();
    try {
      for (int i = 0; i < (int) Math.min(loops, plan.mostUsers()); i++) {
        running.add(
            new UserLoop(i, clock, transport, new LoopRecorder(plan.metrics(), tags), course::bug));
      }
      RunEnd end = drive(plan, course, stop, running, listeners);
      for (IntervalListener listener : listeners) {
        listener.end(end);
      }
      return end;
    } finally {
      running.forEach(UserLoop::close);
    }
  }

  private RunEnd drive(
      Plan plan,
      Course course,
      StopSignal stop,
      List<UserLoop> running,
      List<? extends IntervalListener> listeners)
      throws IOException {
    try (Alarm alarm = new Alarm(clock, running);
        ProcessMeter meter = new ProcessMeter(clock)) {
      running.forEach(loop -> loop.useAlarm(alarm));
      course.start(running, groups(plan, course), stop);
      List<IntervalListener> all = new ArrayList<>(listeners);
      all.add(new ReachabilityGuard(course, plan.metrics()));
      new Collector(course, plan, all, meter).collect(running.size());
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
