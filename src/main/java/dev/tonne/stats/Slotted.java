package dev.tonne.stats;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Throughput in tenths of a second, loop by loop. Counted are slots that lie wholly within the
 * measured window; as that is known only at the end, those since the last start of a request are
 * kept apart until then.
 */
public final class Slotted {
  public static final long SLOT_NS = 100_000_000L;

  static final int PER_SECOND = 10;

  /** In place of a count: a request of a warm-up stage ended in that slot. */
  public static final int WARM_UP = -1;

  private static final Tally NOTHING = new Tally(new Timing(Timing.DIGITS), 0, 0);

  /**
   * What the slots came to.
   *
   * @param requests of each slot of each loop that lies in the measured window
   * @param warmUp slots left out, since they were of a warm-up stage
   * @param after requests left out: they ended in the last slot, which was not whole, or after the
   *     window
   */
  public record Tally(Timing requests, long warmUp, long after) {}

  private record Second(int second, List<Integer> counts) {}

  private final List<Loop> loops = new ArrayList<>();

  /**
   * @param byLoop each one's slots in that second; none of a loop that handed out nothing
   */
  void add(int second, List<List<Integer>> byLoop, boolean started) {
    for (int i = 0; i < byLoop.size(); i++) {
      while (loops.size() <= i) {
        loops.add(new Loop());
      }
      if (!byLoop.get(i).isEmpty()) {
        loops.get(i).late.add(new Second(second, byLoop.get(i)));
      }
    }
    if (started) {
      loops.forEach(loop -> loop.settleBefore(second));
    }
  }

  /** Loops that counted. */
  public int loops() {
    return loops.size();
  }

  /**
   * All of it.
   *
   * @param measuredNs the measured window, from the start
   */
  public Tally upTo(long measuredNs) {
    return loops.stream().map(loop -> loop.upTo(measuredNs)).reduce(NOTHING, Slotted::sum);
  }

  private static Tally sum(Tally a, Tally b) {
    Timing requests = new Timing(Timing.DIGITS);
    requests.add(a.requests);
    requests.add(b.requests);
    return new Tally(requests, a.warmUp + b.warmUp, a.after + b.after);
  }

  private static final class Loop {
    private final Deque<Second> late = new ArrayDeque<>();
    private final Counted settled = new Counted();

    /** A request that starts in a second proves the measured window to last at least until then. */
    void settleBefore(int second) {
      while (!late.isEmpty() && late.getFirst().second() < second) {
        late.removeFirst().counts().forEach(settled::add);
      }
    }

    Tally upTo(long measuredNs) {
      Counted all = settled.copy();
      long whole = measuredNs / SLOT_NS;
      long after = 0;
      for (Second second : late) {
        for (int i = 0; i < second.counts().size(); i++) {
          int n = second.counts().get(i);
          if (second.second() * (long) PER_SECOND + i < whole) {
            all.add(n);
          } else {
            after += Math.max(0, n);
          }
        }
      }
      all.settleEmpty();
      return new Tally(all.requests, all.warmUp, after);
    }
  }

  private static final class Counted {
    private final Timing requests = new Timing(Timing.DIGITS);
    private long warmUp;

    /** Slots without a request so far: of a warm-up stage if one of these is next to end. */
    private long empty;

    void add(int n) {
      if (n == 0) {
        empty++;
      } else if (n == WARM_UP) {
        warmUp += 1 + empty;
        empty = 0;
      } else {
        settleEmpty();
        requests.record(n);
      }
    }

    void settleEmpty() {
      for (; empty > 0; empty--) {
        requests.record(0);
      }
    }

    Counted copy() {
      Counted copy = new Counted();
      copy.requests.add(requests);
      copy.warmUp = warmUp;
      copy.empty = empty;
      return copy;
    }
  }
}
