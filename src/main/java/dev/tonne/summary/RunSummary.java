package dev.tonne.summary;

import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import java.util.List;

/**
 * What a run came to: every report shows these figures and no others.
 *
 * @param all requests of all steps
 * @param steps by name, in the order of the plan
 * @param histogram of all response times, eleven rows or none
 */
public record RunSummary(
    RunHeader header,
    RunEnd end,
    StepSummary all,
    List<StepSummary> steps,
    List<HistogramRow> histogram,
    GeneratorSummary generator,
    SeriesSummary series,
    List<ThresholdResult> thresholds) {

  /** At least one request succeeded: without that a run fails, whatever its thresholds say. */
  public boolean somethingSucceeded() {
    return all.accounts().ok() > 0;
  }

  public boolean passed() {
    return somethingSucceeded()
        && thresholds.stream().allMatch(result -> result.verdict() == Verdict.PASS);
  }
}
