package dev.tonne.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.nativ.CLibrary;
import org.jline.nativ.JLineNativeLoader;

/**
 * What only the operating system can tell. The library is loaded at the first question: that takes
 * some 25 ms of one CPU, so none is asked before there is a terminal.
 */
final class NativeTerminal {
  private NativeTerminal() {}

  /** Loads once, and knows whether that worked. */
  private static final class Library {
    private static final boolean LOADED = load();

    /**
     * False where there is no library for this machine, or no folder from which it may be run: its
     * loader copies it into the one for temporary files, and prints a warning if it can't.
     */
    private static boolean load() {
      if (!Files.isWritable(Path.of(System.getProperty("java.io.tmpdir", "")))) {
        return false;
      }
      try {
        JLineNativeLoader.initialize();
        removeCopy(JLineNativeLoader.getNativeLibraryPath());
        return true;
      } catch (RuntimeException | LinkageError e) {
        return false;
      }
    }

    /** By now it is in memory; at exit would be too late for a process that is killed. */
    private static void removeCopy(String copy) {
      try {
        Files.deleteIfExists(Path.of(copy));
        Files.deleteIfExists(Path.of(copy + ".lck"));
      } catch (IOException e) {
        // Some systems delete nothing that is in use; the loader tries again at exit.
        return;
      }
    }
  }

  /** False where that can't be found out. */
  static boolean isTerminal(int descriptor) {
    return Library.LOADED && CLibrary.isatty(descriptor) == 1;
  }

  /** The width of a terminal; 0 where it is unknown. */
  static int columns(int descriptor) {
    if (!Library.LOADED) {
      return 0;
    }
    CLibrary.WinSize size = new CLibrary.WinSize();
    boolean told = CLibrary.ioctl(descriptor, CLibrary.TIOCGWINSZ, size) == 0;
    return told ? size.ws_col : 0;
  }
}
