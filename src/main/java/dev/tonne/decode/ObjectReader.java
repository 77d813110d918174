package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one mapping against its key table. Unknown keys are reported when it is made, wrong types
 * when a value is asked for; after an error every method returns the fallback or null, so that
 * decoding goes on and finds the next mistake.
 */
public final class ObjectReader {
  private ObjectReader() {}

  /** Reports what {@code node} is not a mapping of, or unknown keys in it. */
  public static ObjectReader of(Node node, KeyTable table, DecodeContext context) {
    throw new UnsupportedOperationException("" + node + table + context);
  }

  public boolean has(String key) {
    throw new UnsupportedOperationException(key);
  }

  /** The mapping itself. */
  public Node node() {
    throw new UnsupportedOperationException();
  }

  /** The raw value; null if absent. */
  public @Nullable Node get(String key) {
    throw new UnsupportedOperationException(key);
  }

  /** The raw value; reported as missing if absent. */
  public @Nullable Node require(String key) {
    throw new UnsupportedOperationException(key);
  }

  /** Text known before the run: vars and env are inserted. */
  public @Nullable String text(String key) {
    throw new UnsupportedOperationException(key);
  }

  /** Text rendered at each request. */
  public @Nullable Template template(String key) {
    throw new UnsupportedOperationException(key);
  }

  /** Nanoseconds; vars and env are inserted. */
  public long durationNs(String key, long fallback) {
    throw new UnsupportedOperationException(key);
  }

  /** A whole number of at least {@code least}; vars and env are inserted. */
  public long count(String key, long least, long fallback) {
    throw new UnsupportedOperationException(key);
  }

  /** The entries of a mapping value, empty if absent; reported if it is something else. */
  public List<Node.Entry> entries(String key) {
    throw new UnsupportedOperationException(key);
  }

  /** The items of a list value, empty if absent; reported if it is something else. */
  public List<Node> items(String key) {
    throw new UnsupportedOperationException(key);
  }
}
