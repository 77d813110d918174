package dev.tonne.cli;

import dev.tonne.plan.PlannedErrand;
import dev.tonne.scenario.Step;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.Span;
import dev.tonne.stats.FailureCount;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Collects what went wrong in setup or teardown, and tells it with its place in the file. */
final class ErrandFaults implements IntervalListener {
  /**
   * @param skip whether the step was skipped rather than failed
   */
  private record Fault(Metric metric, String message, boolean skip) {}

  private final PlannedErrand errand;
  private final Map<List<Object>, Fault> faults = new LinkedHashMap<>();

  ErrandFaults(PlannedErrand errand) {
    this.errand = errand;
  }

  @Override
  public void start(RunHeader header) {
    // an errand has none
  }

  @Override
  public void interval(Interval interval) {
    for (Metric metric : errand.plan().metrics()) {
      for (FailureCount failure : interval.metrics().get(metric.id()).failures().values()) {
        Fault fault = new Fault(metric, failure.message(), failure.skip());
        faults.putIfAbsent(List.of(metric.id(), failure.message()), fault);
      }
    }
  }

  @Override
  public void end(RunEnd end) {
    // an errand has none
  }

  /** Whether a step failed that may not. */
  boolean fatal() {
    return faults.values().stream().anyMatch(this::fatal);
  }

  private boolean fatal(Fault fault) {
    return !fault.skip && !errand.tolerates(fault.metric.id());
  }

  /** What failed, a sentence each. */
  List<String> sentences() {
    return faults.values().stream()
        .map(f -> named(f) + " (line " + f.metric.line() + "): " + f.message)
        .toList();
  }

  private static String named(Fault fault) {
    return "\"" + fault.metric.step() + "\"";
  }

  /**
   * All of it as diagnostics; empty if nothing went wrong.
   *
   * @param advice what to do about a step that may not fail
   */
  String rendered(String advice) {
    Diagnostics diagnostics = new Diagnostics();
    String code = errand.errand().kind().label() + "-failed";
    for (Fault fault : faults.values()) {
      Optional<Step> step = step(fault.metric);
      Span span = step.map(Step::span).orElse(errand.errand().steps().get(0).span());
      String asked = step.map(Step::asks).orElse("");
      String message =
          fault.skip
              ? named(fault) + " was " + fault.message
              : named(fault) + " failed: " + fault.message;
      String[] hints =
          Stream.of(
                  asked.isEmpty() || asked.equals(fault.metric.step())
                      ? ""
                      : "what it asked for: " + asked,
                  fatal(fault) ? advice : "")
              .filter(hint -> !hint.isEmpty())
              .toArray(String[]::new);
      if (fatal(fault)) {
        diagnostics.error(span, code, message, hints);
      } else {
        diagnostics.warning(span, code, message, hints);
      }
    }
    return DiagnosticRenderer.render(diagnostics);
  }

  /** By its name, else by its line: a condition has a metric of its own. */
  private Optional<Step> step(Metric metric) {
    List<Step> there =
        errand.errand().steps().stream()
            .flatMap(ErrandFaults::all)
            .filter(step -> step.span().line() == metric.line())
            .toList();
    return there.stream()
        .filter(step -> step.label().equals(metric.step()))
        .findFirst()
        .or(() -> there.stream().findFirst());
  }

  private static Stream<Step> all(Step step) {
    return Stream.concat(Stream.of(step), step.children().stream().flatMap(ErrandFaults::all));
  }
}
