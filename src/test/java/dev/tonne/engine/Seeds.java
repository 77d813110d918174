package dev.tonne.engine;

import java.util.stream.LongStream;

/**
 * Runs a property over seeds, and tells of one that breaks it how to see it again. {@code
 * -Daccounts.seeds=N} tries the first N instead.
 */
final class Seeds {
  private static final String ONLY = "accounts.seed";

  /** What must hold whatever the seed; what it was about is told into {@code story}. */
  interface Property {
    void holds(long seed, StringBuilder story) throws Exception;
  }

  private Seeds() {}

  static void check(Class<?> test, int count, Property property) {
    Long only = Long.getLong(ONLY);
    LongStream seeds =
        only == null
            ? LongStream.range(0, Long.getLong("accounts.seeds", count))
            : LongStream.of(only);
    seeds.forEach(seed -> check(test, seed, property));
  }

  private static void check(Class<?> test, long seed, Property property) {
    StringBuilder story = new StringBuilder();
    try {
      property.holds(seed, story);
    } catch (Exception | AssertionError e) {
      String again =
          String.format(
              "seed %d; again: mvn -q -B test -Dtest=%s -D%s=%d%n",
              seed, test.getSimpleName(), ONLY, seed);
      throw new AssertionError(again + e.getMessage() + System.lineSeparator() + story, e);
    }
  }
}
