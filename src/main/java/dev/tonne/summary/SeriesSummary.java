package dev.tonne.summary;

import dev.tonne.stats.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The run over time.
 *
 * @param widthSeconds of each point; the last may be shorter
 */
public record SeriesSummary(int widthSeconds, List<Point> points, List<StepSeries> steps) {

  /**
   * Some seconds of the run.
   *
   * @param second its first one
   * @param seconds how much of the run it holds
   * @param started meant to start then
   * @param finished ended then, in whatever way
   * @param activeUsers the most at work in any second
   * @param jitNs compiling: the generator's own warm-up
   * @param failed the part of {@code response} that was not ok
   * @param outcomes of those that ended then, all that occurred
   * @param statuses answers by code, ascending
   */
  public record Point(
      int second,
      double seconds,
      long started,
      long finished,
      long notOk,
      int activeUsers,
      long jitNs,
      Optional<Distribution> response,
      Optional<Distribution> failed,
      Map<Outcome, Long> outcomes,
      Map<Integer, Long> statuses) {}

  /** A step over time, by point. */
  public record StepSeries(String name, List<Long> finished, List<Long> notOk) {}
}
