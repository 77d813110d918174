package dev.tonne.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.bootstrap.AsyncServerBootstrap;
import org.apache.hc.core5.http.impl.bootstrap.HttpAsyncServer;
import org.apache.hc.core5.http.nio.ssl.BasicServerTlsStrategy;
import org.apache.hc.core5.http.nio.support.BasicServerExchangeHandler;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * The built-in target: an artifact registry, two logins and a small shop on this machine's loopback
 * address.
 */
public final class DemoServer implements AutoCloseable {
  private static final int MAX_ARTIFACTS = 100_000;
  private static final long MAX_WEIGHT = 64L << 20;

  /** What is smaller leaves in one write, head and body. */
  private static final int ONE_WRITE = 8192;

  private final HttpAsyncServer server;
  private final ScheduledExecutorService timer;
  private final @Nullable DemoCertificate certificate;
  private int port;
  private int httpsPort;

  private DemoServer(
      HttpAsyncServer server,
      ScheduledExecutorService timer,
      @Nullable DemoCertificate certificate) {
    this.server = server;
    this.timer = timer;
    this.certificate = certificate;
  }

  /**
   * Starts one for http.
   *
   * @param port 0 for any free one
   * @throws IOException with a sentence for the user if it can't listen there
   */
  public static DemoServer start(int port) throws IOException {
    return start(OptionalInt.of(port), OptionalInt.empty());
  }

  /**
   * Starts one for http, https, or both. A certificate is made for https, which takes a second.
   *
   * @param http 0 for any free port
   * @param https 0 for any free port
   * @throws IOException with a sentence for the user if it can't listen there, or have a
   *     certificate
   */
  public static DemoServer start(OptionalInt http, OptionalInt https) throws IOException {
    DemoCertificate certificate = https.isPresent() ? DemoCertificate.make() : null;
    ScheduledExecutorService timer =
        Executors.newSingleThreadScheduledExecutor(DemoServer::timerThread);
    HttpAsyncServer server =
        server(
            new DemoHandler(new Routes(new Registry(MAX_ARTIFACTS, MAX_WEIGHT)), timer),
            certificate);
    server.start();
    DemoServer started = new DemoServer(server, timer, certificate);
    try {
      if (http.isPresent()) {
        started.port = listen(server, http.getAsInt(), URIScheme.HTTP);
      }
      if (https.isPresent()) {
        started.httpsPort = listen(server, https.getAsInt(), URIScheme.HTTPS);
      }
      return started;
    } catch (IOException e) {
      started.close();
      throw e;
    }
  }

  public int port() {
    return port;
  }

  /** {@code http://127.0.0.1:PORT}. */
  public String baseUrl() {
    return "http://127.0.0.1:" + port;
  }

  /** {@code https://127.0.0.1:PORT}. */
  public String httpsUrl() {
    return "https://127.0.0.1:" + httpsPort;
  }

  /** What it shows over https; null if it was not started for that. */
  public @Nullable X509Certificate certificate() {
    return certificate == null ? null : certificate.x509();
  }

  /** The same in PEM (RFC 7468); empty if there is none. */
  public String certificatePem() {
    return certificate == null ? "" : certificate.pem();
  }

  @Override
  public void close() {
    timer.shutdownNow();
    server.close(CloseMode.IMMEDIATE);
  }

  private static HttpAsyncServer server(
      DemoHandler handler, @Nullable DemoCertificate certificate) {
    IOReactorConfig io =
        IOReactorConfig.custom()
            .setIoThreadCount(
                Math.max(1, Math.min(2, Runtime.getRuntime().availableProcessors() / 2)))
            .setTcpNoDelay(true)
            .setBacklogSize(4096)
            .setSoTimeout(Timeout.ofMinutes(5))
            .build();
    return AsyncServerBootstrap.bootstrap()
        .setIOReactorConfig(io)
        .setTlsStrategy(
            certificate == null ? null : new BasicServerTlsStrategy(certificate.context()))
        .setHttp1Config(
            Http1Config.custom().setBufferSize(ONE_WRITE).setChunkSizeHint(ONE_WRITE).build())
        // Whatever Host a request names: there is one site here.
        .setRequestRouter((request, context) -> () -> new BasicServerExchangeHandler<>(handler))
        // A peer that goes away is no event of note.
        .setExceptionCallback(e -> {})
        .create();
  }

  private static int listen(HttpAsyncServer server, int port, URIScheme scheme) throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    try {
      var endpoint = server.listen(new InetSocketAddress(loopback, port), scheme).get();
      return ((InetSocketAddress) endpoint.getAddress()).getPort();
    } catch (ExecutionException e) {
      String reason = String.valueOf(e.getCause() == null ? e : e.getCause().getMessage());
      throw new IOException("the demo server can't use port " + port + ": " + reason, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the demo server started", e);
    }
  }

  private static Thread timerThread(Runnable work) {
    Thread thread = new Thread(work, "demo-timer");
    thread.setDaemon(true);
    return thread;
  }
}
