package dev.tonne.engine;

import dev.tonne.catalog.Catalog;
import dev.tonne.decode.DecodeOptions;
import dev.tonne.decode.ScenarioDecoder;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlanCompiler;
import dev.tonne.plan.StepType;
import dev.tonne.scenario.Scenario;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compiles texts to plans. */
final class Plans {
  private Plans() {}

  /** With steps of all kinds that are built in. */
  static Plan compile(String text, @Nullable String baseUrl, long seed) {
    return compile(text, baseUrl, seed, Catalog.steps());
  }

  /** With requests of the test's own kind. */
  static Plan imaginary(String text, StepType requests, long seed) {
    List<StepType> types = new ArrayList<>(Catalog.steps());
    types.removeIf(type -> type.verbs().contains("get"));
    types.add(requests);
    return compile(text, null, seed, types);
  }

  private static Plan compile(
      String text, @Nullable String baseUrl, long seed, List<StepType> types) {
    Diagnostics diagnostics = new Diagnostics();
    Node root = Yaml.parse(new SourceFile("made-up.yaml", text), diagnostics);
    ScenarioDecoder decoder =
        new ScenarioDecoder(
            types,
            Catalog.checks(),
            Catalog.extractors(),
            Catalog.functions(Path.of("")),
            Catalog.data());
    Scenario scenario =
        root == null
            ? null
            : decoder.decode(
                root, new DecodeOptions(Map.of(), baseUrl, Map.of(), seed), diagnostics);
    if (scenario == null || diagnostics.hasErrors()) {
      throw new IllegalArgumentException(DiagnosticRenderer.render(diagnostics));
    }
    return new PlanCompiler(types, Catalog.feeders(Ownership.whole())).compile(scenario);
  }
}
