package dev.tonne.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What tonne says of its own doings when asked to, in sentences through SLF4J. Not asked, nothing
 * of SLF4J is loaded on its behalf.
 */
final class Narration implements AutoCloseable {
  /** How much is said. */
  enum Level {
    NOTHING,
    SENTENCES,
    /** And figures of each second, and what the libraries say. */
    ALL
  }

  private final @Nullable Logger logger;
  private final @Nullable LogLines lines;

  private Narration(@Nullable Logger logger, @Nullable LogLines lines) {
    this.logger = logger;
    this.lines = lines;
  }

  /**
   * Chooses what stands behind SLF4J in this process, before anything asks for it: nothing, unless
   * the command line wants to hear of it.
   */
  static void chooseBackend(List<String> args) {
    boolean asked = args.contains("--verbose") || args.contains("--debug");
    setUnlessSet(
        "slf4j.provider",
        asked ? "org.slf4j.jul.JULServiceProvider" : "org.slf4j.nop.NOPServiceProvider");
    // else SLF4J tells that this was set
    setUnlessSet("slf4j.internal.verbosity", "WARN");
    // FreeMarker would start the JDK's logging, and has nothing to tell that its exceptions don't
    setUnlessSet("org.freemarker.loggerLibrary", "none");
  }

  private static void setUnlessSet(String property, String value) {
    System.getProperties().putIfAbsent(property, value);
  }

  /** Begins; ended by {@link #close}. */
  static Narration of(Level level, Surroundings around) {
    if (level == Level.NOTHING) {
      return new Narration(null, null);
    }
    LogLines lines = LogLines.to(around, level == Level.ALL);
    return new Narration(LoggerFactory.getLogger(LogLines.OWN), lines);
  }

  /** Tells one thing. */
  void say(String sentence) {
    if (logger != null) {
      logger.info(sentence);
    }
  }

  /** Tells one thing to who wants to know everything. */
  void detail(String sentence) {
    if (logger != null) {
      logger.debug(sentence);
    }
  }

  /** Whether anybody listens. */
  boolean on() {
    return logger != null;
  }

  @Override
  public void close() {
    if (lines != null) {
      lines.close();
    }
  }
}
