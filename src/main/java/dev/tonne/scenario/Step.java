package dev.tonne.scenario;

import dev.tonne.source.Span;
import java.util.List;

/** One step of a journey. Open: each kind is a record beside its decoder and action. */
public interface Step {
  /** Where it stands in the file. */
  Span span();

  /** How messages call it. */
  String label();

  /** Slots of the variables that it defines when it succeeds. */
  default List<Integer> defines() {
    return List.of();
  }
}
