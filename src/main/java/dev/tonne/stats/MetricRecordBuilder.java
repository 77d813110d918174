package dev.tonne.stats;

/** Puts a metric record together again from its figures, as a journal holds them. */
public final class MetricRecordBuilder {
  private final MetricRecord record;

  public MetricRecordBuilder(Metric metric) {
    record = new MetricRecord(metric);
  }

  public MetricRecordBuilder started(long n) {
    record.started = n;
    return this;
  }

  public MetricRecordBuilder startedElsewhere(int second, long n) {
    record.startedElsewhere.put(second, n);
    return this;
  }

  public MetricRecordBuilder outcome(Outcome outcome, long n) {
    record.outcomes.add(outcome, n);
    return this;
  }

  public MetricRecordBuilder skipped(long n) {
    record.skipped = n;
    return this;
  }

  public MetricRecordBuilder connections(long created, long resent) {
    record.newConnections = created;
    record.resent = resent;
    return this;
  }

  /**
   * Of requests.
   *
   * @param heads the part of {@code all} that was heads; 0 if unknown
   */
  public MetricRecordBuilder sent(long all, long heads) {
    record.bytes.sent = all;
    record.bytes.headsSent = heads;
    return this;
  }

  /** Of answers. */
  public MetricRecordBuilder received(long heads, long bodies, long decodedBodies) {
    record.bytes.heads = heads;
    record.bytes.bodies = bodies;
    record.bytes.decoded = decodedBodies;
    return this;
  }

  public MetricRecordBuilder response(Timing all, Timing failed) {
    record.response.add(all);
    record.failedResponse.add(failed);
    return this;
  }

  public MetricRecordBuilder service(Timing times) {
    record.service.add(times);
    return this;
  }

  public MetricRecordBuilder lag(Timing times) {
    record.lag.add(times);
    return this;
  }

  public MetricRecordBuilder inFlight(Timing ages, long unsent) {
    record.inFlight.add(ages);
    record.inFlightUnsent = unsent;
    return this;
  }

  /** Of a phase by its index; one that the metric doesn't have is ignored. */
  public MetricRecordBuilder phase(int index, Timing times) {
    if (index < record.phases.size()) {
      record.phases.get(index).add(times);
    }
    return this;
  }

  /** Of a check by its index; one that the metric doesn't have is ignored. */
  public MetricRecordBuilder check(int index, long passed, long failed) {
    if (index < record.checkCount()) {
      record.checks.passed[index] = passed;
      record.checks.failed[index] = failed;
    }
    return this;
  }

  public MetricRecordBuilder status(int code, long n) {
    record.statuses.add(code, n);
    return this;
  }

  public MetricRecordBuilder failure(String signature, FailureCount failure) {
    record.failures.add(signature, failure);
    return this;
  }

  /** Of a tag by its index; one that the metric doesn't have is ignored. */
  public MetricRecordBuilder tag(int index, String value, TagRecord figures) {
    if (index < record.tags().size()) {
      record.tags.at(index, value).add(figures);
    }
    return this;
  }

  public MetricRecord build() {
    return record;
  }
}
