package dev.tonne.engine;

import dev.tonne.expression.Variables;
import dev.tonne.plan.Action;
import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.LoopRecorder;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A virtual user: a state machine that stays on its loop. Confined to it but for {@link #resume}.
 */
final class EngineUser implements VirtualUser {
  /** Actions executed before the loop's other users get their turn. */
  private static final int BUDGET = 64;

  /** A loop that sent nothing would spin: the next one waits so long. */
  private static final long IDLE_LOOP_NS = 100_000_000L;

  private final GroupRun group;
  private final UserLoop loop;
  private final Variables variables;
  private final @Nullable UserState[] states;
  private long intendedNs;
  private long loopsDone;
  private boolean sentInLoop;
  private boolean running;
  private @Nullable Action resumed;
  private boolean ended;

  /**
   * @param id from 0 within the run, never used twice
   */
  EngineUser(GroupRun group, UserLoop loop, long id, long intendedNs) {
    this.group = group;
    this.loop = loop;
    this.intendedNs = intendedNs;
    this.variables =
        new Variables(
            group.plan().initial(), group.plan().slots(), random(group.plan().seed(), id));
    this.states = new UserState[group.plan().userStates()];
  }

  /** Draws that depend on the seed and the user alone, not on who runs it. */
  private static SplittableRandom random(long seed, long id) {
    return new SplittableRandom(seed ^ (id + 1) * 0x9E3779B97F4A7C15L);
  }

  /** Begins the first loop. */
  void begin() {
    run(group.planned().first());
  }

  /** Executes actions until the user is parked or ends. */
  private void run(Action from) {
    try {
      walk(from);
    } catch (RuntimeException | Error e) {
      loop.bug(e);
    }
  }

  private void walk(Action from) {
    running = true;
    Action action = from;
    for (int n = 0; action != null && !ended; n++) {
      if (group.stopping()) {
        end();
      } else if (n >= BUDGET) {
        Action rest = action;
        loop.submit(() -> run(rest));
        break;
      } else {
        action = isEnd(action) ? nextLoop() : action.execute(this);
        if (action == null) {
          action = resumed;
          resumed = null;
        }
      }
    }
    running = false;
  }

  @SuppressWarnings("ReferenceEquality")
  private boolean isEnd(Action action) {
    return action == group.planned().end();
  }

  private @Nullable Action nextLoop() {
    loopsDone++;
    if (group.isLastLoop(loopsDone)) {
      end();
      return null;
    }
    variables.reset();
    Action first = group.planned().first();
    if (!sentInLoop) {
      resumeAt(nowNs() + IDLE_LOOP_NS, first);
      return null;
    }
    sentInLoop = false;
    return first;
  }

  /** The user is over: what is in flight is recorded as cut off, everything is given back. */
  void end() {
    if (ended) {
      return;
    }
    ended = true;
    long now = nowNs();
    for (UserState state : states) {
      if (state != null) {
        state.end(now);
      }
    }
    group.ended(this, loop);
  }

  /** Nothing new may start: ends now unless something is in flight, which may finish. */
  void endUnlessBusy() {
    for (UserState state : states) {
      if (state != null && state.busy()) {
        return;
      }
    }
    end();
  }

  @Override
  public void resume(Action next) {
    if (!loop.isCurrentThread()) {
      loop.submit(() -> resume(next));
    } else if (running) {
      resumed = next;
    } else if (!ended) {
      run(next);
    }
  }

  @Override
  public void resumeAt(long ns, Action next) {
    loop.callAt(
        ns,
        () -> {
          if (!ended) {
            intendedNs = ns;
            resume(next);
          }
        });
  }

  @Override
  public void callAt(long ns, Runnable task) {
    loop.callAt(
        ns,
        () -> {
          if (!ended) {
            task.run();
          }
        });
  }

  @Override
  @SuppressWarnings("unchecked") // an index belongs to one key, so to one type
  public <T extends UserState> T state(UserStateKey<T> key) {
    UserState state = states[key.index()];
    if (state == null) {
      state = key.factory().apply(this);
      states[key.index()] = state;
    }
    return (T) state;
  }

  @Override
  public void started(int metric) {
    sentInLoop = true;
    loop.recorder().start(metric, intendedNs);
  }

  @Override
  public Variables variables() {
    return variables;
  }

  @Override
  public LoopRecorder recorder() {
    return loop.recorder();
  }

  @Override
  public LoopTransport transport() {
    return loop.transport();
  }

  @Override
  public long nowNs() {
    return loop.nowNs();
  }

  @Override
  public long intendedNs() {
    return intendedNs;
  }

  @Override
  public void intendedNs(long ns) {
    intendedNs = ns;
  }

  @Override
  public void post(Runnable task) {
    loop.submit(task);
  }
}
