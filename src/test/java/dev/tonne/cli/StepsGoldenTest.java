package dev.tonne.cli;

import dev.tonne.catalog.Catalog;
import dev.tonne.decode.DecodeOptions;
import dev.tonne.decode.ScenarioDecoder;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlanCompiler;
import dev.tonne.scenario.Scenario;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.stats.Metric;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import dev.tonne.testing.Golden;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every kind of step, check and extractor as it is built in: what it compiles to, what it refuses.
 */
final class StepsGoldenTest {
  @TestFactory
  Stream<DynamicTest> cases() {
    return Golden.cases("steps", StepsGoldenTest::run);
  }

  private static Golden.Result run(SourceFile source) {
    Diagnostics diagnostics = new Diagnostics();
    Node root = Yaml.parse(source, diagnostics);
    ScenarioDecoder decoder =
        new ScenarioDecoder(
            Catalog.steps(),
            Catalog.checks(),
            Catalog.extractors(),
            Catalog.functions(Path.of("")),
            Catalog.data());
    Scenario scenario =
        root == null
            ? null
            : decoder.decode(root, new DecodeOptions(Map.of(), null, Map.of(), 1), diagnostics);
    String told = DiagnosticRenderer.render(diagnostics);
    return scenario == null
        ? Golden.Result.err(told)
        : Golden.Result.expected(told + lines(scenario));
  }

  /** The lines of figures that a run of it would have. */
  private static String lines(Scenario scenario) {
    Plan plan =
        new PlanCompiler(Catalog.steps(), Catalog.feeders(Ownership.whole())).compile(scenario);
    return plan.metrics().stream()
        .sorted(Comparator.comparingInt(Metric::line).thenComparing(Metric::step))
        .map(m -> m.line() + " " + m.kind() + " [" + m.step() + "] " + m.checks() + " " + m.tags())
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
