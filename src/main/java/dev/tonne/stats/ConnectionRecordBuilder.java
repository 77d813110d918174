package dev.tonne.stats;

/** Puts a connection record together again from its figures, as a journal holds them. */
public final class ConnectionRecordBuilder {
  private final ConnectionRecord record = new ConnectionRecord();

  public ConnectionRecordBuilder counts(long opened, long closedByServer, long closedByUs) {
    record.opened = opened;
    record.closedByServer = closedByServer;
    record.closedByUs = closedByUs;
    return this;
  }

  public ConnectionRecordBuilder handshakes(long all, long resumed) {
    record.handshakes = all;
    record.resumed = resumed;
    return this;
  }

  public ConnectionRecordBuilder use(Timing requests, Timing rate) {
    record.requests.add(requests);
    record.rate.add(rate);
    return this;
  }

  public ConnectionRecordBuilder times(Timing lifetime, Timing connect, Timing firstByte) {
    record.lifetime.add(lifetime);
    record.connect.add(connect);
    record.firstByte.add(firstByte);
    return this;
  }

  public ConnectionRecord build() {
    return record;
  }
}
