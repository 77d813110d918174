package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Outcome;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the system says about a connection, in its own words. */
final class ConnectFailureTest {
  private static final String FROM = "10.1.2.3";

  static Stream<Arguments> causes() {
    return Stream.of(
        Arguments.of(
            new ConnectException("Connection refused"),
            Outcome.REFUSED,
            "connection refused",
            "connection refused by shop:80 from 10.1.2.3"),
        Arguments.of(
            new ConnectException("Connection timed out"),
            Outcome.CONNECT_TIMEOUT,
            "connect timeout",
            "shop:80 from 10.1.2.3 did not answer"),
        Arguments.of(
            new SocketException("Connection reset by peer"),
            Outcome.REFUSED,
            "reset in connecting",
            "shop:80 from 10.1.2.3 reset"),
        Arguments.of(
            new NoRouteToHostException("No route to host"),
            Outcome.REFUSED,
            "no route to host",
            "no route to shop:80 from 10.1.2.3"),
        Arguments.of(
            new SocketException("Network is unreachable"),
            Outcome.REFUSED,
            "no route to host",
            "no route to shop:80 from 10.1.2.3"),
        Arguments.of(
            new BindException("Address already in use"),
            Outcome.CLIENT_LIMIT,
            "no local port left",
            "no local port left on 10.1.2.3 for shop:80"),
        Arguments.of(
            new SocketException("Too many open files"),
            Outcome.CLIENT_LIMIT,
            "too many open files",
            "raise `ulimit -n`"),
        Arguments.of(
            new IOException("Something else"),
            Outcome.REFUSED,
            "can't connect",
            "shop:80 from 10.1.2.3: Something else"));
  }

  private static Dial dial(Dial.Kind kind, InetAddress local) {
    Route named = new Route(false, kind == Dial.Kind.PROXY ? "proxy" : "shop", 80);
    return new Dial(
        kind,
        new Route(false, "shop", 80),
        named,
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 80),
        local,
        1);
  }

  @ParameterizedTest
  @MethodSource("causes")
  void eachIsAClassOfItsOwn(Exception cause, Outcome outcome, String kind, String told)
      throws IOException {
    InetAddress local = InetAddress.getByName(FROM);
    Failure failure = ConnectFailure.of(dial(Dial.Kind.SERVER, local), cause);
    assertThat(failure.outcome()).isEqualTo(outcome);
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure.message()).contains(told);
    Failure ofProxy = ConnectFailure.of(dial(Dial.Kind.PROXY, local), cause);
    assertThat(ofProxy.outcome()).isEqualTo(outcome);
    boolean ours = outcome == Outcome.CLIENT_LIMIT;
    assertThat(ofProxy.kind()).isEqualTo(ours ? kind : "proxy: " + kind);
    assertThat(ofProxy.message()).contains(told.replace("shop:80", "the proxy proxy:80"));
  }

  @Test
  void aSocketOfOthersIsToldAsOne() {
    UnixDomainSocketAddress socket = UnixDomainSocketAddress.of("/run/theirs.sock");
    Route route = new Route(false, "shop", 80);
    Failure failure =
        ConnectFailure.of(
            new Dial(Dial.Kind.SOCKET, route, route, socket, null, 1),
            new SocketException("Permission denied"));
    assertThat(failure.kind()).isEqualTo("socket: no permission");
    assertThat(failure.message())
        .isEqualTo("no permission to connect to the socket /run/theirs.sock");
  }
}
