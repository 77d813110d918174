package dev.tonne.stats;

import org.jspecify.annotations.Nullable;

/**
 * One finished request as it is handed to the recorder; kept per user and reused. All instants are
 * of one monotonic clock. Phases of which there were none (a reused connection has no {@code
 * connect}) are -1, the others sum up to {@code endNs - startNs}.
 */
@SuppressWarnings("MissingJavadocMethod")
public final class Sample {
  private static final @Nullable String[] NO_TAGS = {};

  /** Whose figures it belongs to. */
  public int metric;

  public Outcome outcome = Outcome.OK;

  /** When the load profile wanted it: response time counts from here. */
  public long intendedNs;

  /** When it was handed to the transport: service time counts from here. */
  public long startNs;

  public long endNs;

  /** By the metric's phases; nanoseconds, or -1. */
  public long[] phases;

  public boolean newConnection;

  /** 0 if no answer came. */
  public int status;

  /** How often it was written again because a connection proved dead. */
  public int resent;

  /** By the metric's tags; null where there was no value. */
  public @Nullable String[] tags = NO_TAGS;

  /** Head and body of the request. */
  public long bytesSent;

  /** The part of {@link #bytesSent} that was the head. */
  public long headBytesSent;

  /** Heads of the answer, those of 1xx too. */
  public long headerBytes;

  /** Its body as it came over the wire: with the framing of chunks. */
  public long bodyBytes;

  /**
   * Its body as its readers see it, as far as it was decoded; as it came, but for the framing of
   * chunks, where nobody reads it, and so nobody decoded it.
   */
  public long decodedBytes;

  /** Groups failures of one kind: no addresses, ports or values in it. Null if ok. */
  public @Nullable String signature;

  /** For people; null if ok. */
  public @Nullable String message;

  public Sample(int phaseCount) {
    phases = new long[phaseCount];
  }

  /** Empties it for the next request. */
  public void reset() {
    outcome = Outcome.OK;
    java.util.Arrays.fill(phases, -1);
    newConnection = false;
    status = 0;
    resent = 0;
    tags = NO_TAGS;
    bytesSent = 0;
    headBytesSent = 0;
    headerBytes = 0;
    bodyBytes = 0;
    decodedBytes = 0;
    signature = null;
    message = null;
  }

  /** Marks it failed. */
  public void fail(Outcome how, String kind, String told) {
    outcome = how;
    signature = kind;
    message = told;
  }
}
