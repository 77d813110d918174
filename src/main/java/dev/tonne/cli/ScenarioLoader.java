package dev.tonne.cli;

import dev.tonne.catalog.Catalog;
import dev.tonne.decode.DecodeOptions;
import dev.tonne.decode.ScenarioDecoder;
import dev.tonne.scenario.Scenario;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import java.io.PrintStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** From a file to a scenario, or to everything that is wrong with it. */
final class ScenarioLoader {
  private final PrintStream err;

  ScenarioLoader(PrintStream err) {
    this.err = err;
  }

  /**
   * Prints every mistake; warnings too, which refuse nothing.
   *
   * @return null if there was an error in it
   * @throws Refusal if it can't be read at all
   */
  @Nullable Scenario load(Path file, DecodeOptions options) {
    SourceFile source = ScenarioFile.read(file);
    Diagnostics diagnostics = new Diagnostics();
    Scenario scenario = decode(source, options, diagnostics);
    err.print(DiagnosticRenderer.render(diagnostics));
    return diagnostics.hasErrors() ? null : scenario;
  }

  private static @Nullable Scenario decode(
      SourceFile source, DecodeOptions options, Diagnostics diagnostics) {
    Node root = Yaml.parse(source, diagnostics);
    if (root == null) {
      return null;
    }
    return new ScenarioDecoder(
            Catalog.steps(),
            Catalog.checks(),
            Catalog.extractors(),
            Catalog.functions(),
            Catalog.data())
        .decode(root, options, diagnostics);
  }
}
