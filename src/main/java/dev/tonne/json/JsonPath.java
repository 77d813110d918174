package dev.tonne.json;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compiled JSONPath. Immutable: shared by all users and loops. */
public final class JsonPath {
  private JsonPath() {}

  /**
   * @throws JsonException with the offset of the fault in the path
   */
  public static JsonPath compile(String path) {
    throw new UnsupportedOperationException(path);
  }

  /**
   * All matches in document order; a definite path has at most one. A JSON null is a match whose
   * value is null; nothing found is an empty list.
   */
  public List<@Nullable Object> find(@Nullable Object document) {
    throw new UnsupportedOperationException("" + document);
  }
}
