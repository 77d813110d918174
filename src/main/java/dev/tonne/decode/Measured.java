package dev.tonne.decode;

import dev.tonne.stats.MetricStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a scenario measures: thresholds ask for nothing else. */
final class Measured {
  /** The one phase of a transaction. */
  static final String TOTAL = "total";

  /**
   * One step that is measured.
   *
   * @param phases {@link #TOTAL} alone makes it a transaction
   * @param tags name to value; empty where the value is only known while the run lasts
   */
  record Line(
      String group,
      String step,
      List<String> checks,
      List<String> phases,
      Map<String, Optional<String>> tags) {
    boolean transaction() {
      return phases.equals(List.of(TOTAL));
    }
  }

  private final List<Line> lines = new ArrayList<>();
  private final Set<String> groups = new LinkedHashSet<>();
  private final Map<String, String> outside = new HashMap<>();
  private final Map<String, List<MetricStage>> stages = new HashMap<>();

  void group(String name) {
    groups.add(name);
  }

  void stages(String group, List<MetricStage> of) {
    stages.put(group, of);
  }

  /** Whether a group has a stage, or stairs, of that name. */
  boolean hasStage(String group, String name) {
    return stages.getOrDefault(group, List.of()).stream().anyMatch(stage -> stage.is(name));
  }

  Stream<String> stages(String group) {
    return stages.getOrDefault(group, List.of()).stream().map(MetricStage::name);
  }

  /** A step is walked outside of what is measured. */
  void outside(String step, String where) {
    outside.putIfAbsent(step, where);
  }

  /** Where a step is walked that is not measured; null if there is none of that name. */
  @Nullable String outside(String step) {
    return outside.get(step);
  }

  void add(Line line) {
    lines.add(line);
  }

  Set<String> groups() {
    return groups;
  }

  Set<String> steps() {
    return all(line -> true, line -> Stream.of(line.step));
  }

  boolean any(Predicate<Line> which) {
    return lines.stream().anyMatch(which);
  }

  List<Line> lines(Predicate<Line> which) {
    return lines.stream().filter(which).toList();
  }

  /** What some lines have, each once, in file order. */
  Set<String> all(Predicate<Line> which, Function<Line, Stream<String>> what) {
    Set<String> all = new LinkedHashSet<>();
    lines.stream().filter(which).flatMap(what).forEach(all::add);
    return all;
  }
}
