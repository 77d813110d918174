package dev.tonne.engine;

import dev.tonne.load.ArrivalTimes;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.OpenLoad.WhenFull;
import dev.tonne.load.Ownership;
import org.jspecify.annotations.Nullable;

/**
 * Starts the users of an open group when the profile says so, whatever became of those before. What
 * the tool itself was late for starts in order, at no more than twice the profile's rate until it
 * has caught up.
 */
final class ArrivingUsers implements Source {
  /** Being woken a little late is no reason to spread what is due. */
  private static final long LATE_NS = 10_000_000L;

  private final GroupPart part;
  private final OpenLoad load;
  private final Admission admission;
  private final ArrivalCounts counts;
  private final ArrivalTimes times;
  private final Ownership ownership;
  private final int index;
  private final int loops;
  private long startNs;
  private long owned = -1;
  private long dueNs;
  private boolean begun;
  private boolean stopped;

  /**
   * @param times of the whole group, of which this takes those that this process owns and this
   *     loop's turn is
   */
  ArrivingUsers(
      GroupPart part,
      OpenLoad load,
      ArrivalTimes times,
      Ownership ownership,
      int index,
      int loops) {
    this.part = part;
    this.load = load;
    this.admission = part.group().admission();
    this.counts = new ArrivalCounts(part);
    this.times = times;
    this.ownership = ownership;
    this.index = index;
    this.loops = loops;
  }

  @Override
  public void begin(long groupStartNs) {
    startNs = groupStartNs;
    begun = true;
    advance();
    dueNs = intendedNs();
    setTimer();
  }

  /** To the next arrival that is this loop's. */
  private void advance() {
    do {
      times.advanceTo(ownership.nextOwned(times.ordinal() + 1));
      owned++;
    } while (owned % loops != index);
  }

  private boolean more() {
    return times.ns() != ArrivalTimes.NEVER;
  }

  private long intendedNs() {
    return more() ? startNs + times.ns() : ArrivalTimes.NEVER;
  }

  private void setTimer() {
    if (more()) {
      part.loop().callAt(dueNs, this::startDue);
    }
  }

  @Override
  public void startDue() {
    long now = part.loop().nowNs();
    while (!part.stopping() && more() && dueNs - now <= 0) {
      if (now - dueNs > LATE_NS) {
        dueNs = now;
      }
      Arrival arrival = new Arrival(times.ordinal(), intendedNs());
      advance();
      if (more()) {
        long gapNs = intendedNs() - arrival.intendedNs();
        dueNs = Math.max(intendedNs(), dueNs + gapNs / 2);
      }
      counts.intended(arrival);
      part.loop().meter().reached(arrival.intendedNs(), part.loop().nowNs());
      arrive(arrival);
    }
    if (!part.stopping()) {
      setTimer();
    }
  }

  private void arrive(Arrival arrival) {
    if (admission.enter()) {
      start(arrival);
    } else if (load.whenFull() == WhenFull.SHED) {
      counts.shed(arrival);
    } else {
      startSoon(admission.await(arrival));
    }
  }

  private void start(Arrival arrival) {
    if (part.stopping()) {
      abandon(arrival);
      return;
    }
    counts.begun(arrival, part.loop().nowNs());
    part.enter(
            part.group().userId(arrival.ordinal()), (int) arrival.ordinal(), arrival.intendedNs())
        .begin();
  }

  /**
   * Never starts, nor does who takes its place: loops whose time is not over yet may still have
   * sent others to wait.
   */
  private void abandon(@Nullable Arrival placed) {
    for (Arrival next = placed; next != null; next = admission.leave()) {
      counts.unstarted(next, part.loop().nowNs());
    }
  }

  /** Not within the end of the one before, which may itself be within the end of another. */
  private void startSoon(@Nullable Arrival next) {
    if (next != null) {
      part.loop().submit(() -> start(next));
    }
  }

  @Override
  public void left(long nowNs) {
    Arrival next = admission.leave();
    if (part.stopping()) {
      abandon(next);
    } else {
      startSoon(next);
    }
  }

  @Override
  public void stop(long nowNs) {
    if (stopped) {
      return;
    }
    stopped = true;
    for (Arrival given = admission.giveUp(); given != null; given = admission.giveUp()) {
      counts.unstarted(given, nowNs);
    }
    if (begun) {
      countMissed(nowNs);
    }
  }

  /** Those whose time had come though this loop did not get to them. */
  private void countMissed(long untilNs) {
    while (more() && intendedNs() - untilNs < 0) {
      Arrival missed = new Arrival(times.ordinal(), intendedNs());
      counts.intended(missed);
      counts.unstarted(missed, untilNs);
      part.loop().meter().missed(untilNs - missed.intendedNs());
      advance();
    }
  }

  @Override
  public boolean exhausted() {
    return stopped;
  }
}
