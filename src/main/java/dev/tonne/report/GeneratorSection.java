package dev.tonne.report;

import dev.tonne.summary.GeneratorFigures;
import dev.tonne.summary.GeneratorVerdict;
import dev.tonne.summary.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The verdict on the generator itself, its reasons and the figures behind it. */
final class GeneratorSection {
  private GeneratorSection() {}

  /**
   * What is shown.
   *
   * @param css of the label
   * @param why the worst reason; empty if there is none
   */
  public record View(
      String label,
      String css,
      boolean invalid,
      String why,
      List<GeneratorVerdict.Reason> reasons) {}

  static View of(RunSummary summary) {
    GeneratorVerdict verdict = summary.generator().verdict();
    String css =
        switch (verdict.level()) {
          case VALID -> "pass";
          case STRAINED -> "open";
          case INVALID -> "fail";
        };
    return new View(
        verdict.level().label(),
        css,
        verdict.invalid(),
        verdict.reasons().isEmpty() ? "" : verdict.reasons().get(0).measured(),
        verdict.reasons());
  }

  /** The figures behind it that nothing else shows. */
  static List<TrustSection.Row> rows(RunSummary summary) {
    GeneratorFigures figures = summary.generator().figures();
    List<TrustSection.Row> rows = new ArrayList<>();
    GeneratorFigures.Schedule schedule = figures.schedule();
    rows.add(
        new TrustSection.Row(
            "Own lateness, p99",
            schedule.due() == 0 ? Show.NOTHING : Show.time(schedule.lateP99Ns()),
            "of "
                + Show.count(schedule.due())
                + " starts due at an instant, after the warm-up; no waiting for places"));
    if (schedule.wanted() > 0) {
      rows.add(
          new TrustSection.Row(
              "Arrivals that never started",
              Show.count(schedule.missed() + schedule.unplaced()),
              "of " + Show.count(schedule.wanted()) + ": " + never(schedule)));
    }
    GeneratorFigures.Cpu cpu = figures.cpu();
    rows.add(
        new TrustSection.Row(
            "Busiest I/O thread",
            known(cpu.loop()),
            "of the time at work, after the warm-up; near 100% it is the limit"));
    rows.add(new TrustSection.Row("This machine's CPUs", known(cpu.machine()), machine(cpu)));
    GeneratorFigures.Limits limits = figures.limits();
    rows.add(
        new TrustSection.Row(
            "Refused by this machine",
            Show.count(limits.refused()),
            "requests without a connection, for want of a port or a descriptor"));
    if (limits.descriptorLimit() > 0) {
      rows.add(
          new TrustSection.Row(
              "Descriptors",
              "about " + Show.count(limits.descriptors()),
              "in use at most, of " + Show.count(limits.descriptorLimit())));
    }
    return rows;
  }

  private static String never(GeneratorFigures.Schedule schedule) {
    return Show.count(schedule.unplaced())
        + " found all users at work, "
        + Show.count(schedule.missed())
        + " tonne itself never got to";
  }

  private static String machine(GeneratorFigures.Cpu cpu) {
    String taken = "in use, whoever used them";
    if (cpu.stolen() >= 0.01) {
      taken += String.format(Locale.ROOT, "; the host took %.0f%%", cpu.stolen() * 100);
    }
    if (cpu.throttled() > 0) {
      taken +=
          String.format(Locale.ROOT, "; a quota held tonne back for %.0f%%", cpu.throttled() * 100);
    }
    return taken;
  }

  private static String known(double share) {
    return share == 0 ? Show.NOTHING : Show.share(share);
  }
}
