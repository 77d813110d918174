package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Options of {@code hit} that stand for a key of {@code http}: what a server sees of them. */
final class HitHttpTest {
  @Test
  void oneConnectionForEachRequest() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok("in"))) {
      Called called = Called.with("hit", "-n", "5", "-c", "1", "-disable-keepalive", server.url());
      assertThat(called.code()).as(called.out() + called.err()).isZero();
      assertThat(server.seen()).hasSize(5);
      assertThat(server.seen()).allMatch(seen -> seen.head().contains("Connection: close"));
    }
  }

  @Test
  void noCompression() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok("in"))) {
      Called.with("hit", "-n", "1", server.url());
      Called.with("hit", "-n", "1", "-disable-compression", server.url());
      assertThat(server.seen().get(0).head()).contains("Accept-Encoding: gzip, deflate");
      assertThat(server.seen().get(1).head()).doesNotContain("Accept-Encoding");
    }
  }

  @Test
  void aProxyIsAskedForTheWholeUrlAndItsPasswordIsShownNowhere() throws IOException {
    try (ScriptedServer proxy = ScriptedServer.start(exchange -> exchange.ok("in"))) {
      String place = proxy.url().substring("http://".length()).replaceAll("/$", "");
      Called plain = Called.with("hit", "-n", "1", "-x", place, "http://shop.invalid/a");
      assertThat(plain.code()).as(plain.out() + plain.err()).isZero();
      assertThat(proxy.seen().get(0).head()).startsWith("GET http://shop.invalid/a HTTP/1.1");
      String named = "http://ann:s3cretword@" + place;
      Called known = Called.with("hit", "-n", "1", "-x", named, "http://shop.invalid/a");
      assertThat(known.code()).isZero();
      assertThat(known.out() + known.err()).doesNotContain("s3cretword");
      Called wrong = Called.with("hit", "-n", "1", "-x", "http://ann:s3cretword@", "http://a/");
      assertThat(wrong.code()).isEqualTo(2);
      assertThat(wrong.out() + wrong.err()).contains("error[").doesNotContain("s3cretword");
    }
  }

  @Test
  void http2AndNothingElse() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(exchange -> exchange.write("HTTP/1.1 400 Bad Request\r\n\r\n"))) {
      Called called = Called.with("hit", "-n", "1", "-t", "2", "-h2", server.url());
      assertThat(called.code()).isEqualTo(3);
      assertThat(called.out()).contains("it answered in HTTP/1");
    }
  }
}
