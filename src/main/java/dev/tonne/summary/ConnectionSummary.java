package dev.tonne.summary;

import dev.tonne.stats.ConnectionRecord;
import java.util.Optional;

/**
 * What became of connections: {@code opened = closed by the server + closed by us + open at the
 * end}. Each is a sample once it is over; those of a killed run that were open are none.
 *
 * @param opened that could carry requests: over TLS, after the handshake
 * @param closedByServer closed or reset, or ended after an answer that said so
 * @param closedByUs given up, for a timeout or since what came was no HTTP
 * @param handshakes of those that are https
 * @param resumed handshakes that took up a session which an earlier one had made
 * @param requests complete answers of each
 * @param requestRate complete answers per second of lifetime, of each
 * @param lifetimeNs from the start of connecting until it was over
 * @param connectNs from the start of connecting until it could carry a request, a handshake
 *     included; the name was known before
 * @param firstByteNs from the start of connecting to the first byte of its first answer; those
 *     without an answer are no sample
 */
public record ConnectionSummary(
    long opened,
    long closedByServer,
    long closedByUs,
    long handshakes,
    long resumed,
    Optional<Spread> requests,
    Optional<Spread> requestRate,
    Optional<Spread> lifetimeNs,
    Optional<Spread> connectNs,
    Optional<Spread> firstByteNs) {

  /** Nothing if none was opened, or nobody recorded it. */
  static Optional<ConnectionSummary> of(ConnectionRecord record) {
    if (record.opened() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new ConnectionSummary(
            record.opened(),
            record.closedByServer(),
            record.closedByUs(),
            record.handshakes(),
            record.resumed(),
            Spread.of(record.requests(), 1),
            Spread.of(record.rate(), ConnectionRecord.RATE_UNIT),
            Spread.of(record.lifetime(), 1),
            Spread.of(record.connect(), 1),
            Spread.of(record.firstByte(), 1)));
  }

  /** Open when their user, or the run, was over. */
  public long openAtEnd() {
    return opened - closedByServer - closedByUs;
  }
}
