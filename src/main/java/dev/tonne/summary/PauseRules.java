package dev.tonne.summary;

import dev.tonne.summary.GeneratorVerdict.Reason;
import dev.tonne.time.Durations;
import java.util.Optional;

/** Whether the generator was awake and warm. */
final class PauseRules {
  /** A whole second of a chart shows it. */
  private static final long STALL_NS = 250_000_000L;

  /** A tenth of the time asleep is in every figure; less than half a second is a cold start. */
  private static final double STALLED = 0.1;

  private static final long STALLED_NS = 500_000_000L;

  /** A pause of that length is in p99.9 of most runs. */
  private static final long LONG_GC_NS = 200_000_000L;

  /** A twentieth of the time is seen in rates, a fifth in everything. */
  private static final double MUCH_GC = 0.05;

  private static final double TOO_MUCH_GC = 0.2;
  private static final long SOME_GC_NS = 100_000_000L;

  /** Half of the requests were sent by cold code. */
  private static final double WARM_UP = 0.5;

  /** A fast answer takes a fraction of it. */
  private static final long COARSE_CLOCK_NS = 100_000L;

  private PauseRules() {}

  static Optional<Reason> stalls(GeneratorFigures figures) {
    GeneratorFigures.Pauses pauses = figures.pauses();
    String measured =
        "an I/O loop stood still for "
            + Durations.display(pauses.longestStallNs())
            + ", and for "
            + Durations.display(pauses.stalledNs())
            + " in all";
    String advice =
        "run tonne where nothing else wants the CPU or the memory, and don't suspend it; pauses for"
            + " garbage collection are told apart";
    if (pauses.stalledNs() >= STALLED_NS
        && Share.of(pauses.stalledNs(), figures.wholeNs()) >= STALLED) {
      return Reason.invalid(
          measured, "nothing was sent meanwhile, and answers that came were not seen", advice);
    }
    return pauses.longestStallNs() < STALL_NS
        ? Optional.empty()
        : Reason.strained(
            measured, "the slowest requests of that time were slow because of tonne", advice);
  }

  static Optional<Reason> collections(GeneratorFigures figures) {
    GeneratorFigures.Pauses pauses = figures.pauses();
    double share = pauses.gcNs() < SOME_GC_NS ? 0 : Share.of(pauses.gcNs(), figures.wholeNs());
    if (share < MUCH_GC && pauses.longestGcNs() < LONG_GC_NS) {
      return Optional.empty();
    }
    String measured =
        "garbage collections took "
            + Share.percent(Share.of(pauses.gcNs(), figures.wholeNs()))
            + " of the run, the longest "
            + Durations.display(pauses.longestGcNs());
    String matters = "tonne did nothing meanwhile, and response times hold those pauses";
    String advice =
        "give it more memory (`TONNE_JAVA_OPTS=-Xmx4g`), and drop what extracts or checks large"
            + " bodies for no use";
    return share >= TOO_MUCH_GC && !cold(figures)
        ? Reason.invalid(measured, matters, advice)
        : Reason.strained(measured, matters, advice);
  }

  /** It was over before it was warm. */
  static boolean cold(GeneratorFigures figures) {
    return Share.of(figures.warmUpNs(), figures.wholeNs()) >= WARM_UP;
  }

  static Optional<Reason> warmUp(GeneratorFigures figures) {
    if (!cold(figures)) {
      return Optional.empty();
    }
    return Reason.strained(
        "for "
            + Durations.display(figures.warmUpNs())
            + " of "
            + Durations.display(figures.wholeNs())
            + " the JVM was still compiling tonne's own code",
        "rates are too low and times too long, the target being faster than they tell",
        "run it for 10 s or more");
  }

  static Optional<Reason> clock(GeneratorFigures figures) {
    long stepNs = figures.pauses().clockStepNs();
    if (stepNs < COARSE_CLOCK_NS) {
      return Optional.empty();
    }
    return Reason.strained(
        "this machine's clock goes in steps of " + Durations.display(stepNs),
        "shorter times can't be told apart",
        "choose a better clock source for the machine, on Linux `tsc`");
  }
}
