package dev.tonne.mask;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * The secret values of a run; grows while it lasts. Every method from any thread. Whatever is
 * written goes through {@link #mask}.
 */
public final class Secrets {
  /** What stands in place of a secret. */
  public static final String MASKED = "***";

  private final Set<String> values = new ConcurrentSkipListSet<>();

  /** From now on a value is secret. */
  public void add(String value) {
    values.add(value);
  }

  /** The text without any secret in it. */
  public String mask(String text) {
    String masked = text;
    for (String value : values) {
      masked = masked.replace(value, MASKED);
    }
    return masked;
  }
}
