package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.ReachSettings.HostPort;
import dev.tonne.scenario.ReachSettings.Lookup;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** By other addresses than the URL's, by sockets, and from given addresses. */
@Timeout(60)
final class ReachTest {
  private static final String CLOSE =
      "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

  @TempDir Path folder;

  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static InetAddress ip(String literal) throws IOException {
    return InetAddress.getByName(literal);
  }

  private static ReachSettings lookup(boolean spread, long ttlNs) {
    return new ReachSettings(null, Map.of(), new Lookup(spread, ttlNs), null, null);
  }

  private static ReachSettings from(InetAddress... locals) {
    return new ReachSettings(null, Map.of(), null, null, List.of(locals));
  }

  private static ReachSettings socket(Path path) {
    return new ReachSettings(null, Map.of(), null, path, null);
  }

  private static Failure only(Drive run, Outcome outcome) {
    assertThat(run.total.count(outcome)).as("%s", run.total.failures()).isEqualTo(1);
    assertThat(run.total.sent()).isZero();
    assertThat(run.total.failures()).hasSize(1);
    var failure = run.total.failures().entrySet().iterator().next();
    return new Failure(outcome, failure.getKey(), failure.getValue().message());
  }

  /** On all addresses of this machine. */
  private static ScriptedServer everywhere(ScriptedServer.Script script) throws IOException {
    return ScriptedServer.start(new ServerSocket(0, 50), script);
  }

  private static Map<String, Long> counted(List<InetAddress> addresses) {
    Map<String, Long> counts = new TreeMap<>();
    addresses.forEach(address -> counts.merge(address.getHostAddress(), 1L, Long::sum));
    return counts;
  }

