package dev.tonne.cli;

import dev.tonne.engine.Engine;
import dev.tonne.report.Reports;
import java.lang.management.ManagementFactory;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Loads what a run will need, on another processor, while its command line and scenario are read.
 * It stops before the first request, whose time it must not touch; what it did not come to is
 * loaded where it is needed.
 */
final class Preparation {
  private static @Nullable Preparation begun;

  private final Thread thread = new Thread(this::load, "tonne-preparation");
  private final boolean files;
  private volatile boolean enough;

  private Preparation(boolean files) {
    this.files = files;
    thread.setDaemon(true);
  }

  /**
   * Once in a process; without a second processor it would only be in the way.
   *
   * @param files whether a report in a file is likely to be written
   */
  static synchronized void begin(boolean files) {
    Engine.watchGarbage();
    if (Runtime.getRuntime().availableProcessors() > 1 && begun == null) {
      begun = new Preparation(files);
      begun.thread.start();
    }
  }

  /** Returns when it has stopped, if it was begun. */
  static synchronized void end() {
    if (begun == null) {
      return;
    }
    begun.enough = true;
    try {
      begun.thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void load() {
    ManagementFactory.getCompilationMXBean();
    Iterator<Runnable> pieces = Reports.preparations(files).iterator();
    while (!enough && pieces.hasNext()) {
      pieces.next().run();
    }
  }
}
