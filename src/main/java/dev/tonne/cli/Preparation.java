package dev.tonne.cli;

import dev.tonne.report.Reports;
import java.lang.management.ManagementFactory;

/**
 * Loads what every run needs, on another processor, while its command line and scenario are read.
 * It is through before the first request, whose time it must not touch.
 */
final class Preparation {
  private static final Thread THREAD = new Thread(Preparation::load, "tonne-preparation");

  static {
    THREAD.setDaemon(true);
  }

  private Preparation() {}

  /** Once in a process; without a second processor it would only be in the way. */
  static synchronized void begin() {
    if (Runtime.getRuntime().availableProcessors() > 1 && THREAD.getState() == Thread.State.NEW) {
      THREAD.start();
    }
  }

  /** Waits for the end of it, if it was begun. */
  static void await() {
    try {
      THREAD.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void load() {
    Reports.prepare();
    ManagementFactory.getGarbageCollectorMXBeans();
  }
}
