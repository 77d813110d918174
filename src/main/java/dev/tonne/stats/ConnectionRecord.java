package dev.tonne.stats;

/**
 * What was recorded of connections over some stretch of a run: each counts when it opened and again
 * when it was over. However many there were, it takes the same memory. Single writer; adding two is
 * exact. {@code opened = closed by the server + closed by us + open when its user or the run was
 * over}.
 */
public final class ConnectionRecord {
  /** Rates are whole numbers of this part of a request per second. */
  public static final double RATE_UNIT = 0.001;

  final Timing requests = new Timing(Timing.DIGITS);
  final Timing lifetime = new Timing(Timing.DIGITS);
  final Timing connect = new Timing(Timing.DIGITS);
  final Timing firstByte = new Timing(Timing.DIGITS);
  final Timing rate = new Timing(Timing.DIGITS);
  long opened;
  long closedByServer;
  long closedByUs;
  long handshakes;
  long resumed;

  /** Counts one that is ready to carry requests. */
  public void open() {
    opened++;
  }

  /** Counts the TLS handshake of one that is ready, whether or not it resumed a session. */
  public void handshake(boolean again) {
    handshakes++;
    resumed += again ? 1 : 0;
  }

  /** Counts one that is over; that it opened was counted before. */
  public void end(ConnectionLife life, ConnectionEnd how, long nowNs) {
    closedByServer += how == ConnectionEnd.SERVER ? 1 : 0;
    closedByUs += how == ConnectionEnd.US ? 1 : 0;
    long lifeNs = Math.max(0, nowNs - life.startNs);
    requests.record(life.requests);
    lifetime.record(lifeNs);
    connect.record(Math.max(0, life.openedNs - life.startNs));
    if (life.answered) {
      firstByte.record(Math.max(0, life.firstByteNs - life.startNs));
    }
    rate.record(lifeNs == 0 ? 0 : Math.round(life.requests / (lifeNs / 1e9) / RATE_UNIT));
  }

  /** Adds all of another. */
  public void add(ConnectionRecord other) {
    requests.add(other.requests);
    lifetime.add(other.lifetime);
    connect.add(other.connect);
    firstByte.add(other.firstByte);
    rate.add(other.rate);
    opened += other.opened;
    closedByServer += other.closedByServer;
    closedByUs += other.closedByUs;
    handshakes += other.handshakes;
    resumed += other.resumed;
  }

  /** Nothing was counted. */
  public boolean isEmpty() {
    return opened == 0 && requests.count() == 0;
  }

  /** Ready to carry requests: over TLS, after the handshake. */
  public long opened() {
    return opened;
  }

  /** The server closed or reset them, or an answer said that it would. */
  public long closedByServer() {
    return closedByServer;
  }

  /** Given up: for a timeout, or since what came was no HTTP. */
  public long closedByUs() {
    return closedByUs;
  }

  /** Those that are https. */
  public long handshakes() {
    return handshakes;
  }

  /** Handshakes that took a session up again which an earlier one had made. */
  public long resumed() {
    return resumed;
  }

  /** Complete answers of each. */
  public Timing requests() {
    return requests;
  }

  /** From the start of connecting until it was over. */
  public Timing lifetime() {
    return lifetime;
  }

  /** From the start of connecting until it could carry a request, a handshake included. */
  public Timing connect() {
    return connect;
  }

  /** From the start of connecting to the first byte of its first answer; of those that got one. */
  public Timing firstByte() {
    return firstByte;
  }

  /** Complete answers ÷ lifetime, of each, in units of {@link #RATE_UNIT} per second. */
  public Timing rate() {
    return rate;
  }
}
