package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What decoders share: diagnostics, expressions, names, and the way to decode nested things. */
public final class DecodeContext {
  DecodeContext() {}

  public void error(Span span, String code, String message, String... hints) {
    throw new UnsupportedOperationException("" + span + code + message + List.of(hints));
  }

  public void warning(Span span, String code, String message, String... hints) {
    throw new UnsupportedOperationException("" + span + code + message + List.of(hints));
  }

  /**
   * A scalar that is rendered at each request. Its problems are reported at their own column, its
   * names are checked when the whole file is known.
   *
   * @return null if an error was reported (also when the node is no scalar)
   */
  public @Nullable Template template(Node node) {
    throw new UnsupportedOperationException("" + node);
  }

  /**
   * As {@link #template}, for a value without a fixed type: a plain scalar that is a JSON literal
   * is that value, everything else is a template's value. A constant has {@link Template#value} of
   * the right type.
   */
  public @Nullable Template typed(Node.Scalar scalar) {
    throw new UnsupportedOperationException("" + scalar);
  }

  /** A scalar read before the run, vars and env inserted; null if an error was reported. */
  public @Nullable String text(Node node) {
    throw new UnsupportedOperationException("" + node);
  }

  /** Says that a step defines a variable, and returns its slot. */
  public int declare(Node.Scalar name, String by) {
    throw new UnsupportedOperationException("" + name + by);
  }

  /** The steps of a list, by their verbs. */
  public List<Step> steps(@Nullable Node list) {
    throw new UnsupportedOperationException("" + list);
  }

  /** The checks of a {@code check:} mapping, in file order. */
  public List<Check> checks(@Nullable Node mapping) {
    throw new UnsupportedOperationException("" + mapping);
  }

  /** The entries of an {@code extract:} mapping, in file order, their names declared. */
  public List<Extract> extracts(@Nullable Node mapping, String stepName) {
    throw new UnsupportedOperationException("" + mapping + stepName);
  }
}
