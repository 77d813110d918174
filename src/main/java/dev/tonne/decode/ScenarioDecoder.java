package dev.tonne.decode;

import dev.tonne.expression.Function;
import dev.tonne.scenario.Scenario;
import dev.tonne.source.Diagnostics;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes a whole file. */
public final class ScenarioDecoder {
  /**
   * @param steps kinds of steps there are
   */
  public ScenarioDecoder(
      List<? extends StepDecoder> steps,
      List<CheckDecoder> checks,
      List<ExtractorDecoder> extractors,
      List<Function> functions) {
    throw new UnsupportedOperationException("" + steps + checks + extractors + functions);
  }

  /**
   * Reports every mistake in the file.
   *
   * @return null if there was an error
   */
  public @Nullable Scenario decode(Node root, DecodeOptions options, Diagnostics diagnostics) {
    throw new UnsupportedOperationException("" + root + options + diagnostics);
  }
}
