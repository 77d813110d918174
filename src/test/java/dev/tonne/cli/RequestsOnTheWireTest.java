package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server gets of a step as it is written: its first line, and each header once. */
@Timeout(60)
final class RequestsOnTheWireTest {
  @TempDir private Path folder;

  private List<ScriptedServer.Exchange> sent(String steps) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok(""))) {
      Played played = play(server, steps);
      assertThat(played.code()).as(played.told()).isZero();
      return server.seen();
    }
  }

  private Played play(ScriptedServer server, String steps) throws IOException {
    return Played.groups(
        folder, server, "g:\n  users: 1\n  loops: 1\n  steps:\n" + steps.indent(4));
  }

  private static List<String> named(ScriptedServer.Exchange exchange, String name) {
    return exchange
        .head()
        .lines()
        .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '>',
      value = {
        "get: '/?f=A:400|B&f[]=1&j={\"a\":[1]}&q=a b'"
            + " > /?f=A:400%7CB&f%5B%5D=1&j=%7B%22a%22:%5B1%5D%7D&q=a%20b",
        "get: /ü/東京?ö=ß > /%C3%BC/%E6%9D%B1%E4%BA%AC?%C3%B6=%C3%9F",
        "get: /a%7Cb%20c?x=%C3%BC > /a%7Cb%20c?x=%C3%BC",
        "get: /100%?of=5% > /100%25?of=5%25",
        "get: '/x?y=1#part?z' > /x?y=1",
        "get: '#part' > /",
        "get: '?only=query' > /?only=query",
        "get: /?a=1&a=2 > /?a=1&a=2",
        "{ get: '/?a=1', query: { a: [2, 3], b: 'x&y', c: null, d: } } > /?a=1&a=2&a=3&b=x%26y&d=",
        "{ get: /, query: { 'ü[]': '%20 é' } } > /?%C3%BC%5B%5D=%20%20%C3%A9",
        "get: //twice//slashed/../x/./y > //twice//slashed/../x/./y",
        "get: '/back\\slash^' > /back%5Cslash%5E"
      })
  void aUrlGoesOutEncodedOnce(String step, String target) throws IOException {
    List<ScriptedServer.Exchange> seen = sent("- " + step.strip());
    assertThat(seen).hasSize(1);
    assertThat(seen.get(0).head()).startsWith("GET " + target.strip() + " HTTP/1.1\r\n");
  }

  @Test
  void hostIsSentOnceWhateverItsCase() throws IOException {
    List<ScriptedServer.Exchange> seen =
        sent(
            """
            - get: /
            - get: /
              headers: { Host: shop.example }
            - get: /
              headers: { hOST: "shop.example:81" }
            - get: /
              http: { headers: { Host: outer.example } }
              headers: { host: inner.example }
            """);
    assertThat(seen).hasSize(4).allMatch(e -> named(e, "Host").size() == 1);
    assertThat(seen)
        .extracting(e -> Played.header(e, "Host"))
        .satisfies(hosts -> assertThat(hosts.get(0)).startsWith("127.0.0.1:"))
        .endsWith("shop.example", "shop.example:81", "inner.example");
    assertThat(seen).extracting(ScriptedServer.Exchange::connection).containsOnly(0);
  }

  @Test
  void anIpv6AddressKeepsItsBrackets() throws IOException {
    ServerSocket six;
    try {
      six = new ServerSocket(0, 10, InetAddress.getByName("::1"));
    } catch (IOException e) {
      assumeTrue(false, "this machine has no IPv6");
      return;
    }
    try (ScriptedServer server = ScriptedServer.start(six, e -> e.ok(""))) {
      Called called = Called.with("hit", "-n", "1", "http://[::1]:" + server.port() + "/x");
      assertThat(called.code()).as(called.err()).isZero();
      assertThat(server.seen()).hasSize(1);
      assertThat(server.seen().get(0).head())
          .startsWith("GET /x HTTP/1.1\r\nHost: [::1]:" + server.port() + "\r\n");
    }
  }

  @Test
  void aBodySaysItsLengthInBytesAndNoBodySaysZeroWhereOneIsUsual() throws IOException {
    List<ScriptedServer.Exchange> seen =
        sent(
            """
            - post: /
            - put: /
            - patch: /
            - delete: /
            - get: /
            - options: /
            - post: /
              body: "žluť 🚀"
            - delete: /
              body: x
            - post: /
              body: ""
            """);
    assertThat(seen)
        .extracting(e -> Played.header(e, "Content-Length"))
        .containsExactly("0", "0", "0", "", "", "", "11", "1", "0");
    assertThat(seen).allMatch(e -> named(e, "Content-Length").size() <= 1);
    assertThat(seen).allMatch(e -> named(e, "Transfer-Encoding").isEmpty());
    assertThat(seen.get(6).bodyText()).isEqualTo("žluť 🚀");
  }

  @Test
  void compressionIsAskedForUnlessOneSaysOtherwise() throws IOException {
    List<ScriptedServer.Exchange> seen =
        sent(
            """
            - get: /
            - get: /
              http: { compression: false }
            - get: /
              headers: { accept-encoding: "br;q=1.0, *;q=0.1" }
            - get: /
              headers: { Accept-Encoding: null }
            - get: /
              http: { compression: false, headers: { Accept-Encoding: gzip } }
            """);
    assertThat(seen)
        .extracting(e -> String.join("|", named(e, "Accept-Encoding")))
        .containsExactly(
            "Accept-Encoding: gzip, deflate",
            "",
            "accept-encoding: br;q=1.0, *;q=0.1",
            "",
            "Accept-Encoding: gzip");
  }

  @Test
  void headersGoOutInTheirOrderAndOwnNamesStayAsTheyAreWritten() throws IOException {
    List<ScriptedServer.Exchange> seen =
        sent(
            """
            - get: /
              headers: { b: 2, A: [1, "ü"], X-Zip: 01234, empty: , USER-agent: me }
            """);
    assertThat(seen.get(0).head().lines().skip(2).toList())
        .containsExactly(
            "b: 2",
            "A: 1",
            "A: ü",
            "X-Zip: 01234",
            "empty: ",
            "USER-agent: me",
            "Accept-Encoding: gzip, deflate",
            "");
  }

  @ParameterizedTest
  @CsvSource({"Content-Length", "transfer-encoding", "CONNECTION"})
  void whatTonneSetsItselfIsRefusedBeforeTheRun(String name) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok(""))) {
      Played played = play(server, "- post: /\n  body: abc\n  headers: { " + name + ": 3 }\n");
      assertThat(played.code()).isEqualTo(2);
      assertThat(played.told()).contains("bad-header", "`" + name + "` is set by tonne itself");
      assertThat(server.seen()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n", "junk"})
  void aConnectionThatTheServerEndsMeanwhileIsReplaced(String last) throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.ok("");
              if (e.request() == 0) {
                assertThat(never.await(50, TimeUnit.MILLISECONDS)).isFalse();
                if (!last.isEmpty()) {
                  e.write(last);
                }
                e.close();
              }
            })) {
      Played played = play(server, "- get: /first\n- think: 300ms\n- get: /second\n");
      assertThat(played.code()).as(played.told()).isZero();
      assertThat(Played.targets(server)).containsExactly("/first", "/second");
      assertThat(server.connections()).isEqualTo(2);
      assertThat(played.count("GET /second", "ok")).isEqualTo(1);
      assertThat(played.count("GET /second", "resent")).isZero();
    }
  }
}
