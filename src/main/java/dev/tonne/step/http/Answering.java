package dev.tonne.step.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Locale;

/** One connection of the {@link Responder}. Confined to its thread. */
final class Answering {
  /** Behind the request line of each request: which answer it gets. */
  static final String HEADER = "Tonne-Prime: ";

  /** As much as the transport lets a head have. */
  private static final int LONGEST_HEAD = 256 * 1024;

  private static final String CONTENT_LENGTH = "\r\ncontent-length:";
  private static final String END_OF_HEAD = "\r\n\r\n";

  private static final byte[] NOTHING = {};

  private final SocketChannel client;
  private final List<byte[]> answers;
  private ByteBuffer in = ByteBuffer.allocate(8 * 1024);
  private ByteBuffer out = ByteBuffer.allocate(0);

  /** What is sent once the request is over. */
  private byte[] next = NOTHING;

  /** How much of its body is to come. */
  private long skip;

  Answering(SocketChannel client, List<byte[]> answers) {
    this.client = client;
    this.answers = answers;
  }

  /** Reads and writes what can be. */
  void proceed(SelectionKey key) throws IOException {
    if (out.hasRemaining()) {
      write(key);
      return;
    }
    if (client.read(in) < 0) {
      throw new IOException("over");
    }
    in.flip();
    while (!out.hasRemaining() && answerNext()) {
      write(key);
    }
    in.compact();
    if (!in.hasRemaining()) {
      grow();
    }
  }

  private void write(SelectionKey key) throws IOException {
    client.write(out);
    int wanted = out.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    if (key.interestOps() != wanted) {
      key.interestOps(wanted);
    }
  }

  /** Whether there was a whole request, body and all. */
  private boolean answerNext() throws IOException {
    if (skip == 0 && next.length == 0) {
      String head = new String(in.array(), in.position(), in.remaining(), ISO_8859_1);
      int end = head.indexOf(END_OF_HEAD);
      if (end < 0) {
        return false;
      }
      next = answer(head.substring(0, end));
      in.position(in.position() + end + END_OF_HEAD.length());
      skip = bodyLength(head.substring(0, end));
    }
    int skipped = (int) Math.min(skip, in.remaining());
    in.position(in.position() + skipped);
    skip -= skipped;
    if (skip > 0) {
      return false;
    }
    out = ByteBuffer.wrap(next);
    next = NOTHING;
    return true;
  }

  private byte[] answer(String head) throws IOException {
    int from = head.indexOf("\r\n") + 2;
    if (!head.startsWith(HEADER, from)) {
      throw new IOException("not ours");
    }
    int end = head.indexOf("\r\n", from);
    String number = head.substring(from + HEADER.length(), end < 0 ? head.length() : end);
    return answers.get(Integer.parseInt(number));
  }

  private static long bodyLength(String head) {
    String lower = head.startsWith("GET ") ? "" : head.toLowerCase(Locale.ROOT);
    int at = lower.indexOf(CONTENT_LENGTH);
    if (at < 0) {
      return 0;
    }
    int from = at + CONTENT_LENGTH.length();
    int end = lower.indexOf("\r\n", from);
    return Long.parseLong(lower.substring(from, end < 0 ? lower.length() : end).strip());
  }

  private void grow() throws IOException {
    if (in.capacity() >= LONGEST_HEAD) {
      throw new IOException("no end of the head");
    }
    ByteBuffer larger = ByteBuffer.allocate(2 * in.capacity());
    in.flip();
    larger.put(in);
    in = larger;
  }
}
