package dev.tonne.source;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** What somebody who mistyped a word probably meant. */
public final class Suggestions {
  private Suggestions() {}

  /**
   * The candidate that is fewest typing slips away (a letter too much, too few, wrong, or two
   * swapped), the first of several; empty if none is near. Case, {@code -} and {@code _} don't
   * count.
   */
  public static Optional<String> nearest(String word, Collection<String> candidates) {
    String wanted = plain(word);
    int least = Math.max(1, wanted.length() / 3) + 1;
    String nearest = null;
    for (String candidate : candidates) {
      String other = plain(candidate);
      if (Math.abs(other.length() - wanted.length()) >= least) {
        continue;
      }
      int distance = distance(wanted, other);
      if (distance < least && distance < Math.max(wanted.length(), other.length())) {
        least = distance;
        nearest = candidate;
      }
    }
    return Optional.ofNullable(nearest);
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }

  /** Optimal string alignment: Levenshtein's distance with swapped neighbours as one slip. */
  static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
    }
    return row[b.length()];
  }
}
