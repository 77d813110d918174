package dev.tonne.stats;

/** Failures of one signature. */
public final class FailureCount {
  private final String message;
  private long count;
  private int firstSecond;
  private int lastSecond;

  /**
   * @param message the first one's, for people: what was wanted, what came, what to do
   */
  public FailureCount(String message, int second) {
    this.message = message;
    this.firstSecond = second;
    this.lastSecond = second;
  }

  public void add(long more, int first, int last) {
    count += more;
    firstSecond = Math.min(firstSecond, first);
    lastSecond = Math.max(lastSecond, last);
  }

  public String message() {
    return message;
  }

  public long count() {
    return count;
  }

  /** Seconds after the start of the run. */
  public int firstSecond() {
    return firstSecond;
  }

  public int lastSecond() {
    return lastSecond;
  }
}
