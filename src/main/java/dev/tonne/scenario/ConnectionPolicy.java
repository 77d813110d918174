package dev.tonne.scenario;

/**
 * Who uses a connection, and for how long.
 *
 * @param kind of it
 * @param shared how many a group has, if it shares them; else 0
 * @param streams requests at once on one of them, over HTTP/2; at least 1
 */
public record ConnectionPolicy(Kind kind, int shared, int streams) {
  /** Its three kinds. */
  public enum Kind {
    /** Each user has its own and keeps them. */
    PER_USER,
    /** A group has so many, which its users take as they need them. */
    SHARED,
    /** Each request has a new one. */
    PER_REQUEST
  }

  public static final ConnectionPolicy PER_USER = new ConnectionPolicy(Kind.PER_USER, 0, 1);
  public static final ConnectionPolicy PER_REQUEST = new ConnectionPolicy(Kind.PER_REQUEST, 0, 1);

  public boolean areShared() {
    return kind == Kind.SHARED;
  }

  /** Whether a connection outlives its request. */
  public boolean last() {
    return kind != Kind.PER_REQUEST;
  }
}
