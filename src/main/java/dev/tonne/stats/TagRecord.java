package dev.tonne.stats;

/** What was recorded of the requests that share one value of a tag. Single writer. */
public final class TagRecord {
  final Outcomes outcomes = new Outcomes();
  final Timing response = new Timing(Timing.COARSE_DIGITS);
  long bodyBytes;

  void finish(Sample sample) {
    outcomes.add(sample.outcome, 1);
    bodyBytes += sample.bodyBytes;
    if (sample.outcome.timed()) {
      response.record(sample.endNs - sample.intendedNs);
    }
  }

  /** Adds all of another. */
  public void add(TagRecord other) {
    outcomes.add(other.outcomes);
    response.add(other.response);
    bodyBytes += other.bodyBytes;
  }

  public Outcomes outcomes() {
    return outcomes;
  }

  /** From the intended start, of answered requests and timeouts. */
  public Timing response() {
    return response;
  }

  /** Bytes of response bodies as they came over the wire. */
  public long bodyBytes() {
    return bodyBytes;
  }
}
