package dev.tonne.json;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compiled JSONPath. Immutable: shared by all users and loops. */
public final class JsonPath {
  /** How a document is walked. */
  interface Walk {
    List<@Nullable Object> find(@Nullable Object document);
  }

  private final String text;
  private final Walk walk;

  private JsonPath(String text, Walk walk) {
    this.text = text;
    this.walk = walk;
  }

  /**
   * @throws JsonException with the offset of the fault in the path
   */
  public static JsonPath compile(String path) {
    if (!path.startsWith("$")) {
      throw new JsonException("a JSONPath begins with `$`", 0);
    }
    if (path.length() > 1 && ".[".indexOf(path.charAt(1)) < 0) {
      throw new JsonException("only `.` or `[` can follow `$` in a JSONPath", 1);
    }
    Walk simple = SimplePath.parse(path);
    return new JsonPath(path, simple != null ? simple : GeneralPath.parse(path));
  }

  /**
   * All matches in document order; a definite path has at most one. A JSON null is a match whose
   * value is null; nothing found is an empty list.
   *
   * @throws JsonException if the path can't be applied to this document
   */
  public List<@Nullable Object> find(@Nullable Object document) {
    return walk.find(document);
  }

  /**
   * A document in which a path of names, indexes and wildcards finds a value: the given one with
   * what is missing put in. A path of another kind, or one that contradicts it, changes nothing.
   *
   * @param document null if there is none yet
   */
  public @Nullable Object put(@Nullable Object document, @Nullable Object value) {
    SimplePath simple = SimplePath.parse(text.replace("[*]", "[0]").replace(".*", ".any"));
    return simple == null ? document : simple.put(document, value);
  }

  /** As it was written. */
  @Override
  public String toString() {
    return text;
  }
}
