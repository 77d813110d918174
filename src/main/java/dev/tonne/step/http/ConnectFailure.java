package dev.tonne.step.http;

import dev.tonne.stats.Outcome;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Tells why there is no connection, and what to do about it. */
final class ConnectFailure {
  private ConnectFailure() {}

  /** A name that nobody knows. */
  static Failure unknown(Dial.Kind kind, Route whose) {
    return new Failure(
        Outcome.NAME,
        kind.of("unknown host"),
        "the name "
            + whose.host()
            + (kind == Dial.Kind.PROXY ? " of the proxy" : "")
            + " can't be resolved");
  }

  /** Nothing that is given to send from is of the kind of an address. */
  static Failure family(Dial dial, InetAddress remote) {
    String version = remote instanceof Inet4Address ? "IPv4" : "IPv6";
    return limit(
        "no local address of its kind",
        dial.name()
            + " is reached by "
            + version
            + ", and `local-address` names none of that kind: add one");
  }

  /** No answer in time. */
  static Failure timeout(Dial dial) {
    return new Failure(
        Outcome.CONNECT_TIMEOUT,
        dial.kind().of("connect timeout"),
        "no connection to " + dial.path() + " in time");
  }

  /** Whether another address of the same name may do better. */
  static boolean elsewhere(Exception cause) {
    return cause instanceof ConnectException || cause instanceof NoRouteToHostException;
  }

  static Failure of(Dial dial, Exception cause) {
    String text = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    if (text.contains("too many open files")) {
      return limit(
          "too many open files",
          "this machine allows no more open files: raise `ulimit -n`, or use fewer users");
    }
    if (text.contains("cannot assign requested address") && dial.local() != null) {
      return limit(
          "not a local address",
          dial.local().getHostAddress()
              + " of `local-address` is no address of this machine: `ip address` lists those");
    }
    if (text.contains("cannot assign requested address") || text.contains("address already in")) {
      return limit(
          "no local port left",
          "this machine has no local port left "
              + (dial.local() == null ? "" : "on " + dial.local().getHostAddress() + " ")
              + "for "
              + dial.name()
              + ": use keep-alive, fewer users, or more of `local-address`");
    }
    if (dial.remote() instanceof UnixDomainSocketAddress socket) {
      return socket(dial, socket.getPath(), text, cause);
    }
    if (cause instanceof NoRouteToHostException || text.contains("unreachable")) {
      return refused(dial, "no route to host", "there is no route to " + dial.path());
    }
    if (text.contains("timed out")) {
      return new Failure(
          Outcome.CONNECT_TIMEOUT,
          dial.kind().of("connect timeout"),
          dial.path() + " did not answer at all");
    }
    if (text.contains("reset")) {
      return refused(dial, "reset in connecting", dial.path() + " reset the connection at once");
    }
    if (cause instanceof ConnectException || text.contains("refused")) {
      return refused(dial, "connection refused", "connection refused by " + dial.path());
    }
    return refused(
        dial, "can't connect", "can't connect to " + dial.path() + ": " + cause.getMessage());
  }

  /** Asked of the file system now: what the socket said is the same for most of them. */
  private static Failure socket(Dial dial, Path path, String text, Exception cause) {
    if (text.contains("permission denied")) {
      return refused(dial, "no permission", "no permission to connect to " + dial.name());
    }
    if (!Files.exists(path)) {
      return refused(dial, "none there", dial.name() + " does not exist: is its server running?");
    }
    if (Files.isRegularFile(path) || Files.isDirectory(path)) {
      return refused(dial, "not a socket", dial.name() + " is no socket");
    }
    if (cause instanceof ConnectException || text.contains("refused")) {
      return refused(
          dial,
          "connection refused",
          "nobody listens on " + dial.name() + ": is its server running?");
    }
    return refused(
        dial, "can't connect", "can't connect to " + dial.name() + ": " + cause.getMessage());
  }

  private static Failure refused(Dial dial, String kind, String message) {
    return new Failure(Outcome.REFUSED, dial.kind().of(kind), message);
  }

  private static Failure limit(String kind, String message) {
    return new Failure(Outcome.CLIENT_LIMIT, kind, message);
  }
}
