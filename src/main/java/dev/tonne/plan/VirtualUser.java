package dev.tonne.plan;

import dev.tonne.expression.Variables;
import dev.tonne.stats.LoopRecorder;

/**
 * What an action sees of the user that executes it. Confined to one loop but for {@link #resume}.
 */
public interface VirtualUser {
  Variables variables();

  LoopRecorder recorder();

  /** The loop's transport state. */
  LoopTransport transport();

  /** Counts a request as started now, meant for {@link #intendedNs}. */
  void started(int metric);

  /** Monotonic now. */
  long nowNs();

  /** When the next request was meant to start: response time counts from here. */
  long intendedNs();

  /** Moves the intended start of the next request, when a step ends or a pause is over. */
  void intendedNs(long ns);

  /**
   * Goes on with an action; from any thread. On the user's own loop it runs before this returns.
   */
  void resume(Action next);

  /** Runs a task on this user's loop soon; from any thread. */
  void post(Runnable task);

  /** Goes on with an action at an instant of the monotonic clock; called on the loop. */
  void resumeAt(long ns, Action next);

  /** Runs a task on this loop at an instant; called on the loop. */
  void callAt(long ns, Runnable task);

  /** This user's own state of some step kind, made at first use and closed when the user ends. */
  <T extends UserState> T state(UserStateKey<T> key);
}
