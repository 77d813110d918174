package dev.tonne.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** Ports of servers that tests start. */
final class Listening {
  private Listening() {}

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Whether a process came to listen there; false if it ended or takes too long. */
  static boolean await(Process process, int port) throws InterruptedException {
    for (int i = 0; i < 400; i++) {
      try {
        new Socket("127.0.0.1", port).close();
        return true;
      } catch (IOException e) {
        // Not yet; or it ended.
        if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
          return false;
        }
      }
    }
    return false;
  }
}
