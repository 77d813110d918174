package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** A session that carries no data: asking it for output runs a task on its I/O thread. */
final class WakeupSession implements IOEventHandler {
  private final Runnable task;
  private volatile @Nullable IOSession session;

  WakeupSession(Runnable task) {
    this.task = task;
  }

  void use(IOSession connected) {
    session = connected;
  }

  /** Makes the I/O thread run the task soon; from any thread. */
  void ring() {
    IOSession ringing = session;
    if (ringing != null) {
      ringing.setEvent(SelectionKey.OP_WRITE);
    }
  }

  @Override
  public void connected(IOSession connected) {
    // nothing to say
  }

  @Override
  public void outputReady(IOSession ready) {
    // first the bell, then the task: what rings while the task runs is not lost
    ready.clearEvent(SelectionKey.OP_WRITE);
    task.run();
  }

  @Override
  public void inputReady(IOSession ready, @Nullable ByteBuffer src) {
    // nobody writes; readable means closed
    ready.close(CloseMode.IMMEDIATE);
  }

  @Override
  public void timeout(IOSession idle, Timeout timeout) {
    // has none
  }

  @Override
  public void exception(IOSession broken, Exception cause) {
    throw new IllegalStateException("a task of the loop failed", cause);
  }

  @Override
  public void disconnected(IOSession gone) {
    session = null;
  }
}
