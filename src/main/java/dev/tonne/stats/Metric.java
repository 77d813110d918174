package dev.tonne.stats;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one line of figures is about.
 *
 * @param id index into every array of metric records
 * @param group the thread group
 * @param step the step's name; steps of one name and group share one metric
 * @param phases that this kind of step is made of, in order: their sum is the service time
 * @param checks names of the checks, by index
 * @param tags names of the tags, by index
 * @param stage null if the group has none
 * @param line of the (first) step in the scenario file, from 1
 */
public record Metric(
    int id,
    Kind kind,
    String group,
    String step,
    List<String> phases,
    List<String> checks,
    List<String> tags,
    @Nullable MetricStage stage,
    int line) {
  /** What is counted. */
  public enum Kind {
    /** A request: only these are in the totals. */
    REQUEST,
    /**
     * A block with times of its own, net of think time; its one phase {@code total} is with it. Ok,
     * failed, or (in flight at the end) unfinished.
     */
    TRANSACTION,
    /**
     * The arrivals of an open group, whose name it has as its step: started = wanted by the
     * profile, ok = begun, late by their lag, skipped = shed, in flight at the end = not begun by
     * then.
     */
    ARRIVALS,
    /** A step that sends nothing: only its checks, failures and skips count. */
    STEP,
    /**
     * What steps sent besides their own request: redirects that were followed, challenges that were
     * answered, resources of pages. The server saw them, the totals have them not.
     */
    PART
  }

  /** Of a group without stages. */
  public Metric(
      int id,
      Kind kind,
      String group,
      String step,
      List<String> phases,
      List<String> checks,
      List<String> tags,
      int line) {
    this(id, kind, group, step, phases, checks, tags, null, line);
  }

  /** A request without tags. */
  public Metric(
      int id, String group, String step, List<String> phases, List<String> checks, int line) {
    this(id, Kind.REQUEST, group, step, phases, checks, List.of(), line);
  }

  /** The same with another id, for one stage. */
  public Metric of(MetricStage one, int newId) {
    return new Metric(newId, kind, group, step, phases, checks, tags, one, line);
  }

  /** Whether it is kept out of headline figures. */
  public boolean warmUp() {
    return stage != null && stage.warmUp();
  }
}
