package dev.tonne.stats;

/** Failures of one signature, or skips of one reason. */
public final class FailureCount {
  private final String message;
  private final boolean skip;
  private long count;
  private int firstSecond;
  private int lastSecond;

  /**
   * @param message the first one's, for people: what was wanted, what came, what to do
   */
  public FailureCount(String message, int second) {
    this(message, false, second);
  }

  private FailureCount(String message, boolean skip, int second) {
    this.message = message;
    this.skip = skip;
    this.firstSecond = second;
    this.lastSecond = second;
  }

  /** Of steps that were not begun. */
  public static FailureCount skip(String message, int second) {
    return new FailureCount(message, true, second);
  }

  /** Adds all of another. */
  public void add(FailureCount more) {
    add(more.count, more.firstSecond, more.lastSecond);
  }

  /** One of the same kind, in the same words and from the same second on, of which none came. */
  public FailureCount none() {
    return new FailureCount(message, skip, firstSecond);
  }

  /** The same in other words. */
  FailureCount with(String words) {
    FailureCount copy = new FailureCount(words, skip, firstSecond);
    copy.add(this);
    return copy;
  }

  public void add(long more, int first, int last) {
    count += more;
    firstSecond = Math.min(firstSecond, first);
    lastSecond = Math.max(lastSecond, last);
  }

  public String message() {
    return message;
  }

  /** Whether the steps were skipped rather than failed. */
  public boolean skip() {
    return skip;
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
