package dev.tonne.step.http;

import java.util.zip.DataFormatException;

/** What stands before the data of a gzip member (RFC 1952 section 2.3), byte by byte. */
final class GzipHeader {
  private static final int[] BEGIN = {0x1f, 0x8b, 8};
  private static final int FLAGS = 3;
  private static final int FIXED = 10;

  private static final int SUM = 1 << 1;
  private static final int EXTRA = 1 << 2;
  private static final int NAME = 1 << 3;
  private static final int COMMENT = 1 << 4;

  private int seen;

  /** The parts behind the fixed one that are still to come. */
  private int parts;

  private int inPart;
  private int extra;

  void reset() {
    seen = 0;
    parts = 0;
    inPart = 0;
    extra = 0;
  }

  /**
   * Takes one byte.
   *
   * @return whether it was the last one
   * @throws DataFormatException if this is no gzip
   */
  boolean ends(int octet) throws DataFormatException {
    int at = seen++;
    if (at < FIXED) {
      if (at < BEGIN.length && octet != BEGIN[at]) {
        throw new DataFormatException("is none");
      }
      if (at == FLAGS) {
        parts = octet & (SUM | EXTRA | NAME | COMMENT);
      }
      return at == FIXED - 1 && parts == 0;
    }
    if ((parts & EXTRA) != 0) {
      extra(octet);
    } else if ((parts & (NAME | COMMENT)) != 0) {
      if (octet == 0) {
        parts &= (parts & NAME) != 0 ? ~NAME : ~COMMENT;
      }
    } else if (++inPart == 2) {
      parts &= ~SUM;
    }
    return parts == 0;
  }

  /** Two bytes tell how many follow. */
  private void extra(int octet) {
    if (inPart < 2) {
      extra |= octet << (8 * inPart);
    }
    if (++inPart >= 2 && inPart - 2 == extra) {
      parts &= ~EXTRA;
      inPart = 0;
    }
  }
}
