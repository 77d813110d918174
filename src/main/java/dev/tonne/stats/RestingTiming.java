package dev.tonne.stats;

import org.jspecify.annotations.Nullable;

/** A {@link Timing} that can be laid down small and is taken up again when more comes. */
final class RestingTiming {
  private final int digits;
  private @Nullable Timing open;
  private @Nullable PackedTiming packed;

  RestingTiming(int digits) {
    this.digits = digits;
  }

  void add(Timing more) {
    if (more.count() > 0) {
      Timing all = timing();
      all.add(more);
      open = all;
      packed = null;
    }
  }

  void pack() {
    if (open != null) {
      packed = open.packed();
      open = null;
    }
  }

  /** For reading only. */
  Timing timing() {
    if (open != null) {
      return open;
    }
    return packed == null ? new Timing(digits) : packed.unpacked();
  }
}
