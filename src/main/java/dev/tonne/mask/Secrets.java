package dev.tonne.mask;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The secret values of a run; grows while it lasts. Every method from any thread. Whatever is
 * written goes through {@link #mask}.
 */
public final class Secrets {
  /** What stands in place of a secret. */
  public static final String MASKED = "***";

  /** Characters; what is shorter would be found everywhere by chance, and is not taken. */
  public static final int SHORTEST = 6;

  /** Values learnt in a run that are remembered; then the oldest are forgotten. */
  static final int MOST = 10_000;

  /** Values that may wait for the next {@link #mask}: adding one must cost next to nothing. */
  private static final int WAITING = 1_000;

  private final Set<String> known = ConcurrentHashMap.newKeySet();
  private final Queue<String> fresh = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();

  private final ReentrantLock lock = new ReentrantLock();
  private final Index index = new Index();
  private final Deque<String> learnt = new ArrayDeque<>();
  private boolean running;

  /** From now on a value is secret. */
  public void add(String value) {
    // asked first, since asking takes no lock
    if (value.length() < SHORTEST || known.contains(value) || !known.add(value)) {
      return;
    }
    fresh.add(value);
    if (waiting.incrementAndGet() > WAITING && lock.tryLock()) {
      try {
        settle();
      } finally {
        lock.unlock();
      }
    }
  }

  /** The run begins: what is known by now is never forgotten, what comes is if there is a lot. */
  public void running() {
    lock.lock();
    try {
      settle();
      running = true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * The text without any secret in it: as it is, URL-encoded, JSON-escaped, HTML-escaped, base64
   * (also as a part of what was encoded), one in another, and the beginning of one that was cut off
   * at the end or before an ellipsis.
   */
  public String mask(String text) {
    lock.lock();
    try {
      settle();
      if (index.isEmpty() || text.length() < SHORTEST) {
        return text;
      }
      BitSet secret = new BitSet();
      Search.mark(index, text, secret);
      return secret.isEmpty() ? text : without(secret, text);
    } finally {
      lock.unlock();
    }
  }

  private static String without(BitSet secret, String text) {
    StringBuilder masked = new StringBuilder(text.length());
    int shown = 0;
    for (int at = secret.nextSetBit(0); at >= 0; at = secret.nextSetBit(shown)) {
      masked.append(text, shown, at).append(MASKED);
      shown = secret.nextClearBit(at);
    }
    return masked.append(text, shown, text.length()).toString();
  }

  private void settle() {
    for (String value = fresh.poll(); value != null; value = fresh.poll()) {
      waiting.decrementAndGet();
      index.add(value);
      if (running) {
        learnt.add(value);
      }
    }
    while (learnt.size() > MOST) {
      String oldest = learnt.remove();
      index.remove(oldest);
      known.remove(oldest);
    }
  }
}
