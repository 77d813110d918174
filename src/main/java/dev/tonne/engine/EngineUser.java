package dev.tonne.engine;

import dev.tonne.expression.Variables;
import dev.tonne.load.OpenLoad;
import dev.tonne.plan.Action;
import dev.tonne.plan.Builtins;
import dev.tonne.plan.Feeder;
import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.OpenBlock;
import dev.tonne.plan.StopScope;
import dev.tonne.plan.Timer;
import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.RunEnd;
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

  private final GroupPart part;
  private final GroupRun group;
  private final UserLoop loop;
  private final long id;
  private final int index;
  private final OpenBlocks blocks = new OpenBlocks();
  private final Variables variables;
  private final UserStates states;
  private long intendedNs;
  private long loopsDone;
  private boolean sentInLoop;
  private boolean running;
  private @Nullable Action resumed;
  private long pacedNs;
  private boolean between;
  private boolean leaving;
  private boolean ended;

  /**
   * @param id from 0 within the run, never used twice
   * @param index from 0 within the group
   */
  EngineUser(GroupPart part, long id, int index, long intendedNs) {
    this.part = part;
    this.group = part.group();
    this.loop = part.loop();
    this.id = id;
    this.index = index;
    this.intendedNs = intendedNs;
    this.pacedNs = intendedNs;
    this.variables =
        new Variables(
            group.plan().initial(), group.plan().slots(), random(group.plan().seed(), id));
    this.states = new UserStates(group.plan().userStates());
  }

  /** Draws that depend on the seed and the user alone, not on who runs it. */
  private static SplittableRandom random(long seed, long id) {
    return new SplittableRandom(seed ^ (id + 1) * 0x9E3779B97F4A7C15L);
  }

  /** Draws the rows it keeps for life, then begins the first loop. */
  void begin() {
    Builtins builtins = group.plan().builtins();
    define(builtins.userId(), id);
    define(builtins.userIndex(), (long) index);
    define(builtins.groupName(), group.planned().name());
    define(builtins.runId(), group.plan().runId());
    for (Feeder feeder : group.planned().userFeeders()) {
      Object row = feeder.draw(this);
      if (row == null) {
        stop(feeder.atEnd());
        return;
      }
      define(feeder.slot(), row);
    }
    beginLoop();
    if (group.claimLoop()) {
      run(group.planned().first());
    } else {
      end();
    }
  }

  /** For all of its loops. */
  private void define(int slot, Object value) {
    if (slot >= 0) {
      variables.set(slot, value);
      variables.keep(slot);
    }
  }

  private void beginLoop() {
    int slot = group.plan().builtins().loopIndex();
    if (slot >= 0) {
      variables.set(slot, loopsDone);
    }
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
      if (part.stopping()) {
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
    blocks.left(this);
    states.loopEnded();
    if (leaving || group.isLastLoop(loopsDone)) {
      end();
      return null;
    }
    if (sentInLoop && group.paceNs() == 0) {
      return startLoop();
    }
    long startNs = nextLoopNs();
    if (startNs - nowNs() > 0) {
      between = true;
      resumeAt(startNs, user -> startLoop());
      return null;
    }
    return startLoop();
  }

  /**
   * By the pace, however late this loop was: one that begins late is measured from when it was
   * meant to begin.
   */
  private long nextLoopNs() {
    long soonestNs = sentInLoop ? nowNs() : nowNs() + IDLE_LOOP_NS;
    if (group.paceNs() == 0) {
      return soonestNs;
    }
    pacedNs += group.paceNs();
    intendedNs = pacedNs;
    return Math.max(pacedNs, soonestNs);
  }

  private @Nullable Action startLoop() {
    between = false;
    if (!group.claimLoop()) {
      end();
      return null;
    }
    sentInLoop = false;
    variables.reset();
    beginLoop();
    return group.planned().first();
  }

  /** It is sent away: the loop it is in is its last. */
  void sendAway() {
    leaving = true;
    if (between) {
      end();
    }
  }

  /** The user is over: what is in flight is recorded as cut off, everything is given back. */
  void end() {
    if (ended) {
      return;
    }
    ended = true;
    long now = nowNs();
    blocks.cut(this, now);
    states.end(now);
    part.ended(this);
  }

  /** Nothing new may start: ends now unless something is in flight, which may finish. */
  void endUnlessBusy() {
    if (!states.busy()) {
      end();
    }
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
    // what was over already when it was asked for is not the loop's fault
    long dueNs = Math.max(ns, nowNs());
    loop.callAt(
        ns,
        () -> {
          if (!ended) {
            loop.meter().reached(dueNs, nowNs());
            intendedNs = ns;
            resume(next);
          }
        });
  }

  @Override
  public Timer callAt(long ns, Runnable task) {
    return loop.callAt(
        ns,
        () -> {
          if (!ended) {
            task.run();
          }
        });
  }

  @Override
  public <T extends UserState> T state(UserStateKey<T> key) {
    return states.of(key, this);
  }

  @Override
  public void stop(StopScope scope) {
    switch (scope) {
      case USER -> {}
      case GROUP -> group.stop(nowNs());
      case TEST -> group.stopTest(RunEnd.Reason.STOPPED);
      case FAILED_TEST -> group.stopTest(RunEnd.Reason.FAILED);
    }
    end();
  }

  @Override
  public String group() {
    return group.planned().name();
  }

  @Override
  public int share(int count) {
    return part.share(count);
  }

  @Override
  public boolean passing() {
    return group.planned().load() instanceof OpenLoad;
  }

  @Override
  public void failed() {
    blocks.failed();
  }

  @Override
  public void paused(long ns) {
    blocks.paused(ns);
  }

  @Override
  public void enter(OpenBlock block) {
    blocks.enter(block);
  }

  @Override
  public OpenBlock leave() {
    return blocks.leave();
  }

  @Override
  public void abandonBlocks() {
    blocks.cut(this, nowNs());
  }

  @Override
  public void log(String text) {
    loop.log().add(text);
  }

  @Override
  public long id() {
    return id;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int metric(int step) {
    return part.metric(step, intendedNs);
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
