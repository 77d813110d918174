package dev.tonne.cli;

import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** An nginx of our own in a folder of its own, with its access log. */
final class Nginx implements AutoCloseable {
  private static final String CONFIG =
      """
      daemon off;
      worker_processes 1;
      pid FOLDER/nginx.pid;
      error_log FOLDER/error.log;
      events { worker_connections 256; }
      http {
        log_format steps '$request_method $status $connection $request_length $bytes_sent'
                         ' $body_bytes_sent $connection_requests $content_length'
                         ' $ssl_session_reused';
        access_log FOLDER/access.log steps;
        keepalive_requests 50;
        client_body_temp_path FOLDER/body;
        proxy_temp_path FOLDER/proxy;
        fastcgi_temp_path FOLDER/fastcgi;
        uwsgi_temp_path FOLDER/uwsgi;
        scgi_temp_path FOLDER/scgi;
        server {
          listen 127.0.0.1:PORTTLS;
          default_type application/json;
          location ~ /artifacts$ { return 200 '{"id":"one"}'; }
          location ~ /artifacts/one$ { return 200 '{"name":"item-1"}'; }
          location = /moved { return 301 /found; }
          location = /found { add_header Set-Cookie "way=$request_method; Path=/"; return 302 home; }
          location = /home { if ($http_cookie ~ way) { return 200 in; } return 403; }
          location = /kept { return 307 /artifacts; }
          location = /app { return 308 shop.app://back; }
          location = /round { return 302 /round; }
          location = /private/page.html {
            auth_basic shop;
            auth_basic_user_file FOLDER/users;
            types { text/html html; }
            root FOLDER;
          }
          location /private/ {
            auth_basic shop;
            auth_basic_user_file FOLDER/users;
            root FOLDER;
          }
        }
      }
      """;

  private static final String TLS =
      " ssl; ssl_certificate FOLDER/server.pem; ssl_certificate_key FOLDER/server.key";

  private final Path folder;
  private final Process process;
  private final int port;
  private String scheme = "http";

  private Nginx(Path folder, Process process, int port) {
    this.folder = folder;
    this.process = process;
    this.port = port;
  }

  static Nginx start(Path binary, Path folder) throws IOException, InterruptedException {
    return start(binary, folder, "");
  }

  /** One for https, with the test server's certificate. */
  static Nginx startTls(Path binary, Path folder) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("server.pem"), TestKeys.SERVER.certificatePem());
    Files.writeString(folder.resolve("server.key"), TestKeys.SERVER.keyPem());
    Nginx nginx = start(binary, folder, TLS);
    nginx.scheme = "https";
    return nginx;
  }

  /** One for HTTP/2, three requests at once on a connection. */
  static Nginx startHttp2(Path binary, Path folder, boolean tls)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("server.pem"), TestKeys.SERVER.certificatePem());
    Files.writeString(folder.resolve("server.key"), TestKeys.SERVER.keyPem());
    String limit = " http2; http2_max_concurrent_streams 3";
    String options =
        tls ? TLS.replace(" ssl;", " ssl http2; http2_max_concurrent_streams 3;") : limit;
    Nginx nginx = start(binary, folder, options);
    nginx.scheme = tls ? "https" : "http";
    return nginx;
  }

  private static Nginx start(Path binary, Path folder, String tls)
      throws IOException, InterruptedException {
    int port = Listening.freePort();
    Path config = folder.resolve("nginx.conf");
    Files.writeString(
        config,
        CONFIG.replace("TLS", tls).replace("FOLDER", folder.toString()).replace("PORT", "" + port));
    Process process =
        new ProcessBuilder(
                List.of(binary.toString(), "-p", folder.toString(), "-c", config.toString()))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("console").toFile())
            .start();
    Nginx nginx = new Nginx(folder, process, port);
    nginx.awaitListening();
    return nginx;
  }

  String baseUrl() {
    return scheme + "://127.0.0.1:" + port;
  }

  /**
   * A request as the log tells it; sizes in bytes.
   *
   * @param length of the head: bodies that {@code return} answers are thrown away uncounted
   * @param onConnection from 1, on its connection
   * @param content the announced length of the body
   * @param resumed whether its connection resumed a TLS session
   */
  record Served(
      String method,
      long connection,
      long length,
      long sent,
      long bodySent,
      long onConnection,
      long content,
      boolean resumed) {
    private static Served of(String line) {
      String[] words = line.split(" ");
      return new Served(
          words[0],
          Long.parseLong(words[2]),
          Long.parseLong(words[3]),
          Long.parseLong(words[4]),
          Long.parseLong(words[5]),
          Long.parseLong(words[6]),
          words[7].equals("-") ? 0 : Long.parseLong(words[7]),
          words[8].equals("r"));
    }
  }

  /** Ends it, so that the log is complete; then the number of requests by method. */
  Map<String, Long> stopAndCount() throws IOException, InterruptedException {
    return stopAndRead().stream()
        .collect(Collectors.groupingBy(Served::method, Collectors.counting()));
  }

  /** Ends it, so that the log is complete; then all of it. */
  List<Served> stopAndRead() throws IOException, InterruptedException {
    process.destroy();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      throw new IOException("nginx does not end");
    }
    return Files.readAllLines(folder.resolve("access.log")).stream().map(Served::of).toList();
  }

  @Override
  public void close() {
    process.destroy();
  }

  private void awaitListening() throws IOException, InterruptedException {
    if (!Listening.await(process, port)) {
      close();
      throw new IOException("nginx does not start: " + Files.readString(folder.resolve("console")));
    }
  }
}
