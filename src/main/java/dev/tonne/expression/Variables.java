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

  private @Nullable Object[] initial;
  private final @Nullable Object[] values;
  private final SplittableRandom random;
  private boolean own;

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

  /** The present value of a slot outlives the loop. */
  public void keep(int slot) {
    if (!own) {
      Object[] mine = Arrays.copyOf(initial, values.length);
      Arrays.fill(mine, initial.length, values.length, UNDEFINED);
      initial = mine;
      own = true;
    }
    initial[slot] = values[slot];
  }

  /** Back to what it was before the first loop, but for what was kept. */
  public void reset() {
    System.arraycopy(initial, 0, values, 0, initial.length);
    Arrays.fill(values, initial.length, values.length, UNDEFINED);
  }

  public SplittableRandom random() {
    return random;
  }
}
