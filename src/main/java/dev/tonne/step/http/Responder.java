package dev.tonne.step.http;

import dev.tonne.scenario.ExampleAnswer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Answers the requests with which a plan is primed, each with the answer that its step wishes. One
 * thread and a plain selector: a server of the library that the transport stands on would show the
 * compiler of the JVM types and branches that no run has.
 */
public final class Responder implements AutoCloseable {
  private static final int BACKLOG = 1_024;
  private static final long LONGEST_CLOSE_MS = 1_000;

  private final Selector selector;
  private final ServerSocketChannel listener;
  private final Route route;
  private final List<byte[]> answers = new CopyOnWriteArrayList<>();
  private final Thread thread = new Thread(this::serve, "tonne-responder");
  private volatile boolean closed;

  private Responder() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    selector = Selector.open();
    listener = ServerSocketChannel.open();
    listener.bind(new InetSocketAddress(loopback, 0), BACKLOG);
    listener.configureBlocking(false);
    listener.register(selector, SelectionKey.OP_ACCEPT);
    route = new Route(false, loopback.getHostAddress(), listener.socket().getLocalPort());
  }

  /**
   * Begins, on a loopback address.
   *
   * @throws IOException if there is none to be had
   */
  public static Responder open() throws IOException {
    Responder responder = new Responder();
    responder.thread.setDaemon(true);
    responder.thread.start();
    return responder;
  }

  /** Learns the answer to the requests of one step. */
  Detour answering(String method, ExampleAnswer answer) {
    answers.add(AnswerBytes.of(method, answer));
    return new Detour(route, Answering.HEADER + (answers.size() - 1) + "\r\n");
  }

  private void serve() {
    try {
      while (!closed) {
        selector.select(this::serve);
      }
    } catch (IOException e) {
      // without it nothing is primed, which harms no run
      closed = true;
    }
  }

  private void serve(SelectionKey key) {
    try {
      if (key.attachment() instanceof Answering connection) {
        connection.proceed(key);
      } else {
        accept();
      }
    } catch (IOException | CancelledKeyException e) {
      discard(key);
    }
  }

  private void accept() throws IOException {
    for (SocketChannel client = listener.accept(); client != null; client = listener.accept()) {
      client.configureBlocking(false);
      client.socket().setTcpNoDelay(true);
      client.register(selector, SelectionKey.OP_READ, new Answering(client, answers));
    }
  }

  private static void discard(SelectionKey key) {
    key.cancel();
    try {
      key.channel().close();
    } catch (IOException e) {
      // it is gone all the same
      return;
    }
  }

  /** Ends it with all of its connections. */
  @Override
  public void close() throws IOException {
    closed = true;
    selector.wakeup();
    try {
      thread.join(LONGEST_CLOSE_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    selector.keys().forEach(Responder::discard);
    selector.close();
  }
}
