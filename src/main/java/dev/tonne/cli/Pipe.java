package dev.tonne.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stream that remembers why it could not be written, which {@code PrintStream} forgets. A reader
 * that has gone away ({@code | head -1}) has seen enough: that is no failure.
 */
final class Pipe extends FilterOutputStream {
  private @Nullable IOException failure;

  Pipe(OutputStream target) {
    super(target);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      boolean closed = String.valueOf(e.getMessage()).contains("Broken pipe");
      failure = failure == null && !closed ? e : failure;
      throw e;
    }
  }

  /** The first one, if there was one. */
  Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }
}
