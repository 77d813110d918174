package dev.tonne.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C and SIGTERM while something runs that can be stopped in order: the first asks it to, the
 * second leaves at once. Closing gives the signals back to the JVM, which exits with the same
 * codes.
 *
 * <p>A shutdown hook could not do this: while hooks run, the JVM ignores a second signal. Its
 * signal handling ({@code sun.misc.Signal}) is supported but can't be named in code that compiles
 * without warnings, hence reflection; a JVM without it ends at the first signal, without a summary.
 */
final class Interrupts implements AutoCloseable {
  private static final Map<String, ExitCode> CODES =
      Map.of("INT", ExitCode.INTERRUPTED, "TERM", ExitCode.TERMINATED);

  private final AtomicReference<@Nullable ExitCode> first = new AtomicReference<>();
  private final Map<Object, Object> replaced = new LinkedHashMap<>();
  private final Runnable stop;
  private final Runnable leave;

  private Interrupts(Runnable stop, Runnable leave) {
    this.stop = stop;
    this.leave = leave;
  }

  /**
   * @param stop called once, on a thread of its own
   */
  static Interrupts catching(Runnable stop) {
    return catching(stop, () -> {});
  }

  /**
   * @param leave called at the second signal, right before the process ends: must not wait
   */
  static Interrupts catching(Runnable stop, Runnable leave) {
    Interrupts interrupts = new Interrupts(stop, leave);
    CODES.forEach(interrupts::listen);
    return interrupts;
  }

  /** Of the first signal, if one came. */
  Optional<ExitCode> exitCode() {
    return Optional.ofNullable(first.get());
  }

  @Override
  public void close() {
    replaced.forEach(Interrupts::handle);
  }

  private void caught(ExitCode code) {
    if (first.compareAndSet(null, code)) {
      stop.run();
    } else {
      leave.run();
      Runtime.getRuntime().halt(code.code());
    }
  }

  private void listen(String name, ExitCode code) {
    try {
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Object signal =
          Class.forName("sun.misc.Signal").getConstructor(String.class).newInstance(name);
      Object handler =
          Proxy.newProxyInstance(
              Interrupts.class.getClassLoader(), new Class<?>[] {handlerType}, handler(code));
      Object before = handle(signal, handler);
      if (before != null) {
        replaced.put(signal, before);
      }
    } catch (ReflectiveOperationException e) {
      // This JVM hands no signals out: it ends at the first one by itself.
      return;
    }
  }

  private InvocationHandler handler(ExitCode code) {
    return (proxy, method, arguments) ->
        switch (method.getName()) {
          case "handle" -> {
            caught(code);
            yield null;
          }
          case "equals" -> proxy == arguments[0];
          case "hashCode" -> System.identityHashCode(proxy);
          default -> "tonne's handler";
        };
  }

  private static @Nullable Object handle(Object signal, Object handler) {
    try {
      return signal
          .getClass()
          .getMethod("handle", signal.getClass(), Class.forName("sun.misc.SignalHandler"))
          .invoke(null, signal, handler);
    } catch (ReflectiveOperationException e) {
      // Another owner of this signal, or a JVM that was told to leave signals alone (-Xrs).
      return null;
    }
  }
}
