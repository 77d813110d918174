package dev.tonne.stats;

import java.util.stream.LongStream;

/** How often each check of one metric held, by index. Single writer. */
final class CheckCounts {
  final long[] passed;
  final long[] failed;

  CheckCounts(int checks) {
    passed = new long[checks];
    failed = new long[checks];
  }

  void add(int index, boolean held) {
    (held ? passed : failed)[index]++;
  }

  void add(CheckCounts other) {
    for (int i = 0; i < passed.length; i++) {
      passed[i] += other.passed[i];
      failed[i] += other.failed[i];
    }
  }

  boolean isEmpty() {
    return LongStream.of(passed).sum() + LongStream.of(failed).sum() == 0;
  }
}
