package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** All that a run left. */
final class Written {
  private Written() {}

  /** Where a text stands. */
  static List<String> tellers(Map<String, String> all, String text) {
    List<String> tellers = new ArrayList<>();
    all.forEach(
        (name, content) -> {
          if (content.contains(text)) {
            int at = content.indexOf(text);
            tellers.add(
                name
                    + ": "
                    + content.substring(
                        Math.max(0, at - 60), Math.min(content.length(), at + text.length() + 20)));
          }
        });
    return tellers;
  }

  /** Texts by file name, unpacked; stdout and stderr too. */
  static Map<String, String> by(Played played) throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("stdout", played.called().out());
    all.put("stderr", played.called().err());
    try (Stream<Path> files = Files.walk(played.results())) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> all.put(file.getFileName().toString(), text(file)));
    }
    return all;
  }

  static String text(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      if (!file.toString().endsWith(".gz")) {
        return new String(bytes, UTF_8);
      }
      try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        return new String(gzip.readAllBytes(), UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
