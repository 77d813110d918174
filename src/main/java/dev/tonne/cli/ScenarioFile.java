package dev.tonne.cli;

import dev.tonne.source.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a scenario file's text. */
final class ScenarioFile {
  /** More is no scenario: also where the YAML parser gives up. */
  static final int MAX_BYTES = 3 << 20;

  private ScenarioFile() {}

  /**
   * @throws Refusal with the reason
   */
  static SourceFile read(Path path) {
    return new SourceFile(path.toString(), decode(path, bytes(path)));
  }

  private static byte[] bytes(Path path) {
    if (Files.isDirectory(path)) {
      throw refused(path, "is a folder, not a scenario file");
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(path)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (NoSuchFileException e) {
      throw refused(path, "does not exist");
    } catch (AccessDeniedException e) {
      throw refused(path, "may not be read by this user");
    } catch (IOException e) {
      throw refused(path, "can't be read: " + e.getMessage());
    }
    if (bytes.length > MAX_BYTES) {
      throw refused(path, "is larger than 3 MiB, so it can't be a scenario");
    }
    return bytes;
  }

  private static String decode(Path path, byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CharsetDecoder utf8 =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CoderResult result = utf8.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      long line = text.chars().filter(c -> c == '\n').count() + 1;
      throw refused(
          path,
          "is not UTF-8: byte 0x%02X in line %d. Save it as UTF-8"
              .formatted(bytes[in.position()], line));
    }
    return text;
  }

  private static Refusal refused(Path path, String why) {
    return new Refusal(ExitCode.WRONG_INPUT, path + " " + why);
  }
}
