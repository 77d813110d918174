package dev.tonne.step.http;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Those of one loop that decode no body now. Each weighs 50 kB, and only answers that are on their
 * way need one. Confined to its loop.
 */
final class Inflaters {
  private final Deque<BodyInflater> spare = new ArrayDeque<>();

  BodyInflater take(boolean gzip) {
    BodyInflater inflater = spare.isEmpty() ? new BodyInflater() : spare.pop();
    inflater.begin(gzip);
    return inflater;
  }

  void give(BodyInflater inflater) {
    spare.push(inflater);
  }
}
