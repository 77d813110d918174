package dev.tonne.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on a raw socket that answers as its script says, also in ways no real server would. */
public final class ScriptedServer implements AutoCloseable {
  /** What the server does about one request. */
  public interface Script {
    void answer(Exchange exchange) throws IOException, InterruptedException;
  }

  /**
   * One request as it came.
   *
   * @param connection from 0, in order of acceptance
   * @param request from 0, over all connections in order of arrival
   * @param onConnection from 0, on its connection
   * @param head request line and headers
   */
  public record Exchange(
      int connection, int request, int onConnection, String head, byte[] body, Socket socket) {
    /** Writes bytes in one go, in Latin-1. */
    public void write(String text) throws IOException {
      OutputStream out = socket.getOutputStream();
      out.write(text.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
    }

    /** A whole answer with a length. */
    public void ok(String body) throws IOException {
      write("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }

    public void close() throws IOException {
      socket.close();
    }

    /** Sends nothing more, but goes on reading. */
    public void closeHalf() throws IOException {
      socket.shutdownOutput();
    }

    /** Closes with a reset instead of an end of stream. */
    public void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }

    public String bodyText() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  private final ServerSocket listener;
  private final Script script;
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();
  private final List<Exchange> seen = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = Collections.newSetFromMap(new ConcurrentHashMap<>());

  private ScriptedServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
  }

  public static ScriptedServer start(Script script) throws IOException {
    return start(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()), script);
  }

  /** One that accepts where it is told to: for TLS. */
  public static ScriptedServer start(ServerSocket listener, Script script) {
    ScriptedServer server = new ScriptedServer(listener, script);
    daemon(server::accept);
    return server;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "scripted-server");
    thread.setDaemon(true);
    thread.start();
  }

  public int port() {
    return listener.getLocalPort();
  }

  public String url() {
    return "http://127.0.0.1:" + port();
  }

  /** All requests in order of arrival. */
  public List<Exchange> seen() {
    return List.copyOf(seen);
  }

  public int connections() {
    return connections.get();
  }

  /** Waits until all clients that connected before are gone and all they sent is read. */
  public void awaitQuiet() throws IOException, InterruptedException {
    try (Socket last = new Socket(listener.getInetAddress(), port())) {
      last.shutdownOutput();
      last.getInputStream().readAllBytes(); // ends once it, and so all before it, was accepted
    }
    synchronized (open) {
      while (!open.isEmpty()) {
        open.wait();
      }
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        socket.setTcpNoDelay(true);
        open.add(socket);
        int number = connections.getAndIncrement();
        daemon(() -> serve(socket, number));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(Socket socket, int connection) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      for (int n = 0; !socket.isClosed(); n++) {
        String head = head(in);
        if (head.isEmpty()) {
          return;
        }
        Exchange exchange =
            new Exchange(
                connection,
                requests.getAndIncrement(),
                n,
                head,
                in.readNBytes(length(head)),
                socket);
        seen.add(exchange);
        script.answer(exchange);
      }
    } catch (IOException | InterruptedException e) {
      // the client went away, or the script closed the socket
    } finally {
      synchronized (open) {
        open.remove(socket);
        open.notifyAll();
      }
    }
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int state = 0;
    while (state < 4) {
      int b = in.read();
      if (b < 0) {
        return "";
      }
      head.write(b);
      boolean expected = b == ((state & 1) == 0 ? '\r' : '\n');
      state = expected ? state + 1 : b == '\r' ? 1 : 0;
    }
    return head.toString(StandardCharsets.UTF_8);
  }

  private static int length(String head) {
    for (String line : head.split("\r\n")) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        return Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    return 0;
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
