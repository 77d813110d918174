package dev.tonne.summary;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Finds the steps that did not run, or not each time. */
final class Unrun {
  private Unrun() {}

  /** In the order of the file. */
  static List<UnrunStep> of(
      List<StepSummary> requests, List<StepSummary> transactions, List<StepSummary> flow) {
    Stream<StepSummary> neverOrSkipped =
        requests.stream().filter(step -> step.accounts().started() == 0 || skipped(step));
    Stream<StepSummary> others = Stream.concat(transactions.stream(), flow.stream());
    return Stream.concat(neverOrSkipped, others.filter(Unrun::skipped))
        .map(Unrun::step)
        .sorted(Comparator.comparingInt(UnrunStep::line))
        .toList();
  }

  private static boolean skipped(StepSummary step) {
    return step.failures().stream().anyMatch(FailureSummary::skip);
  }

  private static UnrunStep step(StepSummary step) {
    List<FailureSummary> skips = step.failures().stream().filter(FailureSummary::skip).toList();
    long skipped = skips.stream().mapToLong(FailureSummary::count).sum();
    return new UnrunStep(
        step.name(),
        step.line(),
        step.accounts().started(),
        skipped,
        step.accounts().skipped() - skipped,
        skips.stream().findFirst().map(FailureSummary::message));
  }
}