  @Test
  void resolveLeadsElsewhereButHostAndServerNameStayTheUrls() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(TestKeys.ELSEWHERE.listen(), e -> e.ok("hello"))) {
      ReachSettings reach =
          new ReachSettings(
              null,
              Map.of(new HostPort("shop.example", 443), new HostPort("127.0.0.1", server.port())),
              null,
              null,
              null);
      Drive run =
          new Drive().reach(reach).tls(TlsTest.TRUSTING).run("https://Shop.example/", times(2, 5));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(10);
      assertThat(server.connections()).isEqualTo(2);
      assertThat(server.seen().get(0).head()).containsIgnoringCase("\r\nHost: shop.example\r\n");
    }
  }

  @Test
  void aPlaceThatRefusesIsToldWithWhomItStandsFor() throws IOException {
    ReachSettings reach =
        new ReachSettings(
            null,
            Map.of(new HostPort("shop.example", 80), new HostPort("::1", 1)),
            null,
            null,
            null);
    Drive run = new Drive().reach(reach).run("http://shop.example/", times(1, 1));
    assertThat(only(run, Outcome.REFUSED).message()).contains("shop.example:80 ([::1]:1)");
  }

  @Test
  void spreadConnectionsGoToAllAddressesInTurn() throws IOException {
    InetAddress[] all = {ip("127.0.0.1"), ip("127.0.0.2"), ip("127.0.0.3")};
    List<InetAddress> reached = new CopyOnWriteArrayList<>();
    ScriptedServer.Script script =
        e -> {
          reached.add(e.socket().getLocalAddress());
          e.write(CLOSE);
        };
    try (ScriptedServer server = everywhere(script)) {
      Drive run =
          new Drive()
              .asking(host -> all)
              .reach(lookup(true, 0))
              .run("http://shop.example:" + server.port() + "/", times(3, 10));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(30);
      assertThat(counted(reached))
          .isEqualTo(Map.of("127.0.0.1", 10L, "127.0.0.2", 10L, "127.0.0.3", 10L));
    }
  }

  @Test
  void withoutItAllGoToTheFirstThatAnswers() throws IOException {
    InetAddress[] all = {ip("127.0.0.2"), ip("127.0.0.1")};
    List<String> asked = new CopyOnWriteArrayList<>();
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(CLOSE))) {
      Drive run =
          new Drive()
              .asking(
                  host -> {
                    asked.add(host);
                    return all;
                  })
              .run("http://shop.example:" + server.port() + "/", times(1, 4));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(4);
      assertThat(asked).containsExactly("shop.example");
    }
  }

  @Test
  void addressesThatAllRefuseAreToldTogetherUnlessEachWasMeant() throws IOException {
    InetAddress[] all = {ip("127.0.0.2"), ip("127.0.0.1")};
    int port;
    try (ServerSocket gone = new ServerSocket(0, 1, ip("127.0.0.1"))) {
      port = gone.getLocalPort();
    }
    String url = "http://shop.example:" + port + "/";
    Drive run = new Drive().asking(host -> all).run(url, times(1, 1));
    assertThat(only(run, Outcome.REFUSED).message())
        .isEqualTo("connection refused by shop.example:" + port + ", at any of its 2 addresses");
    Drive spread = new Drive().asking(host -> all).reach(lookup(true, 0)).run(url, times(1, 1));
    assertThat(only(spread, Outcome.REFUSED).message())
        .isEqualTo("connection refused by shop.example:" + port + " at 127.0.0.2");
  }

  @Test
  void aNameIsAskedForAgainWhenItsTimeIsOver() throws IOException {
    List<String> asked = new CopyOnWriteArrayList<>();
    InetAddress[] one = {ip("127.0.0.1")};
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(CLOSE))) {
      Drive run =
          new Drive()
              .asking(
                  host -> {
                    asked.add(host);
                    return one;
                  })
              .reach(lookup(false, 1)) // every answer is too old for the next connection
              .run("http://shop.example:" + server.port() + "/", times(1, 5));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(5);
      assertThat(asked).hasSize(5);
      assertThat(run.total.phases().get(ExchangeTimes.PHASES.indexOf("dns")).count()).isEqualTo(5);
    }
  }

  @Test
  void localAddressesAreSentFromInTurn() throws IOException {
    List<InetAddress> from = new CopyOnWriteArrayList<>();
    ScriptedServer.Script script =
        e -> {
          from.add(e.socket().getInetAddress());
          e.write(CLOSE);
        };
    try (ScriptedServer server = everywhere(script)) {
      Drive run =
          new Drive()
              .reach(from(ip("127.0.0.5"), ip("::1"), ip("127.0.0.6")))
              .run("http://127.0.0.1:" + server.port() + "/", times(1, 10));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(10);
      assertThat(counted(from)).isEqualTo(Map.of("127.0.0.5", 5L, "127.0.0.6", 5L));
    }
  }

  @Test
  void anAddressThatIsNotOursIsALimitOfThisMachine() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok(""))) {
      String url = server.url() + "/";
      Failure foreign =
          only(
              new Drive().reach(from(ip("192.0.2.1"))).run(url, times(1, 1)), Outcome.CLIENT_LIMIT);
      assertThat(foreign.kind()).isEqualTo("not a local address");
      assertThat(foreign.message()).startsWith("192.0.2.1 of `local-address` is no address of");
      Failure family =
          only(new Drive().reach(from(ip("::1"))).run(url, times(1, 1)), Outcome.CLIENT_LIMIT);
      assertThat(family.message()).contains("127.0.0.1:" + server.port() + " is reached by IPv4");
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void allGoesToASocketWhateverTheHost() throws Exception {
    Path path = folder.resolve("s.sock");
    List<String> heads = new CopyOnWriteArrayList<>();
    try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      listener.bind(UnixDomainSocketAddress.of(path));
      Thread server = new Thread(() -> serve(listener, heads));
      server.setDaemon(true);
      server.start();
      Drive run = new Drive().reach(socket(path)).run("http://no-such.invalid:81/a", times(2, 10));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(20);
      assertThat(run.total.newConnections()).isEqualTo(2);
      assertThat(heads)
          .hasSize(20)
          .allMatch(h -> h.startsWith("GET /a HTTP/1.1\r\nHost: no-such.invalid:81\r\n"));
    }
  }

  private static void serve(ServerSocketChannel listener, List<String> heads) {
    List<Thread> clients = new ArrayList<>();
    try {
      while (true) {
        SocketChannel client = listener.accept();
        Thread each = new Thread(() -> answer(client, heads));
        each.setDaemon(true);
        each.start();
        clients.add(each);
      }
    } catch (IOException e) {
      // closed
    }
  }

  /** Small requests come whole. */
  private static void answer(SocketChannel client, List<String> heads) {
    try (client) {
      ByteBuffer read = ByteBuffer.allocate(4096);
      while (client.read(read) > 0) {
        heads.add(new String(read.array(), 0, read.position(), StandardCharsets.US_ASCII));
        read.clear();
        client.write(
            ByteBuffer.wrap(
                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII)));
      }
    } catch (IOException e) {
      // the client went away
    }
  }

  @Test
  void whatIsNoSocketIsToldApart() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "no socket");
    Path left = folder.resolve("left.sock");
    try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      listener.bind(UnixDomainSocketAddress.of(left));
    }
    Map<Path, String> kinds =
        Map.of(
            folder.resolve("none"),
            "socket: none there",
            file,
            "socket: not a socket",
            folder,
            "socket: not a socket",
            left,
            "socket: connection refused");
    for (Map.Entry<Path, String> each : kinds.entrySet()) {
      Drive run = new Drive().reach(socket(each.getKey())).run("http://a/", times(1, 1));
      Failure failure = only(run, Outcome.REFUSED);
      assertThat(failure.kind()).isEqualTo(each.getValue());
      assertThat(failure.message()).contains("the socket " + each.getKey());
    }
  }
}
