package dev.tonne.engine;

import dev.tonne.load.Stay;
import java.util.ArrayDeque;
import java.util.Deque;

/** Starts the users of a closed group, and sends away those that a falling stage is without. */
final class StayingUsers implements Source {
  /**
   * One user to start.
   *
   * @param id within the run
   * @param index within the group
   */
  record Due(long id, int index, Stay stay) {}

  private final GroupPart part;
  private final Deque<Due> waiting;
  private long startNs;

  /**
   * @param waiting in order of their starts
   */
  StayingUsers(GroupPart part, Deque<Due> waiting) {
    this.part = part;
    this.waiting = new ArrayDeque<>(waiting);
  }

  @Override
  public void begin(long groupStartNs) {
    startNs = groupStartNs;
    setTimer();
  }

  private void setTimer() {
    Due next = waiting.peek();
    if (next != null) {
      part.loop().callAt(startNs + next.stay.fromNs(), this::startDue);
    }
  }

  @Override
  public void startDue() {
    long now = part.loop().nowNs();
    for (Due next = waiting.peek();
        next != null && startNs + next.stay.fromNs() - now <= 0 && !part.stopping();
        next = waiting.peek()) {
      waiting.poll();
      start(next);
    }
    setTimer();
  }

  private void start(Due due) {
    EngineUser user = part.enter(due.id, due.index, startNs + due.stay.fromNs());
    if (due.stay.toNs() != Stay.FOR_EVER) {
      part.loop().callAt(startNs + due.stay.toNs(), user::sendAway);
    }
    part.loop().meter().reached(startNs + due.stay.fromNs(), part.loop().nowNs());
    user.begin();
  }

  @Override
  public void stop(long nowNs) {
    waiting.clear();
  }

  @Override
  public boolean exhausted() {
    return waiting.isEmpty();
  }

  @Override
  public void left(long nowNs) {
    // nobody takes the place of one who is gone
  }
}
