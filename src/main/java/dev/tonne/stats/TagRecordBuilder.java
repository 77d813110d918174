package dev.tonne.stats;

/** Puts the figures of one value of a tag together again, as a journal holds them. */
public final class TagRecordBuilder {
  private final TagRecord record = new TagRecord();

  public TagRecordBuilder outcome(Outcome outcome, long n) {
    record.outcomes.add(outcome, n);
    return this;
  }

  public TagRecordBuilder response(Timing times) {
    record.response.add(times);
    return this;
  }

  public TagRecordBuilder bodyBytes(long n) {
    record.bodyBytes = n;
    return this;
  }

  public TagRecord build() {
    return record;
  }
}
