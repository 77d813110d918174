package dev.tonne.step.http;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The connections to one place that a group's users share, and those who wait for one, in order.
 * Confined to its loop.
 */
final class SharedConnections {
  private final int most;
  private final List<HttpConnection> open = new ArrayList<>();
  private final Deque<Lease> waiting = new ArrayDeque<>();
  private int opening;
  private int next;
  private boolean serving;

  /**
   * @param most connections at once, at least 1; one that the server is ending is counted no more
   */
  SharedConnections(int most) {
    this.most = most;
  }

  /** Serves it as soon as something is free, or has it open one more connection. */
  void ask(Lease lease) {
    waiting.add(lease);
    serve();
  }

  /**
   * As {@link #ask}, for one whose connection died unnoticed: it opens the one that takes its
   * place, since others at hand may be dead, too; if that is done already, it is the next to be
   * served.
   */
  void replace(HttpConnection dead, Lease lease) {
    if (open.remove(dead)) {
      opening++;
      lease.openForPool();
    } else {
      waiting.addFirst(lease);
      serve();
    }
  }

  /** It waits no longer. */
  void leave(Lease lease) {
    waiting.remove(lease);
  }

  /** A lease that was to open one did; it takes it before all others. */
  void opened(HttpConnection connection) {
    opening--;
    open.add(connection);
    connection.sharedBy(this);
  }

  /** A lease that was to open one could not. */
  void notOpened() {
    opening--;
    serve();
  }

  /** A connection can carry more than before, or is of no use any more. */
  void changed(HttpConnection connection) {
    if (!connection.isOpen()) {
      open.remove(connection);
    }
    serve();
  }

  /** Lets those who wait go on as far as they can. */
  void serve() {
    if (serving) {
      return; // those who fail at once must not pile up on the stack
    }
    serving = true;
    try {
      serveAll();
    } finally {
      serving = false;
    }
  }

  private void serveAll() {
    while (!waiting.isEmpty()) {
      Carrier free = free();
      if (free != null) {
        waiting.remove().take(free);
      } else if (open.size() + opening < most) {
        opening++;
        waiting.remove().openForPool();
      } else {
        return;
      }
    }
  }

  /** By turns, so that all carry alike. */
  private @Nullable Carrier free() {
    for (int i = 0; i < open.size(); i++) {
      HttpConnection connection = open.get((next + i) % open.size());
      Carrier free = connection.isOpen() ? connection.carrier() : null;
      if (free != null) {
        next = (next + i + 1) % open.size();
        return free;
      }
    }
    return null;
  }

  /** Closes all in good order. */
  void close() {
    open.forEach(HttpConnection::close);
  }
}
