package dev.tonne.step.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.function.Consumer;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** Lets each socket that another one accepts be set up before its handshake. */
final class ChoosingServerSocket extends ServerSocket {
  private final SSLServerSocket real;
  private final Consumer<SSLSocket> setUp;

  ChoosingServerSocket(SSLServerSocket real, Consumer<SSLSocket> setUp) throws IOException {
    super();
    this.real = real;
    this.setUp = setUp;
  }

  @Override
  public Socket accept() throws IOException {
    SSLSocket socket = (SSLSocket) real.accept();
    setUp.accept(socket);
    return socket;
  }

  @Override
  public int getLocalPort() {
    return real.getLocalPort();
  }

  @Override
  public InetAddress getInetAddress() {
    return real.getInetAddress();
  }

  @Override
  public void close() throws IOException {
    real.close();
    super.close();
  }
}
