package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows of a file: the first line names the columns, commas part them. */
record TestData(String name, List<String> own) implements DataDecoder {
  TestData(String name, String... own) {
    this(name, List.of(own));
  }

  @Override
  public Key key() {
    return new Key(name, "path", "", "A file.");
  }

  @Override
  public List<Key> options() {
    return own.stream().map(o -> new Key(o, "text", "", "An option.")).toList();
  }

  @Override
  public @Nullable Rows decode(Node.Scalar path, ObjectReader whole, DecodeContext context) {
    Path file = context.path(path);
    if (file == null) {
      return null;
    }
    try {
      List<String> lines = Files.readAllLines(file);
      List<String> columns = List.of(lines.get(0).split(","));
      return new Rows(
          columns, lines.stream().skip(1).map(line -> row(columns, line.split(","))).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, @Nullable Object> row(List<String> columns, String... cells) {
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    Arrays.stream(cells).forEach(cell -> row.put(columns.get(row.size()), cell));
    return row;
  }
}
