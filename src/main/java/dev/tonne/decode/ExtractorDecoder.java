package dev.tonne.decode;

import dev.tonne.scenario.Extractor;
import dev.tonne.syntax.Node;
import org.jspecify.annotations.Nullable;

/** Decodes one kind of extractor: {@code header: Location} in {@code extract: { x: { … } }}. */
public interface ExtractorDecoder {
  Key key();

  /** Keys beside it that it understands ({@code group} of a regex). */
  default java.util.List<Key> options() {
    return java.util.List.of();
  }

  /**
   * @param value of {@link #key}, never an empty scalar
   * @param whole the mapping with the options; null where the short form {@code name: $.path}
   *     stands
   * @return null after an error, which was reported
   */
  @Nullable Extractor decode(Node value, @Nullable ObjectReader whole, DecodeContext context);
}
