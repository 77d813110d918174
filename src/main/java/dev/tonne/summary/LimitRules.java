package dev.tonne.summary;

import dev.tonne.summary.GeneratorVerdict.Reason;
import java.util.Optional;

/** Whether the generator's own system let it open what it needed. */
final class LimitRules {
  /** More than a hundredth is no accident of the start. */
  private static final double TOO_MANY = 0.01;

  /** A tenth left is soon used up by files, timed-out connections and those being opened. */
  private static final double NEARLY_ALL = 0.9;

  private LimitRules() {}

  static Optional<Reason> refused(GeneratorFigures figures) {
    GeneratorFigures.Limits limits = figures.limits();
    if (limits.refused() == 0) {
      return Optional.empty();
    }
    double share = Share.of(limits.refused(), limits.started());
    String measured =
        limits.refused()
            + " of "
            + limits.started()
            + " requests got no connection from this machine ("
            + Share.percent(share)
            + "), which had at most "
            + limits.connections()
            + " open for "
            + limits.users()
            + " users";
    String matters = "they never reached the target: its error rate is not to blame";
    String advice = "raise `ulimit -n`, widen the range of local ports, or use fewer users";
    return share >= TOO_MANY
        ? Reason.invalid(measured, matters, advice)
        : Reason.strained(measured, matters, advice);
  }

  static Optional<Reason> descriptors(GeneratorFigures figures) {
    GeneratorFigures.Limits limits = figures.limits();
    if (Share.of(limits.descriptors(), limits.descriptorLimit()) < NEARLY_ALL) {
      return Optional.empty();
    }
    return Reason.strained(
        "about "
            + limits.descriptors()
            + " of "
            + limits.descriptorLimit()
            + " file descriptors were in use",
        "a little more load would fail on this machine instead of on the target",
        "raise `ulimit -n`");
  }
}
