package dev.tonne.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A tinyproxy of our own in a folder of its own, with its log. */
record Tinyproxy(Process process, Path folder, int port) implements AutoCloseable {
  private static final String CONFIG =
      """
      Port PORT
      Listen 127.0.0.1
      Timeout 20
      MaxClients 50
      LogLevel Connect
      Allow 127.0.0.1
      MORE
      """;

  /**
   * @param more lines of its configuration
   */
  static Tinyproxy start(Path folder, String more) throws IOException, InterruptedException {
    Path binary = RealPeer.find("tinyproxy");
    int port = Listening.freePort();
    Path config = folder.resolve("tinyproxy.conf");
    Path console = folder.resolve("tinyproxy.log");
    Files.writeString(config, CONFIG.replace("PORT", "" + port).replace("MORE", more));
    Process process =
        new ProcessBuilder(List.of(binary.toString(), "-d", "-c", config.toString()))
            .redirectErrorStream(true)
            .redirectOutput(console.toFile())
            .start();
    Tinyproxy proxy = new Tinyproxy(process, folder, port);
    if (!Listening.await(process, port)) {
      proxy.close();
      throw new IOException("tinyproxy does not start: " + Files.readString(console));
    }
    return proxy;
  }

  /** Ends it; then how many lines of its log hold a text. */
  long stopAndCount(String text) throws IOException, InterruptedException {
    process.destroy();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      throw new IOException("tinyproxy does not end");
    }
    return Files.readAllLines(folder.resolve("tinyproxy.log")).stream()
        .filter(line -> line.contains(text))
        .count();
  }

  @Override
  public void close() {
    process.destroy();
  }
}
