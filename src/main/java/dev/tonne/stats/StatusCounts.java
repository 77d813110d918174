package dev.tonne.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many answers had each status code. There are few codes in a run, mostly one: looking among
 * them is quicker than boxing two numbers for each answer.
 */
final class StatusCounts {
  private int[] statuses = new int[2];
  private long[] counts = new long[2];
  private int size;

  void add(int status, long n) {
    int i = 0;
    while (i < size && statuses[i] != status) {
      i++;
    }
    if (i == statuses.length) {
      statuses = Arrays.copyOf(statuses, 2 * i);
      counts = Arrays.copyOf(counts, 2 * i);
    }
    if (i == size) {
      statuses[i] = status;
      size++;
    }
    counts[i] += n;
  }

  void add(StatusCounts other) {
    for (int i = 0; i < other.size; i++) {
      add(other.statuses[i], other.counts[i]);
    }
  }

  /** Ascending; a copy. */
  Map<Integer, Long> all() {
    Map<Integer, Long> all = new TreeMap<>();
    for (int i = 0; i < size; i++) {
      all.put(statuses[i], counts[i]);
    }
    return all;
  }
}
