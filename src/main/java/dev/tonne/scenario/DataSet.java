package dev.tonne.scenario;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows for the users of a run, read and checked before it.
 *
 * @param name of the set
 * @param slot that holds a user's present row: a map from column to text
 * @param columns in file order
 * @param rows at least one
 */
public record DataSet(
    String name,
    int slot,
    List<String> columns,
    List<Map<String, @Nullable Object>> rows,
    Pick pick,
    Per per,
    Share share,
    AtEnd atEnd) {
  /** The same, beginning anew when no row is left. */
  DataSet recycled() {
    return new DataSet(name, slot, columns, rows, pick, per, share, AtEnd.RECYCLE);
  }

  /** Which row comes next. */
  public enum Pick {
    SEQUENTIAL,
    RANDOM,
    /** In order, no row twice in the run. */
    UNIQUE
  }

  /** How long a user keeps its row. */
  public enum Per {
    LOOP,
    USER
  }

  /** Who shares the reading position. */
  public enum Share {
    RUN,
    GROUP,
    USER
  }

  /** What happens when no row is left. */
  public enum AtEnd {
    RECYCLE,
    STOP_USER,
    STOP_GROUP,
    STOP_TEST
  }
}
