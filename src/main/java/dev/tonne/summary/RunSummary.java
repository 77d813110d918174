package dev.tonne.summary;

import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import java.util.List;
import java.util.Optional;

/**
 * What a run came to: every report shows these figures and no others.
 *
 * @param all requests of all steps, and the checks, failures and skips of steps that send nothing;
 *     no transactions, no parts
 * @param steps that send requests, by name, in the order of the file
 * @param transactions by name, in the order of the file: times net of think time, the phase {@code
 *     total} with it, in flight at the end = unfinished
 * @param flow steps that send nothing, by name, in the order of the file
 * @param parts exchanges that steps took besides their last one, by name, in the order of the file:
 *     in no other figure
 * @param stages of groups that have some
 * @param arrivals of open groups
 * @param warmUp what warm-up stages sent: in no other figure than those of stages and arrivals
 * @param tags a table for each
 * @param checks all that were evaluated
 * @param unrun steps that did not run, or not each time, in the order of the file
 * @param teardownFailures what failed after the end, a sentence each
 * @param histogram of all response times, eleven rows or none
 * @param shape of all times
 * @param connections nothing if none was opened, or the journal is older than these figures
 * @param slots nothing if the journal is older than these figures
 */
public record RunSummary(
    RunHeader header,
    RunEnd end,
    StepSummary all,
    List<StepSummary> steps,
    List<StepSummary> transactions,
    List<StepSummary> flow,
    List<StepSummary> parts,
    List<StageSummary> stages,
    List<ArrivalSummary> arrivals,
    Accounts warmUp,
    List<TagSummary> tags,
    CheckSummary checks,
    List<UnrunStep> unrun,
    List<String> teardownFailures,
    List<HistogramRow> histogram,
    GeneratorSummary generator,
    SeriesSummary series,
    LatencyShape shape,
    Optional<ConnectionSummary> connections,
    Optional<SlotSummary> slots,
    List<ThresholdResult> thresholds) {

  /** At least one request succeeded: without that a run fails, whatever its thresholds say. */
  public boolean somethingSucceeded() {
    return all.accounts().ok() > 0;
  }

  /** What counts held: optional thresholds change nothing. */
  public boolean passed() {
    return somethingSucceeded()
        && end.reason() != RunEnd.Reason.FAILED
        && !aborted()
        && thresholds.stream().noneMatch(ThresholdResult::decides);
  }

  /** A threshold ended the run that was not optional, whatever it came to in the end. */
  private boolean aborted() {
    return end.reason() == RunEnd.Reason.ABORTED
        && thresholds.stream()
            .filter(result -> result.threshold().terms().abort() && !result.held())
            .noneMatch(result -> result.threshold().terms().optional());
  }
}
