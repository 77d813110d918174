package dev.tonne.data;

import dev.tonne.load.Ownership;
import dev.tonne.plan.VirtualUser;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;

/**
 * One position for many users: the ordinals that this process owns, each once. All processes
 * together hand out every ordinal, and none twice.
 */
final class SharedCursor implements Cursor {
  private final AtomicLong from = new AtomicLong();
  private final Ownership ownership;
  private final LongUnaryOperator beyondNext;

  SharedCursor(Ownership ownership) {
    this.ownership = ownership;
    this.beyondNext = n -> ownership.nextOwned(n) + 1;
  }

  @Override
  public long next(VirtualUser user) {
    return ownership.nextOwned(from.getAndUpdate(beyondNext));
  }
}
