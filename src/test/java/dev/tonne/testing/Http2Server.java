package dev.tonne.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A server on a raw socket that speaks HTTP/2 as its script says, also in ways no other would. */
public final class Http2Server implements AutoCloseable {
  /** What the server does, all on the thread of one connection. */
  public interface Script {
    /** A connection is there, and said that it speaks HTTP/2. */
    default void begin(Http2Peer peer) throws IOException {
      peer.settings();
    }

    /** A head came; its body may follow. */
    default void head(Http2Peer peer, Http2Peer.Stream stream) throws IOException {}

    /** Part of a body came, of so many bytes. */
    default void data(Http2Peer peer, Http2Peer.Stream stream, int n) throws IOException {
      if (n > 0) {
        peer.widen(0, n);
        peer.widen(stream.id(), n);
      }
    }

    /** A request came whole. */
    void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException;

    /** Another frame came. */
    default void frame(Http2Peer peer, Http2Peer.Frame frame) throws IOException {}

    /** Nothing came for a while. */
    default void quiet(Http2Peer peer) throws IOException {}
  }

  private final ServerSocket listener;
  private final Script script;
  private final List<Http2Peer> peers = new CopyOnWriteArrayList<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();

  private Http2Server(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
  }

  public static Http2Server start(Script script) throws IOException {
    return start(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()), script);
  }

  /** One that accepts where it is told to: for TLS. */
  public static Http2Server start(ServerSocket listener, Script script) {
    Http2Server server = new Http2Server(listener, script);
    daemon(server::accept);
    return server;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "http2-server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        socket.setTcpNoDelay(true);
        sockets.add(socket);
        Http2Peer peer = new Http2Peer(peers.size(), socket, script);
        peers.add(peer);
        daemon(() -> serve(peer));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(Http2Peer peer) {
    try {
      peer.serve();
    } catch (IOException e) {
      // the client went away, or the script closed the socket
    } catch (Exception | Error e) {
      fault.set(e);
    } finally {
      peer.close();
    }
  }

  public String url() {
    return "http://127.0.0.1:" + port() + "/";
  }

  public int port() {
    return listener.getLocalPort();
  }

  /** All connections in order of acceptance. */
  public List<Http2Peer> peers() {
    return List.copyOf(peers);
  }

  /** All streams of all connections. */
  public List<Http2Peer.Stream> streams() {
    return peers.stream().flatMap(peer -> peer.streams().stream()).toList();
  }

  /** What the client sent that no client may send, or what is wrong with the script. */
  public @Nullable Throwable fault() {
    return fault.get();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
