package dev.tonne.summary;

import dev.tonne.stats.Slotted;
import java.util.Optional;

/**
 * Throughput in slots of 100 ms, counted from the start instant, each I/O loop apart. As for rates,
 * what never reached the wire is none.
 *
 * @param loops that counted
 * @param requestRate requests that ended per second, a sample for each slot of each loop that lies
 *     wholly in the measured window
 * @param warmUpSlots left out, since they were of a warm-up stage
 * @param requestsAfter left out: they ended in the last slot, which was not whole, or in the wait
 *     for answers after the window
 */
public record SlotSummary(
    int loops, Optional<Spread> requestRate, long warmUpSlots, long requestsAfter) {
  private static final double PER_SECOND = 1e9 / Slotted.SLOT_NS;

  /** Nothing if nobody recorded it. */
  static Optional<SlotSummary> of(Slotted slots, long measuredNs) {
    if (slots.loops() == 0) {
      return Optional.empty();
    }
    Slotted.Tally tally = slots.upTo(measuredNs);
    return Optional.of(
        new SlotSummary(
            slots.loops(), Spread.of(tally.requests(), PER_SECOND), tally.warmUp(), tally.after()));
  }
}
