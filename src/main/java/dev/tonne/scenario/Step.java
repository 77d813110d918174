package dev.tonne.scenario;

import dev.tonne.source.Span;

/** One step of a journey. Open: each kind is a record beside its decoder and action. */
public interface Step {
  /** Where it stands in the file. */
  Span span();
}
