package dev.tonne.report;

import java.lang.invoke.MethodHandles;

/** Rendering as a whole. */
public final class Reports {
  private Reports() {}

  /** Loads what every report needs, so that the first one finds it; from any thread. */
  public static void prepare() {
    try {
      MethodHandles.lookup().ensureInitialized(Templates.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("it is in this package", e);
    }
  }
}
