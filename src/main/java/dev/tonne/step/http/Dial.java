package dev.tonne.step.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * What one attempt to connect leads to.
 *
 * @param kind what is there
 * @param route of the requests it is for
 * @param named whose address it is: the route's, or that of what stands before or for it
 * @param remote the address
 * @param local the address of this machine to come from; null: any
 * @param tried how many addresses of the name there were so far; 0: this one was meant
 */
record Dial(
    Kind kind,
    Route route,
    Route named,
    SocketAddress remote,
    @Nullable InetAddress local,
    int tried) {
  /** Who is connected to. */
  enum Kind {
    SERVER(""),
    PROXY("proxy: "),
    SOCKET("socket: ");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }

    /** A kind of failure, told apart from the same one elsewhere. */
    String of(String failure) {
      return prefix + failure;
    }
  }

  /** The other side, for messages, and from where if that was said. */
  String path() {
    return local == null ? name() : name() + " from " + local.getHostAddress();
  }

  /** The other side, for messages. */
  String name() {
    return switch (kind) {
      case SOCKET -> "the socket " + remote;
      case PROXY -> "the proxy " + named + address();
      case SERVER ->
          named.equals(route) ? route + address() : route + " (" + named + ")" + address();
    };
  }

  private String address() {
    if (tried == 0 && remote instanceof InetSocketAddress one) {
      return " at " + one.getAddress().getHostAddress();
    }
    return tried > 1 ? ", at any of its " + tried + " addresses" : "";
  }
}
