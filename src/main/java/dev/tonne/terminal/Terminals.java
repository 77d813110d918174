package dev.tonne.terminal;

import java.io.OutputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Which streams of the process are terminals that understand more than lines.
 *
 * <p>{@code System.console()} can't answer it: up to JDK 21 it is there only if both stdin and
 * stdout are terminals. The launcher's shell can, for nothing; without the launcher the library is
 * asked.
 */
public final class Terminals {
  /** Of the JVM: the descriptors that are terminals, as {@code 1,2}; empty for none. */
  public static final String PROPERTY = "tonne.terminals";

  public static final int STDOUT = 1;
  public static final int STDERR = 2;

  private final Map<String, String> env;
  private final IntPredicate isTerminal;
  private final IntUnaryOperator columns;

  Terminals(Map<String, String> env, IntPredicate isTerminal, IntUnaryOperator columns) {
    this.env = env;
    this.isTerminal = isTerminal;
    this.columns = columns;
  }

  /**
   * @param told the value of {@link #PROPERTY}
   */
  public static Terminals of(@Nullable String told, Map<String, String> env) {
    IntPredicate isTerminal =
        told == null
            ? NativeTerminal::isTerminal
            : fd -> Arrays.asList(told.split(",")).contains(String.valueOf(fd));
    return new Terminals(env, isTerminal, NativeTerminal::columns);
  }

  /** The terminal that a descriptor leads to. */
  public Optional<Screen> screen(int descriptor, OutputStream target) {
    if (!capable() || !isTerminal.test(descriptor)) {
      return Optional.empty();
    }
    return Optional.of(
        new Screen(
            target,
            () -> columns.applyAsInt(descriptor),
            value("NO_COLOR").isEmpty() ? Paint.COLOURED : Paint.PLAIN));
  }

  /** Not a log that some CI systems keep of what they present as a terminal. */
  private boolean capable() {
    String kind = value("TERM");
    boolean ci = !value("CI").isEmpty() && !value("CI").equals("false");
    return !kind.isEmpty() && !kind.equals("dumb") && !ci;
  }

  private String value(String name) {
    return env.getOrDefault(name, "");
  }
}
