package dev.tonne.expression;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The text of a file in UTF-8, read once; a path is beside the scenario. */
public final class FileFunction implements Function {
  private static final long LARGEST = 64 << 20;

  private final Path folder;
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  /**
   * @param folder that the scenario is in
   */
  public FileFunction(Path folder) {
    this.folder = folder;
  }

  @Override
  public String usage() {
    return "file(path)";
  }

  /** So that no loop waits for a disk where the path is a constant. */
  @Override
  public void foresee(List<@Nullable Object> arguments) {
    text(Arguments.text(arguments, 0));
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return text(Arguments.text(arguments, 0));
  }

  private String text(String path) {
    String known = texts.get(path);
    if (known != null) {
      return known;
    }
    String text = read(path);
    texts.put(path, text);
    return text;
  }

  private String read(String path) {
    try {
      Path file = folder.resolve(path);
      if (!Files.isRegularFile(file)) {
        throw wrong(path, Files.exists(file) ? "is no file" : "does not exist");
      }
      if (Files.size(file) > LARGEST) {
        throw wrong(path, "is larger than 64 MiB");
      }
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw wrong(path, "is no text in UTF-8");
    } catch (IOException | InvalidPathException e) {
      throw wrong(path, "can't be read");
    }
  }

  private ExpressionException wrong(String path, String what) {
    return new ExpressionException(usage() + ": " + Values.shown(path) + " " + what);
  }
}
