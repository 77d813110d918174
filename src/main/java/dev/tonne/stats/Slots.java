package dev.tonne.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts what one loop finished in each tenth of a second of the run's clock: an increment for each
 * request, by its end, without a timer or a look at the clock. Single writer.
 */
final class Slots {
  /** After a standstill of an hour nobody looks at tenths of a second. */
  private static final int MOST = 36_000;

  private int[] counts = new int[2 * Slotted.PER_SECOND];
  private long startNs;

  /** The end of the seconds handed out: {@code counts[0]} begins there. */
  private long fromNs;

  void startAt(long ns) {
    startNs = ns;
    fromNs = ns;
  }

  /**
   * @param warmUp whether it belongs to a warm-up stage: its slot is then no measure of the others
   */
  void finish(long endNs, boolean warmUp) {
    int slot = (int) Math.min(MOST, Math.max(0, (endNs - fromNs) / Slotted.SLOT_NS));
    if (slot >= MOST) {
      return;
    }
    if (slot >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * slot); // the loop stood still: seconds are handed out late
    }
    if (warmUp) {
      counts[slot] = Slotted.WARM_UP;
    } else if (counts[slot] != Slotted.WARM_UP) {
      counts[slot]++;
    }
  }

  /** Hands out one second's slots, of which the last ones may not be over. */
  List<Integer> take(int second) {
    List<Integer> taken = new ArrayList<>(Slotted.PER_SECOND);
    for (int i = 0; i < Slotted.PER_SECOND; i++) {
      taken.add(counts[i]);
    }
    int rest = counts.length - Slotted.PER_SECOND;
    System.arraycopy(counts, Slotted.PER_SECOND, counts, 0, rest);
    Arrays.fill(counts, rest, counts.length, 0);
    fromNs = startNs + (second + 1) * Slotted.PER_SECOND * Slotted.SLOT_NS;
    return taken;
  }
}
