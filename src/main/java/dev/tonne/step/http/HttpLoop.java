package dev.tonne.step.http;

import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.ConnectionRecord;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.DefaultConnectingIOReactor;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.reactor.ProtocolIOSession;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * One reactor with one I/O thread, on which a loop's users run. The reactor has no way to run a
 * task, so a {@link WakeupSession} is kept to a socket of our own: asking it for output wakes the
 * selector and calls the loop's body on the I/O thread.
 */
final class HttpLoop implements LoopTransport {
  private static final long LONGEST_CLOSE_MS = 1_000;

  private final Clock clock;
  private final Resolver resolver;
  private final DefaultConnectingIOReactor reactor;
  private final BodyMemory bodyMemory = BodyMemory.ofThisProcess();
  private final Inflaters inflaters = new Inflaters();
  private final Consumer<Throwable> faults;
  private final WakeupSession wakeup;
  private final Socket wakeupPeer;
  private final List<Thread> threads = new ArrayList<>(1);
  private final Map<String, Connections> idle = new HashMap<>();
  private final List<Shared> shared = new ArrayList<>();
  private final Protocols protocols = new Protocols(this);
  private final ConnectionLog connections;

  HttpLoop(int index, Clock clock, Resolver resolver, Runnable body, Consumer<Throwable> faults) {
    this.faults = faults;
    this.clock = clock;
    this.connections = new ConnectionLog(clock);
    this.resolver = resolver;
    this.reactor =
        new DefaultConnectingIOReactor(
            this::handler,
            IOReactorConfig.custom().setIoThreadCount(1).setTcpNoDelay(true).build(),
            task -> {
              Thread thread = new Thread(task, "tonne-loop-" + index);
              threads.add(thread);
              thread.setDaemon(true);
              thread.setUncaughtExceptionHandler((t, e) -> faults.accept(e));
              return thread;
            },
            null,
            null,
            null,
            null);
    reactor.start();
    this.wakeup = new WakeupSession(body);
    this.wakeupPeer = connectWakeup();
  }

  private Socket connectWakeup() {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket listener = new ServerSocket(0, 1, loopback)) {
      InetSocketAddress address = new InetSocketAddress(loopback, listener.getLocalPort());
      CompletableFuture<IOSession> connected = new CompletableFuture<>();
      reactor.connect(
          new HttpHost(loopback.getHostAddress(), listener.getLocalPort()),
          address,
          null,
          Timeout.DISABLED,
          wakeup,
          new Completing(connected));
      Socket peer = listener.accept();
      wakeup.use(connected.join());
      return peer;
    } catch (IOException e) {
      throw new UncheckedIOException("can't open a loopback socket of our own", e);
    }
  }

  private IOEventHandler handler(ProtocolIOSession session, Object attachment) {
    if (attachment instanceof HttpConnection connection) {
      TimedSession timed = new TimedSession(session, clock, connection.life());
      connection.use(timed);
      IOEventHandler first = protocols.first(connection, timed);
      Tunnel tunnel = connection.tunnel();
      if (tunnel == null) {
        return first;
      }
      tunnel.use(session, first);
      return tunnel;
    }
    return (WakeupSession) attachment;
  }

  Protocols protocols() {
    return protocols;
  }

  Clock clock() {
    return clock;
  }

  Resolver resolver() {
    return resolver;
  }

  /** Opens a connection; {@code callback} is called on this loop. */
  Future<IOSession> connect(
      Dial dial, HttpConnection connection, FutureCallback<IOSession> callback) {
    connection.life().start(clock.nanoTime());
    Route route = connection.route();
    return reactor.connect(
        new HttpHost(route.host(), route.port()),
        dial.remote(),
        dial.local() == null ? null : new InetSocketAddress(dial.local(), 0),
        Timeout.DISABLED,
        connection,
        callback);
  }

  /** What users of a group who came for one loop left open. */
  Connections idle(String group) {
    return idle.computeIfAbsent(group, name -> new Connections());
  }

  /** Those that a group's users share on this loop. */
  SharedConnections shared(VirtualUser user, Route route, Way way) {
    for (Shared known : shared) {
      if (known.way == way && known.group.equals(user.group()) && known.route.equals(route)) {
        return known.connections;
      }
    }
    int most = Math.max(1, user.share(way.connections().shared()));
    Shared made = new Shared(user.group(), route, way, new SharedConnections(most));
    shared.add(made);
    return made.connections;
  }

  private record Shared(String group, Route route, Way way, SharedConnections connections) {}

  BodyMemory bodyMemory() {
    return bodyMemory;
  }

  Inflaters inflaters() {
    return inflaters;
  }

  /** Tells of a fault that is neither the server's nor the connection's. */
  void fault(Throwable e) {
    faults.accept(e);
  }

  ConnectionLog connections() {
    return connections;
  }

  @Override
  public void wakeup() {
    wakeup.ring();
  }

  @Override
  public int openConnections() {
    return connections.most();
  }

  @Override
  public ConnectionRecord takeConnections() {
    return connections.take();
  }

  @Override
  public void runOver() {
    connections.endAll();
    shared.forEach(each -> each.connections.close());
  }

  @Override
  public void close() {
    reactor.close(CloseMode.IMMEDIATE);
    try {
      wakeupPeer.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.forEach(HttpLoop::await);
  }

  /** So that nothing of one run is left when another one begins; a thread that hangs is let go. */
  private static void await(Thread thread) {
    try {
      thread.join(LONGEST_CLOSE_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private record Completing(CompletableFuture<IOSession> future)
      implements FutureCallback<IOSession> {
    @Override
    public void completed(IOSession session) {
      future.complete(session);
    }

    @Override
    public void failed(@Nullable Exception cause) {
      future.completeExceptionally(cause == null ? new IOException("failed") : cause);
    }

    @Override
    public void cancelled() {
      future.cancel(false);
    }
  }
}
