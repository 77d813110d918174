package dev.tonne.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Small files in which Linux tells how it is. */
final class SystemFile {
  /** The figures wanted come first. */
  private static final int MOST_BYTES = 16_384;

  private SystemFile() {}

  /** Its first lines; none where there is no such file, or no descriptor left to open it. */
  static List<String> lines(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
