package dev.tonne.summary;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All requests that carry a tag, by its value.
 *
 * @param values most frequent first, the sum of those not kept apart last
 */
public record TagSummary(String name, List<Value> values) {
  /**
   * The requests of one value.
   *
   * @param errorRate not ok ÷ finished, 0 to 1
   * @param rate finished within the measured window ÷ that window, per second
   * @param response from the intended start, of answered requests and timeouts
   * @param bodyBytes as they came over the wire
   */
  public record Value(
      String value,
      long finished,
      long notOk,
      OptionalDouble errorRate,
      OptionalDouble rate,
      Optional<Distribution> response,
      long bodyBytes) {}
}
