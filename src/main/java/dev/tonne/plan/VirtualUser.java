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

  /** From 0 within the run, never used twice. */
  long id();

  /** From 0 within its group. */
  int index();

  /** Its thread group's name. */
  String group();

  /** How many fall to this loop of what the group shares {@code count} of: at least 1. */
  int share(int count);

  /** Whether it came for one loop, and what it leaves open serves those who come after it. */
  boolean passing();

  /** A step failed: open blocks hear of it. */
  void failed();

  /** The user paused: open blocks leave that out of their time. */
  void paused(long ns);

  /** Enters a block; the innermost is left first. */
  void enter(OpenBlock block);

  /** Comes to the end of the innermost block, which is returned. */
  OpenBlock leave();

  /** Leaves all blocks it is inside of: they are unfinished, which is no failure. */
  void abandonBlocks();

  /** Nothing new starts in that scope; the user itself ends with the present action. */
  void stop(StopScope scope);

  /** Tells people something; at most so much a second is shown, the rest counted. */
  void log(String text);

  /**
   * Which line of figures counts for a step: that of the stage in which its intended start falls.
   *
   * @param step the metric that the step was compiled with
   */
  int metric(int step);

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
  Timer callAt(long ns, Runnable task);

  /** This user's own state of some step kind, made at first use and closed when the user ends. */
  <T extends UserState> T state(UserStateKey<T> key);
}
