package dev.tonne.stats;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * What was recorded of one metric over some stretch of a run: one second of one loop, one second of
 * the run, or all of it. Single writer; adding two is exact. Over a whole run the law of accounts
 * holds: {@code started = the sum of all outcomes + in flight at the end}.
 */
public final class MetricRecord {
  final Outcomes outcomes = new Outcomes();
  final Timing response = new Timing(Timing.DIGITS);
  final Timing service = new Timing(Timing.DIGITS);
  final Timing failedResponse = new Timing(Timing.COARSE_DIGITS);
  final Timing lag = new Timing(Timing.COARSE_DIGITS);
  final Timing inFlight = new Timing(Timing.COARSE_DIGITS);
  final List<Timing> phases;
  final CheckCounts checks;
  final StatusCounts statuses = new StatusCounts();
  final Map<Integer, Long> startedElsewhere = new TreeMap<>();
  final FailureCounts failures = new FailureCounts();
  final TagRecords tags;
  final ByteCounts bytes = new ByteCounts();
  long started;
  long skipped;
  long resent;
  long inFlightUnsent;
  long newConnections;

  public MetricRecord(Metric metric) {
    this(metric, TagNames.of(metric));
  }

  /**
   * @param names which values of its tags are kept apart
   */
  MetricRecord(Metric metric, TagNames names) {
    tags = new TagRecords(names);
    phases =
        IntStream.range(0, metric.phases().size())
            .mapToObj(i -> new Timing(Timing.COARSE_DIGITS))
            .toList();
    checks = new CheckCounts(metric.checks().size());
  }

  /**
   * Counts a request as started.
   *
   * @param intendedSecond the second of the run in which it was meant to start
   * @param currentSecond the second that this record is of
   */
  public void start(int intendedSecond, int currentSecond) {
    started++;
    if (intendedSecond != currentSecond) {
      startedElsewhere.merge(intendedSecond, 1L, Long::sum);
    }
  }

  /**
   * Counts a finished request; its start was counted before.
   *
   * @param second of the run, in which it ended
   */
  public void finish(Sample sample, int second) {
    outcomes.add(sample.outcome, 1);
    tags.finish(sample);
    count(sample);
    if (sample.status != 0) {
      statuses.add(sample.status, 1);
    }
    lag.record(Math.max(0, sample.startNs - sample.intendedNs));
    if (sample.outcome.timed()) {
      long responseNs = sample.endNs - sample.intendedNs;
      response.record(responseNs);
      service.record(sample.endNs - sample.startNs);
      if (sample.outcome != Outcome.OK) {
        failedResponse.record(responseNs);
      }
      for (int i = 0; i < sample.phases.length; i++) {
        if (sample.phases[i] >= 0) {
          phases.get(i).record(sample.phases[i]);
        }
      }
    }
    if (sample.signature != null) {
      failures.fail(sample.signature, String.valueOf(sample.message), second);
    }
  }

  /**
   * Counts a request that the end of the run cut off.
   *
   * @param ageNs since its intended start
   * @param sent whether any of it was written
   */
  public void cut(long ageNs, boolean sent) {
    inFlight.record(ageNs);
    inFlightUnsent += sent ? 0 : 1;
  }

  /** As {@link #cut(long, boolean)}, with the connections and bytes it took. */
  public void cut(Sample sample, long ageNs, boolean sent) {
    cut(ageNs, sent);
    count(sample);
  }

  private void count(Sample sample) {
    resent += sample.resent;
    bytes.add(sample);
    newConnections += sample.newConnection ? 1 : 0;
  }

  /** Counts as failed, without a time, what was started and left before its end. */
  public void leave() {
    outcomes.add(Outcome.CHECK_FAILED, 1);
  }

  /** Counts a step that was skipped, since a name it needs was undefined. */
  public void skip(String signature, String message, int second) {
    skipped++;
    failures.skip(signature, message, second);
  }

  /** Counts one evaluated check by its index in the metric. */
  public void check(int index, boolean passed) {
    checks.add(index, passed);
  }

  /** Takes secrets out of all texts that came from steps and servers. */
  public void mask(UnaryOperator<String> mask) {
    tags.mask(mask);
    failures.mask(mask);
  }

  /** Adds all of another record of the same metric. */
  public void add(MetricRecord other) {
    outcomes.add(other.outcomes);
    tags.add(other.tags);
    checks.add(other.checks);
    response.add(other.response);
    service.add(other.service);
    failedResponse.add(other.failedResponse);
    lag.add(other.lag);
    inFlight.add(other.inFlight);
    for (int i = 0; i < phases.size(); i++) {
      phases.get(i).add(other.phases.get(i));
    }
    statuses.add(other.statuses);
    other.startedElsewhere.forEach((second, n) -> startedElsewhere.merge(second, n, Long::sum));
    failures.add(other.failures);
    started += other.started;
    skipped += other.skipped;
    resent += other.resent;
    inFlightUnsent += other.inFlightUnsent;
    newConnections += other.newConnections;
    bytes.add(other.bytes);
  }

  /** Nothing was counted. */
  public boolean isEmpty() {
    return started == 0
        && skipped == 0
        && finished() == 0
        && inFlight.count() == 0
        && failures().isEmpty()
        && checks.isEmpty();
  }

  public long count(Outcome outcome) {
    return outcomes.count(outcome);
  }

  /** Requests that ended, in whatever way, before the end of the run. */
  public long finished() {
    return outcomes.finished();
  }

  /** Finished but not ok. */
  public long notOk() {
    return outcomes.notOk();
  }

  /** What the server may have counted: everything started but for what never reached the wire. */
  public long sent() {
    return outcomes.sent() + inFlight.count() - inFlightUnsent;
  }

  /** Finished without anything on the wire. */
  public long notSent() {
    return outcomes.notSent();
  }

  public long started() {
    return started;
  }

  /** Of {@link #started}, those whose intended second was another one than this record's. */
  public Map<Integer, Long> startedElsewhere() {
    return Collections.unmodifiableMap(startedElsewhere);
  }

  public long skipped() {
    return skipped;
  }

  public long resent() {
    return resent;
  }

  /** Ages of what was cut off by the end of the run. */
  public Timing inFlight() {
    return inFlight;
  }

  public long inFlightUnsent() {
    return inFlightUnsent;
  }

  public long newConnections() {
    return newConnections;
  }

  /** What went over the wire. */
  public ByteCounts bytes() {
    return bytes;
  }

  /** From the intended start, of answered requests and timeouts. */
  public Timing response() {
    return response;
  }

  /** From the handing over to the transport, of answered requests and timeouts. */
  public Timing service() {
    return service;
  }

  /** The part of {@link #response} that was not ok. */
  public Timing failedResponse() {
    return failedResponse;
  }

  /** Intended to actual start, of every finished request: how late the generator was. */
  public Timing lag() {
    return lag;
  }

  /** By the metric's phases; the count of {@code connect} is that of new connections. */
  public List<Timing> phases() {
    return phases;
  }

  /** Count by status code, ascending. */
  public Map<Integer, Long> statuses() {
    return statuses.all();
  }

  public int checkCount() {
    return checks.passed.length;
  }

  public long checksPassed(int index) {
    return checks.passed[index];
  }

  public long checksFailed(int index) {
    return checks.failed[index];
  }

  /** By the metric's tags and then by value, in order of first appearance. */
  public List<Map<String, TagRecord>> tags() {
    return tags.byTag();
  }

  /** By signature, in order of first appearance; skips too. */
  public Map<String, FailureCount> failures() {
    return failures.bySignature();
  }
}
