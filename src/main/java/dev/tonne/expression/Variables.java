package dev.tonne.expression;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The values one user sees, by slot. Confined to the loop of that user. A value is a JSON value
 * (see {@code json.Json}) or {@link #UNDEFINED}; JSON null is null.
 */
public final class Variables {
  /** What a slot holds that nothing has defined; never handed to an expression as a value. */
  public static final Object UNDEFINED =
      new Object() {
        @Override
        public String toString() {
          return "undefined";
        }
      };

  private final @Nullable Object[] initial;
  private final @Nullable Object[] values;
  private final SplittableRandom random;

  /**
   * @param initial by slot, what each name is before anything is extracted or set; shared, not
   *     copied; slots beyond its end are undefined
   * @param slots how many slots there are in all
   * @param random this user's own seeded draws
   */
  public Variables(@Nullable Object[] initial, int slots, SplittableRandom random) {
    this.initial = initial;
    this.values = new Object[slots];
    this.random = random;
    reset();
  }

  public @Nullable Object get(int slot) {
    return values[slot];
  }

  public void set(int slot, @Nullable Object value) {
    values[slot] = value;
  }

  public boolean defined(int slot) {
    return isDefined(values[slot]);
  }

  /** Whether a value read from a slot is one. */
  @SuppressWarnings("ReferenceEquality")
  public static boolean isDefined(@Nullable Object value) {
    return value != UNDEFINED;
  }

  /** Back to what it was before the first loop. */
  public void reset() {
    System.arraycopy(initial, 0, values, 0, initial.length);
    Arrays.fill(values, initial.length, values.length, UNDEFINED);
  }

  public SplittableRandom random() {
    return random;
  }
}
