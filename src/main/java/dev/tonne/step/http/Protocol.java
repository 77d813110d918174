package dev.tonne.step.http;

import org.apache.hc.core5.reactor.IOEventHandler;
import org.jspecify.annotations.Nullable;

/** How one connection is spoken over. Confined to its loop. */
interface Protocol extends IOEventHandler {
  /** What carries one more exchange; null if all that it can carry are under way. */
  @Nullable Carrier carrier();

  /** Whether it carries any more exchanges, now or when those under way are over. */
  boolean lasts();

  /** Whether the other side lets it carry nothing at present, though nothing is under way. */
  boolean isBarred();

  /** What is under way on it hears nothing more. */
  void forget();
}
