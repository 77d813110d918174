package dev.tonne.data;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a CSV file is written.
 *
 * @param columns names given beside the file; null if its first line gives them
 * @param skipsFirst the first line is a header, though {@code columns} are given
 * @param delimiter one character
 * @param trim unquoted cells lose the blanks around them
 */
record Dialect(@Nullable List<String> columns, boolean skipsFirst, String delimiter, boolean trim) {
  /** Commas, a header, trimmed. */
  static final Dialect USUAL = new Dialect(null, false, ",", true);
}
