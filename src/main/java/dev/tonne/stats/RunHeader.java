package dev.tonne.stats;

import java.util.List;
import java.util.Map;

/**
 * What is known of a run before its first request.
 *
 * @param toolVersion of tonne
 * @param name of the scenario
 * @param description empty if there is none
 * @param file the scenario's path as given
 * @param scenario its text
 * @param hash SHA-256 of its text, hex
 * @param target the base URLs driven, without credentials
 * @param seed of all random draws
 * @param startEpochMillis wall clock at the start, UTC
 * @param variables name to value as text, secrets masked
 * @param groups name to a description of its load: {@code 10 users, ramp-up 5s, 30s}
 * @param metrics by id
 * @param thresholds in file order
 * @param host where it ran
 * @param loops I/O loops
 * @param setupNs how long the setup before the start took; 0 if there was none
 * @param primedNs how long the generator warmed up against itself before the start; 0 if it did not
 */
public record RunHeader(
    String toolVersion,
    String name,
    String description,
    String file,
    String scenario,
    String hash,
    String target,
    long seed,
    long startEpochMillis,
    Map<String, String> variables,
    Map<String, String> groups,
    List<Metric> metrics,
    List<Threshold> thresholds,
    Host host,
    int loops,
    long setupNs,
    long primedNs) {

  /** The same, primed for so long by the time it starts. */
  public RunHeader primed(long ns, long startsEpochMillis) {
    return new RunHeader(
        toolVersion,
        name,
        description,
        file,
        scenario,
        hash,
        target,
        seed,
        startsEpochMillis,
        variables,
        groups,
        metrics,
        thresholds,
        host,
        loops,
        setupNs,
        ns);
  }

  /** The machine and JVM. */
  public record Host(String name, String os, int cpus, String jvm) {}
}
