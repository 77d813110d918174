package dev.tonne.data;

import dev.tonne.expression.Variables;
import dev.tonne.plan.Action;
import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.OpenBlock;
import dev.tonne.plan.StopScope;
import dev.tonne.plan.Timer;
import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.LoopRecorder;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A user that does nothing but draw. */
final class FakeUser implements VirtualUser {
  private final long id;
  private final Variables variables;
  private final @Nullable UserState[] states = new UserState[4];

  FakeUser(long id) {
    this.id = id;
    this.variables = new Variables(new Object[0], 1, new SplittableRandom(id));
  }

  @Override
  public Variables variables() {
    return variables;
  }

  @Override
  public long id() {
    return id;
  }

  @Override
  @SuppressWarnings("unchecked") // an index belongs to one key
  public <T extends UserState> T state(UserStateKey<T> key) {
    UserState state = states[key.index()];
    if (state == null) {
      state = key.factory().apply(this);
      states[key.index()] = state;
    }
    return (T) state;
  }

  void endLoop() {
    for (UserState state : states) {
      if (state != null) {
        state.loopEnded();
      }
    }
    variables.reset();
  }

  @Override
  public int share(int count) {
    throw notNeeded();
  }

  private static IllegalStateException notNeeded() {
    return new IllegalStateException("no feeder needs this");
  }

  @Override
  public LoopRecorder recorder() {
    throw notNeeded();
  }

  @Override
  public LoopTransport transport() {
    throw notNeeded();
  }

  @Override
  public int index() {
    return (int) id;
  }

  @Override
  public String group() {
    throw notNeeded();
  }

  @Override
  public boolean passing() {
    throw notNeeded();
  }

  @Override
  public void failed() {
    throw notNeeded();
  }

  @Override
  public void paused(long ns) {
    throw notNeeded();
  }

  @Override
  public void enter(OpenBlock block) {
    throw notNeeded();
  }

  @Override
  public void abandonBlocks() {
    throw notNeeded();
  }

  @Override
  public OpenBlock leave() {
    throw notNeeded();
  }

  @Override
  public void stop(StopScope scope) {
    throw notNeeded();
  }

  @Override
  public void log(String text) {
    throw notNeeded();
  }

  @Override
  public int metric(int step) {
    throw notNeeded();
  }

  @Override
  public void started(int metric) {
    throw notNeeded();
  }

  @Override
  public long nowNs() {
    throw notNeeded();
  }

  @Override
  public long intendedNs() {
    throw notNeeded();
  }

  @Override
  public void intendedNs(long ns) {
    throw notNeeded();
  }

  @Override
  public void resume(Action next) {
    throw notNeeded();
  }

  @Override
  public void post(Runnable task) {
    throw notNeeded();
  }

  @Override
  public void resumeAt(long ns, Action next) {
    throw notNeeded();
  }

  @Override
  public Timer callAt(long ns, Runnable task) {
    throw notNeeded();
  }
}
