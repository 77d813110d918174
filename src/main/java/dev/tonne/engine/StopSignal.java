package dev.tonne.engine;

import java.util.ArrayList;
import java.util.List;

/** Asks a run to stop: nothing new starts, what is in flight may finish. From any thread. */
public final class StopSignal {
  private final List<Runnable> listeners = new ArrayList<>();
  private boolean stopped;

  /** Asks; a second time has no effect. */
  public void stop() {
    List<Runnable> told;
    synchronized (this) {
      if (stopped) {
        return;
      }
      stopped = true;
      told = List.copyOf(listeners);
    }
    told.forEach(Runnable::run);
  }

  public synchronized boolean stopped() {
    return stopped;
  }

  /** Calls {@code listener} when asked, at once if that was before. */
  void onStop(Runnable listener) {
    boolean now;
    synchronized (this) {
      now = stopped;
      listeners.add(listener);
    }
    if (now) {
      listener.run();
    }
  }
}
