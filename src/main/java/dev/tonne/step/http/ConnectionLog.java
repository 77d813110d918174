package dev.tonne.step.http;

import dev.tonne.stats.ConnectionEnd;
import dev.tonne.stats.ConnectionRecord;
import dev.tonne.time.Clock;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which connections of a loop are open, and what was recorded of them. Confined to the loop. */
final class ConnectionLog {
  private final Clock clock;
  private final Set<HttpConnection> open = new LinkedHashSet<>();
  private int most;
  private ConnectionRecord record = new ConnectionRecord();

  ConnectionLog(Clock clock) {
    this.clock = clock;
  }

  void opened(HttpConnection connection) {
    if (open.add(connection)) {
      connection.life().opened(clock.nanoTime());
      record.open();
      Handshake handshake = connection.handshake();
      if (handshake != null) {
        record.handshake(handshake.resumed());
      }
      most = Math.max(most, open.size());
    }
  }

  /** Records a connection that is over; what comes later about it changes nothing. */
  void ended(HttpConnection connection, ConnectionEnd how) {
    if (open.remove(connection)) {
      record.end(connection.life(), how, clock.nanoTime());
    }
  }

  /** The most at once since the last {@link #take}. */
  int most() {
    return most;
  }

  /** Hands out what was recorded since the last time, for good. */
  ConnectionRecord take() {
    ConnectionRecord taken = record;
    record = new ConnectionRecord();
    most = open.size();
    return taken;
  }

  /** The run is over: what is open ends with it. */
  void endAll() {
    Set.copyOf(open).forEach(connection -> ended(connection, connection.unneeded()));
  }
}
