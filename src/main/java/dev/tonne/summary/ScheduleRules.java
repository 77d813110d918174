package dev.tonne.summary;

import dev.tonne.summary.GeneratorVerdict.Reason;
import dev.tonne.time.Durations;
import java.util.Optional;

/** Whether the load was the one that the scenario asked for. */
final class ScheduleRules {
  /** A rate that is a hundredth off is another rate than the one asked for. */
  private static final double MISSED = 0.01;

  /** The scheduling of a busy system costs some milliseconds; this is more than that. */
  private static final long LATE_NS = 20_000_000L;

  /** As long as many an answer takes: p99 would be the generator's own. */
  private static final long TOO_LATE_NS = 200_000_000L;

  private static final String FASTER =
      "look for what held tonne up: any other reason told here, heavy expressions or bodies; else"
          + " lower the load or give it more cores";

  private ScheduleRules() {}

  static Optional<Reason> missed(GeneratorFigures figures) {
    GeneratorFigures.Schedule schedule = figures.schedule();
    double share = Share.of(schedule.missed(), schedule.wanted());
    if (share < MISSED) {
      return Optional.empty();
    }
    return Reason.invalid(
        "tonne never got to "
            + schedule.missed()
            + " of "
            + schedule.wanted()
            + " arrivals that were due ("
            + Share.percent(share)
            + ")",
        "the target got less load than the scenario asks for",
        FASTER);
  }

  static Optional<Reason> late(GeneratorFigures figures) {
    GeneratorFigures.Schedule schedule = figures.schedule();
    if (schedule.lateP99Ns() < LATE_NS || PauseRules.cold(figures)) {
      return Optional.empty();
    }
    String measured =
        (schedule.due() < 100 ? "one of " : "1 in 100 of ")
            + schedule.due()
            + " starts that were due came "
            + Durations.display(schedule.lateP99Ns())
            + " late or later (at most "
            + Durations.display(schedule.lateMaxNs())
            + "), by tonne's own fault";
    return schedule.lateP99Ns() >= TOO_LATE_NS
        ? Reason.invalid(
            measured,
            "response times hold that time: their tail is tonne's, not the target's",
            FASTER)
        : Reason.strained(
            measured, "response times hold that time, and the load came less evenly", FASTER);
  }

  static Optional<Reason> unplaced(GeneratorFigures figures) {
    GeneratorFigures.Schedule schedule = figures.schedule();
    double share = Share.of(schedule.unplaced(), schedule.wanted());
    if (share < MISSED) {
      return Optional.empty();
    }
    return Reason.strained(
        schedule.unplaced()
            + " of "
            + schedule.wanted()
            + " arrivals never started, since all users were at work ("
            + Share.percent(share)
            + ")",
        "the target got less load than the scenario asks for, as it did not answer in time",
        "raise `max-users` if the target is to get all of it, or lower `arrival-rate`");
  }
}
