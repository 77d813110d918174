package dev.tonne.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The folder that a run's files go to, made before the first request. */
final class OutputFolder {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final String RESULTS = "tonne-results";

  /** Bytes; file systems take 255, and something may have to be added. */
  private static final int LONGEST_NAME = 200;

  private OutputFolder() {}

  /**
   * @param asked the user's own choice, taken as it is; null for {@code
   *     tonne-results/<name>/<time>}
   * @throws Refusal if it can't be made or written to
   */
  static Path create(@Nullable Path asked, String scenario, Instant start) {
    Path wanted =
        asked != null ? asked : Path.of(RESULTS, safe(scenario)).resolve(TIME.format(start));
    if (wanted.toString().isEmpty()) {
      throw new Refusal(ExitCode.WRONG_INPUT, "--out wants the name of a folder");
    }
    try {
      Path folder = asked != null ? Files.createDirectories(asked) : createNew(wanted);
      Path probe = folder.resolve(".tonne-" + start.toEpochMilli() + ".tmp");
      Files.write(probe, new byte[0]);
      Files.deleteIfExists(probe);
      return folder;
    } catch (FileAlreadyExistsException e) {
      throw refused(wanted, e.getFile() + " is a file, not a folder");
    } catch (FileSystemException e) {
      throw refused(wanted, e.getReason() != null ? e.getReason() : kind(e));
    } catch (IOException e) {
      throw refused(wanted, String.valueOf(e.getMessage()));
    }
  }

  /** Two runs that start in one second both get a folder of their own. */
  private static Path createNew(Path wanted) throws IOException {
    Files.createDirectories(wanted.toAbsolutePath().getParent());
    Path folder = wanted;
    for (int n = 2; ; n++) {
      try {
        return Files.createDirectory(folder);
      } catch (FileAlreadyExistsException e) {
        folder = wanted.resolveSibling(wanted.getFileName() + "-" + n);
      }
    }
  }

  /** Takes it away again if nothing came into it: nothing was measured. */
  static void discard(@Nullable Path folder) {
    if (folder == null) {
      return;
    }
    try {
      Files.deleteIfExists(folder);
      if (folder.startsWith(RESULTS)) {
        Files.deleteIfExists(folder.getParent());
      }
    } catch (IOException e) {
      // it holds something, or may not be deleted: it stays
      return;
    }
  }

  /** A name that any file system can hold: what it can't becomes {@code -}. */
  static String safe(String name) {
    StringBuilder safe = new StringBuilder();
    int bytes = 0;
    for (int c : name.strip().codePoints().toArray()) {
      String kept = holds(c) ? Character.toString(c) : "-";
      bytes += kept.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > LONGEST_NAME) {
        break;
      }
      safe.append(kept);
    }
    // No hidden folder, no `..`, and Windows drops a dot or blank at the end.
    String trimmed = safe.toString().replaceAll("^[. ]+|[. ]+$", "-");
    return trimmed.isEmpty() ? "-" : encodable(trimmed);
  }

  private static boolean holds(int c) {
    return !Character.isISOControl(c)
        && Character.getType(c) != Character.SURROGATE
        && "/\\:*?\"<>|".indexOf(c) < 0;
  }

  /** In a locale that knows ASCII only, names can't be more than that. */
  private static String encodable(String name) {
    try {
      return Path.of(name).toString();
    } catch (InvalidPathException e) {
      return name.replaceAll("[^\\x20-\\x7E]", "-");
    }
  }

  private static String kind(FileSystemException e) {
    return e instanceof AccessDeniedException
        ? "it may not be written to"
        : "no folder can be made there";
  }

  private static Refusal refused(Path folder, String why) {
    return new Refusal(
        ExitCode.NOT_MEASURED, "the output folder " + folder + " can't be used: " + why);
  }
}
