package dev.tonne.cli;

import dev.tonne.catalog.Catalog;
import dev.tonne.decode.DecodeOptions;
import dev.tonne.decode.ScenarioDecoder;
import dev.tonne.expression.Function;
import dev.tonne.scenario.Scenario;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a text to a scenario, or to everything that is wrong with it. */
final class ScenarioLoader {
  private final Surroundings around;

  ScenarioLoader(Surroundings around) {
    this.around = around;
  }

  /**
   * What a file says.
   *
   * @param functions that its expressions call
   */
  record Loaded(Scenario scenario, DeclaredSecrets secrets, List<Function> functions) {}

  /**
   * Prints every mistake; warnings too, which refuse nothing.
   *
   * @param options with the secrets of these surroundings
   * @return null if there was an error in it
   * @throws Refusal if it can't be read at all
   */
  @Nullable Loaded load(Path file, DecodeOptions options) {
    SourceFile source = ScenarioFile.read(file);
    Diagnostics diagnostics = new Diagnostics();
    new Masking(around.secrets()).learnFromUrls(source.text());
    Node root = Yaml.parse(source, diagnostics);
    return loaded(root, folder(file), options, diagnostics);
  }

  /** As above, of a scenario that no file holds. */
  @Nullable Loaded load(Node root, DecodeOptions options) {
    new Masking(around.secrets()).learnFromUrls(root.source().text());
    return loaded(root, Path.of(""), options, new Diagnostics());
  }

  private @Nullable Loaded loaded(
      @Nullable Node root, Path folder, DecodeOptions options, Diagnostics diagnostics) {
    Loaded loaded = root == null ? null : decode(root, folder, options, diagnostics);
    around.err().print(around.shown(DiagnosticRenderer.render(diagnostics)));
    return diagnostics.hasErrors() ? null : loaded;
  }

  private static @Nullable Loaded decode(
      Node root, Path folder, DecodeOptions options, Diagnostics diagnostics) {
    DeclaredSecrets declared = new DeclaredSecrets(root);
    declared.tell(options, options.secrets());
    List<Function> functions = Catalog.functions(folder);
    ScenarioDecoder decoder =
        new ScenarioDecoder(
            Catalog.steps(), Catalog.checks(), Catalog.extractors(), functions, Catalog.data());
    Scenario scenario = decoder.decode(root, options, diagnostics);
    return scenario == null ? null : new Loaded(scenario, declared, functions);
  }

  private static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of("") : folder;
  }
}
