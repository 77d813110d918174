package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decodes paths of files: beside the file that names them, or absolute. */
final class PathDecoder {
  private static final String CODE = "missing-file";
  private static final int NEIGHBOURS = 1_000;

  private final DecodeContext context;

  PathDecoder(DecodeContext context) {
    this.context = context;
  }

  @Nullable Path decode(Node node) {
    if (node instanceof Node.Scalar scalar && scalar.empty()) {
      context.error(node.span(), "empty-value", "a path is missing");
      return null;
    }
    Texts.Resolved text = context.resolve(node);
    if (text == null) {
      return null;
    }
    try {
      Path path = Path.of(node.source().name()).resolveSibling(text.text());
      if (Files.isRegularFile(path) && Files.isReadable(path)) {
        return path;
      }
      missing(node, text, path);
    } catch (InvalidPathException e) {
      context.error(
          node.span(), CODE, "`" + text.text() + "` is no path: " + e.getReason(), origins(text));
    }
    return null;
  }

  private void missing(Node node, Texts.Resolved text, Path path) {
    if (Files.exists(path)) {
      context.error(
          node.span(),
          CODE,
          "`"
              + text.text()
              + "` "
              + (Files.isDirectory(path) ? "is a folder, not a file" : "can't be read"),
          origins(text));
      return;
    }
    Path name = path.getFileName();
    String near = name == null ? "" : Spelling.hint(name.toString(), neighbours(path));
    context.error(
        node.span(),
        CODE,
        "there is no file `" + text.text() + "`",
        near.isEmpty() ? "a path is beside the file that names it: `" + path + "`" : near,
        origins(text));
  }

  private static List<String> neighbours(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.limit(NEIGHBOURS).map(f -> String.valueOf(f.getFileName())).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  private static String origins(Texts.Resolved text) {
    return String.join(", ", text.origins());
  }
}
