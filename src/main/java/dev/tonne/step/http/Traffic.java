package dev.tonne.step.http;

import dev.tonne.stats.Sample;

/**
 * What went over the wire on behalf of one request: bytes each way, when the last one was written
 * and the first one read. Confined to its loop.
 */
final class Traffic {
  private long bytesIn;
  private long headBytesIn;
  private long bytesOut;
  private long lastWriteNs;
  private long firstReadNs;
  private boolean read;
  private boolean wrote;

  /** A request begins: what follows is its. */
  void begin() {
    bytesIn = 0;
    headBytesIn = 0;
    bytesOut = 0;
    read = false;
    wrote = false;
  }

  void wrote(int n, long nowNs) {
    bytesOut += n;
    wrote = true;
    lastWriteNs = nowNs;
  }

  /**
   * @return whether they are the first
   */
  boolean read(int n) {
    bytesIn += n;
    boolean first = !read;
    read = true;
    return first;
  }

  void firstRead(long nowNs) {
    firstReadNs = nowNs;
  }

  /** So many bytes of what came were part of a response head. */
  void receivedHead(int n) {
    headBytesIn += n;
  }

  boolean wrote() {
    return wrote;
  }

  boolean read() {
    return read;
  }

  /** Meaningful once {@link #wrote}. */
  long lastWriteNs() {
    return lastWriteNs;
  }

  /** Meaningful once {@link #read}. */
  long firstReadNs() {
    return firstReadNs;
  }

  /**
   * Fills in the sizes.
   *
   * @param headLength of the request's head
   */
  void measure(Sample sample, long headLength) {
    sample.bytesSent = bytesOut;
    sample.headBytesSent = Math.min(bytesOut, headLength);
    // before a head is whole there is no body
    sample.headerBytes = sample.status == 0 ? bytesIn : Math.min(headBytesIn, bytesIn);
    sample.bodyBytes = bytesIn - sample.headerBytes;
  }
}
