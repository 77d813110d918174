package dev.tonne.cli;

import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.time.Durations;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells the course of a run: each kind of failure when it first comes, and how it ended. */
final class NarratedRun implements IntervalListener {
  private final Narration narration;
  private final Set<String> failures = new HashSet<>();
  private List<Metric> metrics = List.of();

  NarratedRun(Narration narration) {
    this.narration = narration;
  }

  @Override
  public void start(RunHeader header) {
    // causes before effects: steps are compiled last to first
    metrics = header.metrics().stream().sorted(Comparator.comparingInt(Metric::line)).toList();
    narration.say(
        "The run starts on "
            + header.loops()
            + (header.loops() == 1 ? " I/O loop" : " I/O loops")
            + " of "
            + header.host().jvm()
            + ".");
  }

  @Override
  public void interval(Interval interval) {
    long finished = 0;
    for (Metric metric : metrics) {
      MetricRecord record = interval.metrics().get(metric.id());
      finished += metric.kind() == Metric.Kind.REQUEST ? record.finished() : 0;
      record
          .failures()
          .forEach(
              (signature, failure) -> {
                if (failures.add(metric.id() + signature)) {
                  narration.say(
                      "In second "
                          + (interval.second() + 1)
                          + " for the first time in \""
                          + metric.step()
                          + "\": "
                          + failure.message());
                }
              });
    }
    GeneratorRecord generator = interval.generator();
    narration.detail(
        String.join(
            ", ",
            "Second " + (interval.second() + 1) + ": requests ended " + finished,
            "users " + generator.activeUsers(),
            "connections " + generator.openConnections(),
            "CPU " + Durations.display(generator.cpuNs()),
            "GC " + Durations.display(generator.gcNs()),
            "compiling " + Durations.display(generator.jitNs()),
            "loops late by " + Durations.display(generator.longestStallNs())));
  }

  @Override
  public void end(RunEnd end) {
    narration.say(
        "The run ended after " + Durations.display(end.wholeNs()) + ": " + why(end) + ".");
  }

  private static String why(RunEnd end) {
    return switch (end.reason()) {
      case COMPLETED -> "every user finished its loops";
      case DURATION -> "its duration was over";
      case INTERRUPTED -> "it was interrupted";
      case STOPPED -> "a step stopped it";
      case FAILED -> "a step failed whose on-failure is stop-test";
      case ABORTED -> "a threshold with abort broke";
      case UNREACHABLE -> "not one request could be sent";
      case KILLED -> "the process was killed";
    };
  }
}
