package dev.tonne.terminal;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.nativ.CLibrary;

/**
 * What only the operating system can tell. The library is loaded at the first question: that takes
 * tens of milliseconds, so none is asked before a terminal is likely.
 */
final class NativeTerminal {
  private NativeTerminal() {}

  /** False where the library does not work. */
  static boolean isTerminal(int descriptor) {
    try {
      return loads() && CLibrary.isatty(descriptor) == 1;
    } catch (LinkageError e) {
      // Neither a library for this machine nor a folder that it may run from.
      return false;
    }
  }

  /** The width of a terminal; 0 where it is unknown. */
  static int columns(int descriptor) {
    try {
      CLibrary.WinSize size = new CLibrary.WinSize();
      boolean told = loads() && CLibrary.ioctl(descriptor, CLibrary.TIOCGWINSZ, size) == 0;
      return told ? size.ws_col : 0;
    } catch (LinkageError e) {
      return 0;
    }
  }

  /** Its loader copies it to this folder, and prints a warning where it can't. */
  private static boolean loads() {
    return Files.isWritable(Path.of(System.getProperty("java.io.tmpdir", "")));
  }
}
