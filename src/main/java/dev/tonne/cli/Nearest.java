package dev.tonne.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Which of some words was probably meant. */
final class Nearest {
  private Nearest() {}

  /** The one with the fewest changed letters, if those are few. */
  static Optional<String> to(String typed, Collection<String> words) {
    return words.stream()
        .min(Comparator.comparingInt((String word) -> distance(typed, word)))
        .filter(word -> distance(typed, word) <= Math.max(2, typed.length() / 3));
  }

  /** Letters to insert, drop, replace, or swap with their neighbour (optimal string alignment). */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
        cost[i][j] = Math.min(best, cost[i - 1][j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
