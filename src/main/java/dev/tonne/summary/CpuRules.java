package dev.tonne.summary;

import dev.tonne.summary.GeneratorVerdict.Reason;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether there was CPU to spare. Closed load at full speed uses up all there is by design, so this
 * is a reservation and never more: what it does to a schedule is judged by the schedule.
 */
final class CpuRules {
  /** Shorter times say little, at the hundredths of a second in which systems count. */
  private static final long ENOUGH_NS = 1_000_000_000L;

  /** Queues grow long when nine tenths of the time are taken. */
  private static final double BUSY = 0.9;

  /** No CPU stood idle long enough for anybody to wake at once. */
  private static final double FULL = 0.95;

  /** Of all CPUs, by others than tonne: below it is its own doing. */
  private static final double OTHERS = 0.2;

  /** Taken away for a tenth of the time: long enough to be seen in percentiles. */
  private static final double TAKEN = 0.1;

  private CpuRules() {}

  private static boolean enough(GeneratorFigures figures) {
    return figures.cpu().judgedNs() >= ENOUGH_NS;
  }

  static Optional<Reason> loop(GeneratorFigures figures) {
    return !enough(figures) || figures.cpu().loop() < BUSY
        ? Optional.empty()
        : Reason.strained(
            "the busiest I/O thread was at work for "
                + Share.percent(figures.cpu().loop())
                + " of the time",
            "rates are the limit of tonne on this machine, not of the target, and times hold some"
                + " waiting for that thread",
            "read the rate as a lower bound; for times, use fewer users, an `arrival-rate` below"
                + " it, or more cores");
  }

  /** Told unless a full loop tells it already. */
  static Optional<Reason> process(GeneratorFigures figures) {
    GeneratorFigures.Cpu cpu = figures.cpu();
    if (!enough(figures) || cpu.loop() >= BUSY || cpu.cores() < cpu.cpus() * BUSY) {
      return Optional.empty();
    }
    return Reason.strained(
        "tonne used " + cores(cpu.cores()) + " of " + cpu.cpus() + " cores",
        "it had hardly any to spare: rates are this machine's limit, not the target's",
        "read the rate as a lower bound, or run tonne with more cores");
  }

  static Optional<Reason> machine(GeneratorFigures figures) {
    GeneratorFigures.Cpu cpu = figures.cpu();
    double others = cpu.machine() - cpu.cores() / Math.max(1, cpu.cpus());
    if (!enough(figures) || cpu.machine() < FULL || others < OTHERS) {
      return Optional.empty();
    }
    return Reason.strained(
        "this machine's CPUs were in use for "
            + Share.percent(cpu.machine())
            + " of the time, tonne having "
            + cores(cpu.cores())
            + " of "
            + cpu.cpus()
            + " cores",
        "tonne had to share with other programs, the target maybe: each made the other slower",
        "run the target elsewhere, pin both to cores of their own, or lower the load");
  }

  static Optional<Reason> stolen(GeneratorFigures figures) {
    return !enough(figures) || figures.cpu().stolen() < TAKEN
        ? Optional.empty()
        : Reason.strained(
            "the host of this virtual machine took "
                + Share.percent(figures.cpu().stolen())
                + " of its CPU time away",
            "times hold moments in which this machine did not run at all",
            "use a machine with CPUs of its own");
  }

  static Optional<Reason> throttled(GeneratorFigures figures) {
    return !enough(figures) || figures.cpu().throttled() < TAKEN
        ? Optional.empty()
        : Reason.strained(
            "a CPU quota held tonne back for "
                + Share.percent(figures.cpu().throttled())
                + " of the time",
            "times hold those moments, in jumps of up to 100ms",
            "raise the CPU limit of the container");
  }

  private static String cores(double cores) {
    return String.format(Locale.ROOT, "%.1f", cores);
  }
}
