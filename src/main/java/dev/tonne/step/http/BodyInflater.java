package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decodes one body after the other as its bytes come: gzip (RFC 1952), deflate as it is meant
 * (zlib, RFC 1950) and as some servers send it (RFC 1951 alone). What it throws ends a sentence on
 * the body. Confined to its loop.
 */
final class BodyInflater {
  private static final int BLOCK = 8 * 1024;
  private static final int ZLIB_METHOD = 8;
  private static final int ZLIB_DICTIONARY = 0x20;
  private static final int ZLIB_TRAILER = 4;
  private static final int GZIP_TRAILER = 8;

  private enum At {
    HEADER,
    DATA,
    TRAILER,
    BEYOND
  }

  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final Adler32 adler = new Adler32();
  private final GzipHeader header = new GzipHeader();
  private final ByteBuffer block = ByteBuffer.allocate(BLOCK);

  private Checksum sum = crc;
  private At at = At.HEADER;
  private boolean gzip;
  private int first;
  private int trailerLength;
  private int trailerSeen;
  private long told;
  private boolean begun;
  private boolean repeated;

  void begin(boolean asGzip) {
    gzip = asGzip;
    sum = asGzip ? crc : adler;
    trailerLength = asGzip ? GZIP_TRAILER : ZLIB_TRAILER;
    begun = false;
    repeated = false;
    member();
  }

  private void member() {
    inflater.reset();
    sum.reset();
    header.reset();
    first = -1;
    trailerSeen = 0;
    told = 0;
    at = At.HEADER;
  }

  /**
   * Decodes what came.
   *
   * @throws DataFormatException if it can't be
   */
  void decode(ByteBuffer in, BodyBuffer to) throws DataFormatException {
    begun |= in.hasRemaining();
    while (in.hasRemaining()) {
      switch (at) {
        case HEADER -> header(in, to);
        case DATA -> inflate(in, to);
        case TRAILER -> trailer(in.get() & 0xff);
        default -> beyond(in);
      }
    }
  }

  /**
   * No more will come.
   *
   * @throws DataFormatException if more should have
   */
  void end() throws DataFormatException {
    if (!begun) {
      throw new DataFormatException("is empty");
    }
    if (at != At.BEYOND) {
      throw new DataFormatException("ends too soon");
    }
  }

  private void header(ByteBuffer in, BodyBuffer to) throws DataFormatException {
    int octet = in.get() & 0xff;
    if (gzip) {
      at = gzipHeader(octet);
    } else if (first < 0) {
      first = octet;
    } else {
      at = At.DATA;
      deflate(octet, to);
    }
  }

  private At gzipHeader(int octet) throws DataFormatException {
    try {
      return header.ends(octet) ? At.DATA : At.HEADER;
    } catch (DataFormatException e) {
      if (repeated) {
        return At.BEYOND; // what looked like another member
      }
      throw e;
    }
  }

  /** Two bytes tell whether it is zlib's. */
  private void deflate(int second, BodyBuffer to) throws DataFormatException {
    boolean zlib = (first & 0xf) == ZLIB_METHOD && ((first << 8) | second) % 31 == 0;
    if (zlib && (second & ZLIB_DICTIONARY) != 0) {
      throw new DataFormatException("needs a dictionary");
    }
    if (!zlib) {
      trailerLength = 0;
      inflate(ByteBuffer.wrap(new byte[] {(byte) first, (byte) second}), to);
    }
  }

  private void inflate(ByteBuffer in, BodyBuffer to) throws DataFormatException {
    inflater.setInput(in);
    while (!inflater.finished()) {
      int n = block();
      if (n == 0 && !inflater.finished()) {
        if (inflater.needsInput()) {
          return;
        }
        throw new DataFormatException("needs a dictionary");
      }
      sum.update(block.array(), 0, n);
      to.add(block.flip());
      if (to.decodedEnough()) {
        in.position(in.limit());
        return;
      }
    }
    at = trailerLength == 0 ? At.BEYOND : At.TRAILER;
  }

  private int block() throws DataFormatException {
    try {
      return inflater.inflate(block.clear());
    } catch (DataFormatException e) {
      throw new DataFormatException("is damaged: " + e.getMessage());
    }
  }

  /** The checksum, of which zlib writes the high byte first; gzip's length is left unread. */
  private void trailer(int octet) throws DataFormatException {
    int place = trailerSeen++;
    if (place < ZLIB_TRAILER) {
      told |= (long) octet << (8 * (gzip ? place : ZLIB_TRAILER - 1 - place));
    }
    if (place == ZLIB_TRAILER - 1 && told != sum.getValue()) {
      throw new DataFormatException("is damaged");
    }
    if (trailerSeen == trailerLength) {
      at = At.BEYOND;
    }
  }

  /** Another member of a gzip, or what nobody reads. */
  private void beyond(ByteBuffer in) {
    if (gzip && in.get(in.position()) == 0x1f) {
      repeated = true;
      member();
    } else {
      in.position(in.limit());
    }
  }
}
