package dev.tonne.data;

import dev.tonne.decode.DecodeContext;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a data file, which is UTF-8. */
final class TextFile {
  /** Rows are held in memory, at several times this size. */
  private static final long MAX_BYTES = 512L << 20;

  private static final String ENCODING = "encoding";

  private final Path path;
  private final Span named;
  private final DecodeContext context;

  private TextFile(Path path, Span named, DecodeContext context) {
    this.path = path;
    this.named = named;
    this.context = context;
  }

  /**
   * @param named where the scenario names it
   * @return null after an error, which was reported
   */
  static @Nullable SourceFile read(Path path, Span named, DecodeContext context) {
    return new TextFile(path, named, context).read();
  }

  private @Nullable SourceFile read() {
    try {
      if (Files.size(path) > MAX_BYTES) {
        return refuse("too-large", "is larger than 512 MiB; rows are held in memory");
      }
      return text();
    } catch (AccessDeniedException e) {
      return refuse("unreadable", "may not be read by this user");
    } catch (IOException e) {
      return refuse("unreadable", "can't be read: " + e.getMessage());
    }
  }

  private @Nullable SourceFile text() throws IOException {
    try {
      String text = Files.readString(path, StandardCharsets.UTF_8);
      return text.startsWith("\0") || text.startsWith("\0", 1)
          ? refuse(ENCODING, "is UTF-16 or no text at all; save it as UTF-8")
          : new SourceFile(path.toString(), text);
    } catch (CharacterCodingException e) {
      return notUtf8(Files.readAllBytes(path));
    }
  }

  private @Nullable SourceFile notUtf8(byte[] bytes) {
    int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | (bytes[1] & 0xFF);
    if (mark == 0xFEFF || mark == 0xFFFE) {
      return refuse(ENCODING, "is UTF-16; save it as UTF-8");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    SourceFile before = new SourceFile("", out.flip().toString());
    SourceFile whole = new SourceFile(path.toString(), new String(bytes, StandardCharsets.UTF_8));
    context.error(
        Places.span(whole, before.text().length()),
        ENCODING,
        "byte 0x%02X is not UTF-8".formatted(bytes[in.position()]),
        "save the file as UTF-8");
    return null;
  }

  private @Nullable SourceFile refuse(String code, String why) {
    context.error(named, code, "`" + path + "` " + why);
    return null;
  }
}
