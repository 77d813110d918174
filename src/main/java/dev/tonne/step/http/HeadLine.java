package dev.tonne.step.http;

import java.util.Arrays;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.message.BasicLineParser;
import org.apache.hc.core5.http.message.LazyLaxLineParser;
import org.apache.hc.core5.http.message.StatusLine;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.jspecify.annotations.Nullable;

/** One line of a head, kept to be recognised when it comes again. */
final class HeadLine {
  private final CharArrayBuffer text;
  private @Nullable Header header;
  private @Nullable StatusLine status;

  HeadLine(CharArrayBuffer read) {
    text = new CharArrayBuffer(read.length());
    text.append(read);
  }

  boolean is(CharArrayBuffer read) {
    return Arrays.equals(text.array(), 0, text.length(), read.array(), 0, read.length());
  }

  CharArrayBuffer text() {
    return text;
  }

  /** The same with a line that continues it (RFC 9112 section 5.2). */
  HeadLine continuedBy(CharArrayBuffer read) {
    int start = 0;
    while (start < read.length() && isBlank(read.charAt(start))) {
      start++;
    }
    HeadLine whole = new HeadLine(text);
    whole.text.append(' ');
    whole.text.append(read, start, read.length() - start);
    return whole;
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** Of what stands first in a head. */
  StatusLine status() throws ParseException {
    StatusLine known = status;
    if (known == null) {
      known = BasicLineParser.INSTANCE.parseStatusLine(text);
      status = known;
    }
    return known;
  }

  Header header() throws ParseException {
    Header known = header;
    if (known == null) {
      known = LazyLaxLineParser.INSTANCE.parseHeader(text);
      header = known;
    }
    return known;
  }
}
