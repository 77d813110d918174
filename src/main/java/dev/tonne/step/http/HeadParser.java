package dev.tonne.step.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.nio.NHttpMessageParser;
import org.apache.hc.core5.http.nio.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the heads of one connection's answers. As long as the lines are those of the last answer to
 * the same step nothing is made of them: building heads anew was four fifths of a request's
 * garbage. Lines and limits are the library's.
 */
final class HeadParser implements NHttpMessageParser<HttpResponse> {
  private final Http1Config limits;
  private final KnownHeads known;
  private final IntSupplier metric;
  private final CharArrayBuffer read = new CharArrayBuffer(128);

  /** Null from the first line on that is not its. */
  private @Nullable ResponseHead expected;

  private @Nullable ResponseHead last;
  private @Nullable List<HeadLine> lines;
  private int count;
  private int emptyLines;
  private boolean begun;
  private boolean folded;

  /**
   * @param metric of the step that is being answered; below 0 for none
   */
  HeadParser(Http1Config limits, KnownHeads known, IntSupplier metric) {
    this.limits = limits;
    this.known = known;
    this.metric = metric;
  }

  @Override
  public void reset() {
    expected = null;
    last = null;
    lines = null;
    count = 0;
    emptyLines = 0;
    begun = false;
    folded = false;
  }

  @Override
  public @Nullable HttpResponse parse(SessionInputBuffer buffer, boolean endOfStream)
      throws IOException, HttpException {
    if (!begun) {
      begun = true;
      last = known.of(metric.getAsInt());
      expected = last;
    }
    boolean complete = false;
    while (!complete) {
      read.clear();
      boolean line = buffer.readLine(read, endOfStream);
      limitLength(line ? read.length() : Math.max(read.length(), buffer.length()));
      if (!line) {
        return null;
      }
      if (!read.isEmpty()) {
        take();
      } else if (count > 0) {
        complete = true;
      } else if (++emptyLines >= limits.getMaxEmptyLineCount()) {
        throw new MessageConstraintException("too many empty lines before an answer");
      }
      complete |= endOfStream && !buffer.hasData();
    }
    return head();
  }

  private void take() throws HttpException, MessageConstraintException {
    ResponseHead same = expected;
    if (same != null && count < same.lines().size() && same.lines().get(count).is(read)) {
      count++;
      return;
    }
    List<HeadLine> own = own();
    if (count > 1 && HeadLine.isBlank(read.charAt(0))) {
      HeadLine whole = own.get(count - 1).continuedBy(read);
      limitLength(whole.text().length());
      own.set(count - 1, whole);
      folded = true; // its lines are not those that come
      return;
    }
    if (limits.getMaxHeaderCount() > 0 && count > limits.getMaxHeaderCount()) {
      throw new MessageConstraintException("more than " + limits.getMaxHeaderCount() + " headers");
    }
    HeadLine before = last != null && count < last.lines().size() ? last.lines().get(count) : null;
    HeadLine line = before != null && before.is(read) ? before : new HeadLine(read);
    if (count == 0) {
      line.status(); // what is no HTTP may send no second line
    }
    own.add(line);
    count++;
  }

  /** From here on the head is not the expected one. */
  private List<HeadLine> own() {
    List<HeadLine> own = lines;
    if (own == null) {
      own = new ArrayList<>(expected == null ? List.of() : expected.lines().subList(0, count));
      lines = own;
      expected = null;
    }
    return own;
  }

  private void limitLength(int length) throws MessageConstraintException {
    if (limits.getMaxLineLength() > 0 && length > limits.getMaxLineLength()) {
      throw new MessageConstraintException(
          "a header line of more than " + limits.getMaxLineLength() + " characters");
    }
  }

  private @Nullable HttpResponse head() throws HttpException {
    if (count == 0) {
      return null;
    }
    if (expected != null && count == expected.lines().size()) {
      return expected;
    }
    ResponseHead head = ResponseHead.of(own());
    if (!folded) {
      known.keep(metric.getAsInt(), head);
    }
    return head;
  }
}
