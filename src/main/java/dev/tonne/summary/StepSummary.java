package dev.tonne.summary;

import dev.tonne.stats.ByteCounts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the requests of one name came to, or all of them.
 *
 * @param name empty for all
 * @param line in the scenario file of the first step of that name, from 1; 0 for all
 * @param errorRate not ok ÷ finished, 0 to 1
 * @param rate finished within the measured window ÷ that window, per second; what never reached the
 *     wire is no throughput
 * @param response from the intended start, of answered requests and timeouts
 * @param service from the handing over to the transport, of the same
 * @param failedResponse the part of {@code response} that was not ok
 * @param lag intended to actual start
 * @param timesDiffer response and service time differ by more than can be rounding
 * @param phases in the order in which they pass
 * @param statuses count by code, ascending
 * @param failures most frequent first
 */
public record StepSummary(
    String name,
    int line,
    Accounts accounts,
    OptionalDouble errorRate,
    OptionalDouble rate,
    Optional<Distribution> response,
    Optional<Distribution> service,
    Optional<Distribution> failedResponse,
    Optional<Distribution> lag,
    boolean timesDiffer,
    List<PhaseSummary> phases,
    Map<Integer, Long> statuses,
    List<CheckSummary> checks,
    Traffic traffic,
    List<FailureSummary> failures) {

  /**
   * Connections and bytes.
   *
   * @param newConnections made for these requests
   * @param bytesSent request heads and bodies, in bytes, as all of these; of requests written again
   *     on another connection, the last time only
   * @param headBytesSent the heads of them; nothing in a journal that does not tell them apart
   * @param headerBytes response heads, those of 1xx too
   * @param bodyBytes response bodies as they came over the wire, with the framing of chunks
   * @param decodedBytes response bodies as checks and extractors see them
   */
  public record Traffic(
      long newConnections,
      long bytesSent,
      OptionalLong headBytesSent,
      long headerBytes,
      long bodyBytes,
      long decodedBytes) {
    static Traffic of(long newConnections, ByteCounts bytes) {
      boolean known = bytes.headsSent() > 0 || bytes.sent() == 0; // no request is without a head
      return new Traffic(
          newConnections,
          bytes.sent(),
          known ? OptionalLong.of(bytes.headsSent()) : OptionalLong.empty(),
          bytes.heads(),
          bytes.bodies(),
          bytes.decoded());
    }

    /** Request bodies. */
    public OptionalLong bodyBytesSent() {
      return headBytesSent.isPresent()
          ? OptionalLong.of(bytesSent - headBytesSent.getAsLong())
          : OptionalLong.empty();
    }
  }
}
