package dev.tonne.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/**
 * A terminal with one line at its bottom that is drawn again and again; whatever is written
 * meanwhile appears above it. From any thread.
 *
 * <p>The cursor rests at the start of the line and is never hidden: nothing has to be put right
 * after a kill, and a terminal that wraps the line anew when it gets narrower keeps the cursor
 * where the old line began, so that erasing from there takes all of it.
 */
public final class Screen extends OutputStream {
  private static final byte[] ERASE = "\r\u001b[J".getBytes(UTF_8);

  /** Without wrapping: what a terminal thinks to be wider than we do is cut, not broken. */
  private static final String BEFORE = "\r\u001b[?7l";

  private static final String AFTER = "\u001b[J\u001b[?7h\r";

  private final OutputStream target;
  private final IntSupplier columns;
  private final Paint paint;
  private final ReentrantLock lock = new ReentrantLock();
  private byte[] drawing = new byte[0];
  private boolean atLineStart = true;
  private boolean abandoned;

  /**
   * @param target takes each picture in one write, so that none is seen half drawn
   * @param columns the width by now, asked before each drawing; 0 where unknown
   */
  public Screen(OutputStream target, IntSupplier columns, Paint paint) {
    this.target = target;
    this.columns = columns;
    this.paint = paint;
  }

  /** The width by now; 0 where unknown. */
  public int columns() {
    return columns.getAsInt();
  }

  public Paint paint() {
    return paint;
  }

  /**
   * Draws the line, in place of the one before.
   *
   * @param line narrower than {@link #columns}, free of control characters but those of {@link
   *     Paint}
   */
  public void show(String line) throws IOException {
    lock.lock();
    try {
      drawing = abandoned ? new byte[0] : (BEFORE + line + AFTER).getBytes(UTF_8);
      if (atLineStart) {
        target.write(drawing);
        target.flush();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Takes the line away. */
  public void clear() throws IOException {
    lock.lock();
    try {
      erase();
    } finally {
      lock.unlock();
    }
  }

  /**
   * As {@link #clear}, right before a process is ended: does not wait for a terminal that hangs.
   */
  public void abandon() {
    try {
      if (lock.tryLock(200, TimeUnit.MILLISECONDS)) {
        try {
          abandoned = true;
          erase();
        } finally {
          lock.unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // The terminal is gone, and its line with it.
      return;
    }
  }

  private void erase() throws IOException {
    if (drawing.length > 0 && atLineStart) {
      target.write(ERASE);
      target.flush();
    }
    drawing = new byte[0];
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (length == 0) {
      return;
    }
    lock.lock();
    try {
      boolean erased = drawing.length > 0 && atLineStart;
      atLineStart = bytes[from + length - 1] == '\n';
      if (drawing.length == 0) {
        target.write(bytes, from, length);
        return;
      }
      ByteArrayOutputStream all = new ByteArrayOutputStream(length + 256);
      all.writeBytes(erased ? ERASE : new byte[0]);
      all.write(bytes, from, length);
      all.writeBytes(atLineStart ? drawing : new byte[0]);
      target.write(all.toByteArray());
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }
}
