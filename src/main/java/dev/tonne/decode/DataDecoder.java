package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decodes one kind of data set, and reads its rows: {@code csv: users.csv}. */
public interface DataDecoder {
  /** Names the kind; its value is the path. */
  Key key();

  /** Keys beside it that it understands ({@code delimiter} of a csv). */
  List<Key> options();

  /**
   * @param path value of {@link #key}, for {@link DecodeContext#path}
   * @param whole the mapping with the options
   * @return null after an error, which was reported
   */
  @Nullable Rows decode(Node.Scalar path, ObjectReader whole, DecodeContext context);

  /**
   * @param columns in file order
   * @param rows column to value, at least one
   */
  record Rows(List<String> columns, List<Map<String, @Nullable Object>> rows) {}
}
