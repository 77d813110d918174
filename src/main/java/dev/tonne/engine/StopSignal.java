package dev.tonne.engine;

import dev.tonne.stats.RunEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks a run to stop: nothing new starts, what is in flight may finish. From any thread. */
public final class StopSignal {
  private final List<Consumer<RunEnd.Reason>> listeners = new ArrayList<>();
  private RunEnd.@Nullable Reason reason;

  /** Asks, since someone interrupted it. */
  public void stop() {
    stop(RunEnd.Reason.INTERRUPTED);
  }

  /** Asks; a second time has no effect. */
  public void stop(RunEnd.Reason why) {
    List<Consumer<RunEnd.Reason>> told;
    synchronized (this) {
      if (reason != null) {
        return;
      }
      reason = why;
      told = List.copyOf(listeners);
    }
    told.forEach(listener -> listener.accept(why));
  }

  public synchronized boolean stopped() {
    return reason != null;
  }

  /** Why, once it was asked. */
  public synchronized Optional<RunEnd.Reason> reason() {
    return Optional.ofNullable(reason);
  }

  /** Calls {@code listener} when asked, at once if that was before. */
  public void onStop(Consumer<RunEnd.Reason> listener) {
    RunEnd.Reason now;
    synchronized (this) {
      now = reason;
      listeners.add(listener);
    }
    if (now != null) {
      listener.accept(now);
    }
  }
}
