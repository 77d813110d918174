package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Decodes paths of files: beside the file that names them, or absolute. */
final class PathDecoder {
  private static final String CODE = "missing-file";

  private final DecodeContext context;

  PathDecoder(DecodeContext context) {
    this.context = context;
  }

  @Nullable Path decode(Node node) {
    String text = context.text(node);
    if (text == null) {
      return null;
    }
    try {
      Path path = Path.of(node.source().name()).resolveSibling(text);
      if (Files.isRegularFile(path)) {
        return path;
      }
      context.error(
          node.span(),
          CODE,
          Files.isDirectory(path)
              ? "`" + text + "` is a folder, not a file"
              : "there is no file `" + text + "`",
          "paths are beside the file that names them");
    } catch (InvalidPathException e) {
      context.error(node.span(), CODE, "`" + text + "` is no path: " + e.getReason());
    }
    return null;
  }
}
