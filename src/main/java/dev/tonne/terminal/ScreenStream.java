package dev.tonne.terminal;

import java.io.BufferedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A print stream that leads to a terminal. */
public final class ScreenStream extends PrintStream {
  private final Screen screen;

  /**
   * @param autoFlush whether each line appears at once
   */
  public ScreenStream(Screen screen, boolean autoFlush) {
    super(new BufferedOutputStream(screen), autoFlush, StandardCharsets.UTF_8);
    this.screen = screen;
  }

  /** The terminal behind a stream, if there is one. */
  public static Optional<Screen> screen(PrintStream stream) {
    return stream instanceof ScreenStream s ? Optional.of(s.screen) : Optional.empty();
  }
}
