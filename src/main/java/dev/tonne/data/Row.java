package dev.tonne.data;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One row: column to text, in file order. Files have many rows, so each is no more than its cells.
 */
final class Row extends AbstractMap<String, @Nullable Object> {
  private final Columns columns;
  private final String[] cells;

  /**
   * @param cells as many as there are columns; not copied
   */
  Row(Columns columns, String[] cells) {
    this.columns = columns;
    this.cells = cells;
  }

  @Override
  public @Nullable Object get(@Nullable Object column) {
    int i = columns.indexOf(Objects.requireNonNull(column));
    return i < 0 ? null : cells[i];
  }

  @Override
  public boolean containsKey(@Nullable Object column) {
    return columns.indexOf(Objects.requireNonNull(column)) >= 0;
  }

  @Override
  public int size() {
    return cells.length;
  }

  @Override
  public Set<Map.Entry<String, @Nullable Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, @Nullable Object>> iterator() {
        return entries().iterator();
      }

      @Override
      public int size() {
        return cells.length;
      }
    };
  }

  private List<Map.Entry<String, @Nullable Object>> entries() {
    List<String> names = columns.names();
    return IntStream.range(0, cells.length)
        .<Map.Entry<String, @Nullable Object>>mapToObj(
            i -> new SimpleImmutableEntry<String, @Nullable Object>(names.get(i), cells[i]))
        .toList();
  }
}
