package dev.tonne.cli;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tonne.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** json-server from npm (github.com/typicode/json-server) over a JSON file in a folder. */
final class JsonServer implements AutoCloseable {
  /** The last one of its first line, which Node 12 and later run. */
  private static final String VERSION = "0.17.4";

  private final Process process;
  private final int port;

  private JsonServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Its program; if it is not there, the test is skipped, or fails with {@code -Dreal=required}.
   */
  static Path program() {
    String caches =
        Objects.requireNonNullElseGet(
            System.getenv("XDG_CACHE_HOME"), () -> System.getProperty("user.home") + "/.cache");
    Path folder = Path.of(caches, "tonne", "json-server-" + VERSION);
    Path program = folder.resolve("node_modules/json-server/lib/cli/bin.js");
    if (Files.isRegularFile(program)) {
      return program;
    }
    String message =
        "json-server is not installed: npm install --prefix %s json-server@%s"
            .formatted(folder, VERSION);
    return "required".equals(System.getProperty("real")) ? fail(message) : abort(message);
  }

  static JsonServer start(Path node, Path program, Path folder)
      throws IOException, InterruptedException {
    int port = Listening.freePort();
    Path console = folder.resolve("console");
    Process process =
        new ProcessBuilder(
                List.of(
                    node.toString(),
                    program.toString(),
                    "--host",
                    "127.0.0.1",
                    "--port",
                    "" + port,
                    "--quiet",
                    "db.json"))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(console.toFile())
            .start();
    JsonServer server = new JsonServer(process, port);
    if (!Listening.await(process, port)) {
      server.close();
      throw new IOException("json-server does not start: " + Files.readString(console));
    }
    return server;
  }

  String baseUrl() {
    return "http://127.0.0.1:" + port;
  }

  /** All that it holds under a name. */
  List<?> list(String resource) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl() + "/" + resource)).build();
    String body = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    return (List<?>) Objects.requireNonNull(Json.read(body));
  }

  @Override
  public void close() {
    process.destroy();
  }
}
