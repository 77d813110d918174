package dev.tonne.step.http;

import dev.tonne.stats.Sample;
import java.util.List;

/**
 * The instants of one request, turned into phases whose sum is the service time. An instant that
 * was not reached is 0: the phase that hung gets the rest.
 */
final class ExchangeTimes {
  static final List<String> PHASES =
      List.of("earlier", "queue", "dns", "connect", "tls", "write", "wait", "read");

  /** What a step took for exchanges before its last one. */
  static final int EARLIER = 0;

  static final int QUEUE = 1;
  private static final int DNS = 2;
  private static final int CONNECT = 3;
  private static final int TLS = 4;
  private static final int WRITE = 5;
  private static final int WAIT = 6;
  private static final int READ = 7;

  private long startNs;
  private long queuedNs;
  private long resolvedNs;
  private long connectedNs;
  private long securedNs;
  private boolean lookedUp;

  void start(long ns) {
    startNs = ns;
    queuedNs = ns;
    resolvedNs = 0;
    connectedNs = 0;
    securedNs = 0;
    lookedUp = false;
  }

  /** Waiting is over: a connection is at hand or is now opened; a try on a dead one was waiting. */
  void queued(long ns) {
    queuedNs = ns;
    resolvedNs = 0;
    connectedNs = 0;
    securedNs = 0;
  }

  void resolved(long ns, boolean asked) {
    resolvedNs = ns;
    lookedUp = asked;
  }

  void connected(long ns) {
    connectedNs = ns;
  }

  /** The TLS handshake is over, if there was one. */
  void secured(long ns) {
    securedNs = ns;
  }

  /** Fills in the phases of a request that ended at {@code sample.endNs}. */
  void fill(Sample sample, Traffic traffic) {
    long[] phases = sample.phases;
    long endNs = sample.endNs;
    phases[QUEUE] = queuedNs - startNs;
    long from = queuedNs;
    if (connectedNs != 0) {
      if (lookedUp) {
        phases[DNS] = resolvedNs - queuedNs;
        from = resolvedNs;
      }
      phases[CONNECT] = connectedNs - from;
      from = connectedNs;
    }
    if (securedNs != 0) {
      phases[TLS] = securedNs - from;
      from = securedNs;
    }
    // an answer may come before the request was written whole
    long readNs = traffic.read() ? clamp(traffic.firstReadNs(), from, endNs) : endNs;
    long wroteNs = traffic.wrote() ? clamp(traffic.lastWriteNs(), from, readNs) : readNs;
    phases[WRITE] = wroteNs - from;
    phases[WAIT] = readNs - wroteNs;
    if (traffic.read()) {
      phases[READ] = endNs - readNs;
    }
  }

  private static long clamp(long ns, long least, long most) {
    return Math.max(least, Math.min(most, ns));
  }
}
