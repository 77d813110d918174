package dev.tonne.stats;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * A {@link Timing} at rest: 1 to 2 kB instead of 100 to 200.
 *
 * @param digits of the histogram
 * @param sum of nanoseconds
 * @param sumOfSquares of nanoseconds, for the standard deviation
 * @param histogram HdrHistogram's own compressed encoding, version 2
 */
@SuppressWarnings("ArrayRecordComponent")
public record PackedTiming(
    int digits, long count, double sum, double sumOfSquares, long min, long max, byte[] histogram) {

  /**
   * The timing again.
   *
   * @throws IllegalArgumentException if the histogram is none
   */
  public Timing unpacked() {
    return Timing.unpacked(this);
  }

  static byte[] encode(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }

  static Histogram decode(byte[] encoded) {
    try {
      Histogram h = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 2);
      h.setAutoResize(true);
      return h;
    } catch (DataFormatException | RuntimeException e) {
      throw new IllegalArgumentException("not an encoded histogram", e);
    }
  }
}
