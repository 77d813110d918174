package dev.tonne.stats;

/** Bytes of requests and their answers, heads and bodies apart. Single writer. */
public final class ByteCounts {
  long sent;
  long headsSent;
  long heads;
  long bodies;
  long decoded;

  void add(Sample sample) {
    sent += sample.bytesSent;
    headsSent += sample.headBytesSent;
    heads += sample.headerBytes;
    bodies += sample.bodyBytes;
    decoded += sample.decodedBytes;
  }

  /** Adds all of another. */
  public void add(ByteCounts other) {
    sent += other.sent;
    headsSent += other.headsSent;
    heads += other.heads;
    bodies += other.bodies;
    decoded += other.decoded;
  }

  /** Request heads and bodies, as written. */
  public long sent() {
    return sent;
  }

  /** Of {@link #sent}, request heads; 0 in a journal that does not tell them apart. */
  public long headsSent() {
    return headsSent;
  }

  /** Response heads, those of 1xx too. */
  public long heads() {
    return heads;
  }

  /** Response bodies as they came over the wire, with the framing of chunks. */
  public long bodies() {
    return bodies;
  }

  /** Response bodies as checks and extractors see them. */
  public long decoded() {
    return decoded;
  }
}
