package dev.tonne.cli;

import dev.tonne.source.Printable;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * The end of the logging: lines on stderr, masked. What a library would print of requests and
 * answers piece by piece can't be masked for certain, so those loggers stay silent.
 */
final class LogLines extends Handler {
  /** The logger of tonne itself. */
  static final String OWN = "dev.tonne";

  private static final List<String> CONTENTS =
      List.of("org.apache.hc.client5.http.wire", "org.apache.hc.client5.http.headers");

  private final Surroundings around;
  private final Logger root = Logger.getLogger("");
  private final Logger own = Logger.getLogger(OWN);
  private final List<Logger> silent = CONTENTS.stream().map(Logger::getLogger).toList();
  private final List<Handler> replaced = List.of(root.getHandlers());
  private final Level levelBefore = root.getLevel();

  private LogLines(Surroundings around) {
    this.around = around;
  }

  /** Takes over all logging of this process until it is closed. */
  static LogLines to(Surroundings around, boolean all) {
    LogLines lines = new LogLines(around);
    lines.replaced.forEach(lines.root::removeHandler);
    lines.root.addHandler(lines);
    lines.root.setLevel(all ? Level.FINE : Level.OFF);
    lines.own.setLevel(all ? Level.FINE : Level.INFO);
    lines.silent.forEach(logger -> logger.setLevel(Level.OFF));
    return lines;
  }

  @Override
  public void publish(LogRecord record) {
    String time = record.getInstant().truncatedTo(ChronoUnit.MILLIS).toString();
    boolean ours = OWN.equals(record.getLoggerName());
    StringBuilder text = new StringBuilder(time).append(' ');
    text.append(ours ? "" : record.getLoggerName() + ": ").append(record.getMessage());
    Throwable thrown = record.getThrown();
    if (thrown != null) {
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace, true));
      text.append('\n').append(trace);
    }
    StringBuilder shown = new StringBuilder();
    around
        .shown(text.toString())
        .lines()
        .forEach(line -> shown.append(Printable.escape(line)).append('\n'));
    // one call for one record: several threads tell at once
    around.err().print(shown);
    around.err().flush();
  }

  @Override
  public void flush() {
    around.err().flush();
  }

  @Override
  public void close() {
    root.removeHandler(this);
    replaced.forEach(root::addHandler);
    root.setLevel(levelBefore);
    own.setLevel(null);
    silent.forEach(logger -> logger.setLevel(null));
  }
}
