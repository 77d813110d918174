package dev.tonne.decode;

import dev.tonne.scenario.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes one kind of step. */
public interface StepDecoder {
  /**
   * The keys that make a step one of this kind: {@code get post put …}. Each is in {@link #keys}.
   */
  List<String> verbs();

  /** All keys of the step, verbs included. */
  KeyTable keys();

  /**
   * @param verb the one that the step has
   * @return null if it can't be made sense of; that was reported
   */
  @Nullable Step decode(ObjectReader step, String verb, DecodeContext context);
}
