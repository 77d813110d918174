package dev.tonne.cli;

import dev.tonne.source.Printable;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.UnrunStep;
import java.util.List;
import java.util.stream.Collectors;

/** What {@code --strict} makes of results: a run that says little is no success. */
final class Strictness {
  private Strictness() {}

  /**
   * The exit code of a run, and on stderr what only strictness objects to.
   *
   * @param strict whether it was asked for
   */
  static ExitCode judge(RunSummary summary, boolean strict, Surroundings around) {
    ExitCode plain = summary.passed() ? ExitCode.PASSED : ExitCode.FAILED;
    if (!strict) {
      return plain;
    }
    List<UnrunStep> never =
        summary.unrun().stream().filter(step -> neverRan(step, summary)).toList();
    if (!never.isEmpty()) {
      tell(around, "steps that never ran: " + names(never));
    }
    if (summary.generator().verdict().invalid()) {
      tell(around, "the run is " + summary.generator().verdict().level().label());
      return ExitCode.NOT_MEASURED;
    }
    return never.isEmpty() ? plain : ExitCode.FAILED;
  }

  /** Of steps that send nothing it is only known when they did not run. */
  private static boolean neverRan(UnrunStep step, RunSummary summary) {
    return step.started() == 0
        && summary.flow().stream()
            .noneMatch(flow -> flow.line() == step.line() && flow.name().equals(step.name()));
  }

  private static void tell(Surroundings around, String what) {
    around.err().println("tonne: --strict objects to " + Printable.escape(what));
  }

  private static String names(List<UnrunStep> steps) {
    return steps.stream()
        .map(step -> "\"" + step.name() + "\" (line " + step.line() + ")")
        .collect(Collectors.joining(", "));
  }
}
