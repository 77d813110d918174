package dev.tonne.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code openssl s_server} in a folder that holds server.pem and server.key. */
record OpensslServer(Process process, int port) implements AutoCloseable {
  static OpensslServer start(Path folder, String options) throws IOException, InterruptedException {
    int port = Listening.freePort();
    Path console = folder.resolve("openssl.log");
    List<String> command = new ArrayList<>();
    command.add(RealPeer.find("openssl").toString());
    command.addAll(List.of("s_server", "-www", "-accept", "127.0.0.1:" + port));
    command.addAll(List.of("-cert", "server.pem", "-key", "server.key"));
    command.addAll(List.of(options.strip().split("\\s+")));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(console.toFile())
            .start();
    OpensslServer server = new OpensslServer(process, port);
    if (!Listening.await(process, port)) {
      server.close();
      throw new IOException("openssl does not start: " + Files.readString(console));
    }
    return server;
  }

  String baseUrl() {
    return "https://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.destroy();
  }
}
