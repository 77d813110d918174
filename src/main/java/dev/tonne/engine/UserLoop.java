package dev.tonne.engine;

import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.Timer;
import dev.tonne.plan.Transport;
import dev.tonne.stats.LoopRecorder;
import dev.tonne.time.Clock;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One I/O thread with its users, timers and recorder. All but {@link #submit} and {@link
 * #ringIfDue} is confined to that thread.
 */
final class UserLoop implements AutoCloseable {
  /** Tasks run before I/O gets its share again. */
  private static final int TASKS_PER_TURN = 1_000;

  private final Clock clock;
  private final LoopTransport transport;
  private final LoopRecorder recorder;
  private final LoopLog log = new LoopLog();
  private final LoopMeter meter = new LoopMeter();
  private final Timers timers = new Timers();
  private final UserCount users = new UserCount();
  private final ConcurrentLinkedQueue<Runnable> submitted = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean woken = new AtomicBoolean();

  /** When the alarm is to ring; NEVER once it rang, until the loop has looked. */
  private final AtomicLong ringNs = new AtomicLong(Timers.NEVER);

  private final Consumer<Throwable> bugs;
  private volatile @Nullable Alarm alarm;
  private volatile @Nullable Thread thread;

  /**
   * @param bugs gets what no task may throw
   */
  UserLoop(
      int index,
      Clock clock,
      Transport transport,
      LoopRecorder recorder,
      Consumer<Throwable> bugs) {
    this.clock = clock;
    this.bugs = bugs;
    this.recorder = recorder;
    this.transport = transport.open(index, this::run, bugs);
  }

  void useAlarm(Alarm bell) {
    alarm = bell;
  }

  LoopTransport transport() {
    return transport;
  }

  LoopRecorder recorder() {
    return recorder;
  }

  LoopLog log() {
    return log;
  }

  LoopMeter meter() {
    return meter;
  }

  UserCount users() {
    return users;
  }

  long nowNs() {
    return clock.nanoTime();
  }

  boolean isCurrentThread() {
    return Thread.currentThread() == thread;
  }

  /** Whether the thread ended of itself; from any thread. */
  boolean died() {
    Thread own = thread;
    return own != null && !own.isAlive();
  }

  /** Runs a task on this loop soon; from any thread. */
  void submit(Runnable task) {
    submitted.add(task);
    if (woken.compareAndSet(false, true)) {
      transport.wakeup();
    }
  }

  /** Runs a task at an instant. */
  Timer callAt(long ns, Runnable task) {
    Timer timer = timers.add(ns, task);
    setAlarm();
    return timer;
  }

  /** Tells of a fault of our own: the run can't be trusted any more and ends. */
  void bug(Throwable e) {
    bugs.accept(e);
  }

  /** Called by the transport after each wake-up. */
  private void run() {
    thread = Thread.currentThread();
    try {
      turn();
    } catch (RuntimeException | Error e) {
      bug(e);
    }
  }

  private void turn() {
    woken.set(false);
    for (int n = 0; n < TASKS_PER_TURN; n++) {
      Runnable task = submitted.poll();
      if (task == null) {
        break;
      }
      task.run();
    }
    if (!submitted.isEmpty() && woken.compareAndSet(false, true)) {
      transport.wakeup();
    }
    timers.runDue(clock.nanoTime());
    setAlarm();
  }

  private void setAlarm() {
    long next = timers.nextNs();
    long before = ringNs.getAndSet(next);
    Alarm bell = alarm;
    if (bell != null && next != Timers.NEVER && (before == Timers.NEVER || next - before < 0)) {
      bell.changed();
    }
  }

  /**
   * Called by the alarm: wakes the loop if a timer is due.
   *
   * @return nanoseconds until the next one, NEVER if there is none to wait for
   */
  long ringIfDue(long nowNs) {
    while (true) {
      long due = ringNs.get();
      if (due == Timers.NEVER) {
        return Timers.NEVER;
      }
      if (due - nowNs > 0) {
        return due - nowNs;
      }
      if (ringNs.compareAndSet(due, Timers.NEVER)) {
        submit(() -> {});
        return Timers.NEVER;
      }
      // set anew in this very moment, to a later instant of which nobody is told: look again
    }
  }

  @Override
  public void close() {
    transport.close();
  }
}
