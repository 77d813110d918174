package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.check.StatusCheck;
import dev.tonne.engine.StopSignal;
import dev.tonne.expression.Template;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.Auth;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Timing;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Redirects as the server sees them followed, and the accounts of it. */
@org.junit.jupiter.api.Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
final class HopsTest {
  private static ClosedLoad loops(int n) {
    return new ClosedLoad(1, n, 0, 0);
  }

  private static Drive drive() {
    return new Drive().redirects(5).check(StatusCheck.standard());
  }

  /** Answers each target as it is told, and all others with 200. */
  private static ScriptedServer.Script answering(Map<String, String> byTarget) {
    return e -> {
      String answer = byTarget.get(target(e));
      if (answer == null) {
        e.ok("done");
      } else {
        e.write(answer);
      }
    };
  }

  private static String target(ScriptedServer.Exchange e) {
    return e.head().split(" ", 3)[1];
  }

  private static String redirect(int status, String headers) {
    return "HTTP/1.1 " + status + " Moved\r\n" + headers + "\r\nContent-Length: 4\r\n\r\ngone";
  }

  private static void assertAccounts(Drive run, ScriptedServer... servers) {
    assertThat(run.total.started()).isEqualTo(run.total.finished() + run.total.inFlight().count());
    assertThat(run.hops.started()).isEqualTo(run.hops.finished());
    long seen = 0;
    for (ScriptedServer server : servers) {
      seen += server.seen().size();
    }
    assertThat(seen).isEqualTo(run.total.sent() + run.hops.sent());
    double phases = run.total.phases().stream().mapToDouble(Timing::sum).sum();
    if (run.total.finished() == run.total.count(Outcome.OK)) {
      assertThat(phases).isCloseTo(run.total.service().sum(), within(0.5));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "301, GET,  false, GET,  false",
    "302, GET,  false, GET,  false",
    "303, GET,  false, GET,  false",
    "307, GET,  false, GET,  false",
    "308, GET,  false, GET,  false",
    "301, POST, true,  GET,  false",
    "302, POST, true,  GET,  false",
    "303, POST, true,  GET,  false",
    "307, POST, true,  POST, true",
    "308, POST, true,  POST, true",
    "301, PUT,  true,  PUT,  true",
    "302, PUT,  true,  PUT,  true",
    "303, PUT,  true,  GET,  false",
    "303, DELETE, false, GET, false",
    "302, DELETE, false, DELETE, false",
    "301, POST, false, GET,  false",
    "307, POST, false, POST, false",
    "303, GET,  true,  GET,  true"
  })
  void methodAndBodyGoOnAsInABrowser(
      int status, String method, boolean body, String then, boolean bodyThen) throws IOException {
    Map<String, String> answers = Map.of("/start", redirect(status, "Location: /end?x=1"));
    try (ScriptedServer server = ScriptedServer.start(answering(answers))) {
      Drive drive = drive().method(method).header("X-Mine", "yes");
      Drive run = (body ? drive.body("a=b") : drive).run(server.url() + "/start", loops(3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(server.seen()).hasSize(6);
      ScriptedServer.Exchange second = server.seen().get(1);
      String empty = then.equals("POST") || then.equals("PUT") ? "Content-Length: 0\r\n" : "";
      assertThat(second.head())
          .isEqualTo(
              then
                  + " /end?x=1 HTTP/1.1\r\nHost: 127.0.0.1:"
                  + server.port()
                  + "\r\nX-Mine: yes\r\nUser-Agent: tonne\r\n"
                  + (bodyThen ? "Content-Type: text/plain\r\nContent-Length: 3\r\n" : empty)
                  + "\r\n");
      assertThat(second.bodyText()).isEqualTo(bodyThen ? "a=b" : "");
      // no stray byte: the next head begins where it must
      assertThat(server.seen().get(2).head()).startsWith(method + " /start HTTP/1.1\r\n");
      assertThat(server.connections()).isEqualTo(1);
      assertThat(run.hops.statuses()).isEqualTo(Map.of(status, 3L));
      assertThat(run.total.statuses()).isEqualTo(Map.of(200, 3L));
      assertThat(run.total.phases().get(ExchangeTimes.EARLIER).count()).isEqualTo(3);
      assertThat(run.total.phases().get(ExchangeTimes.EARLIER).sum())
          .isEqualTo(run.hops.service().sum());
      assertThat(run.total.bytes().bodies()).isEqualTo(3L * "done".length());
      assertThat(run.hops.bytes().bodies()).isEqualTo(3L * "gone".length());
      assertAccounts(run, server);
    }
  }

  @Test
  void headStaysHeadAfterSeeOther() throws IOException {
    String answer = "HTTP/1.1 303 See\r\nLocation: /end\r\n\r\n";
    try (ScriptedServer server =
        ScriptedServer.start(
            e ->
                e.write(
                    target(e).equals("/start")
                        ? answer
                        : "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"))) {
      Drive run = drive().method("HEAD").run(server.url() + "/start", loops(2));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(2);
      assertThat(server.seen().get(1).head()).startsWith("HEAD /end HTTP/1.1\r\n");
      assertAccounts(run, server);
    }
  }

  @Test
  void aStepThatMeetsNoRedirectHasNothingEarlier() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("done"))) {
      Drive run = drive().run(server.url(), loops(2));
      assertThat(run.total.phases().get(ExchangeTimes.EARLIER).count()).isZero();
      assertThat(run.hops.isEmpty()).isTrue();
      assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Location: /loop  | too many redirects | more than 5 redirects, the next one to `/loop` | 6",
        "Location: #again | too many redirects | more than 5 redirects, the next one to `#again` | 6",
        "X-No: location   | redirect without a Location | the redirect 302 has no Location, so it leads nowhere | 1",
        "Location:        | redirect without a Location | the redirect 302 has no Location, so it leads nowhere | 1",
        "Location: app://x | can't follow the redirect | can't follow the redirect to `app://x`: app: is neither http: nor https: | 1",
        "Location: http:// | can't follow the redirect | can't follow the redirect to `http://`: the URL has no host: http:// | 1"
      })
  void whatLeadsNowhereFailsTheStepAndSaysWhy(
      String header, String kind, String message, int requests) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(redirect(302, header)))) {
      Drive run = drive().run(server.url() + "/loop", loops(1));
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(1);
      assertThat(run.total.failures().keySet()).containsExactly(kind);
      assertThat(run.total.failures().values().iterator().next().message()).isEqualTo(message);
      assertThat(server.seen()).hasSize(requests);
      assertThat(run.hops.finished()).isEqualTo(requests - 1);
      assertThat(run.total.statuses()).isEqualTo(Map.of(302, 1L));
      assertAccounts(run, server);
    }
  }

  @Test
  void asManyAsAllowedAreFollowed() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              int n = Integer.parseInt(target(e).substring(1));
              if (n < 5) {
                e.write(redirect(307, "Location: " + (n + 1)));
              } else {
                e.ok("done");
              }
            })) {
      Drive run = drive().run(server.url() + "/0", loops(2));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(2);
      assertThat(run.hops.finished()).isEqualTo(10);
      assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 304, 305, 306})
  void whatIsNoRedirectIsNotFollowed(int status) throws IOException {
    String answer = "HTTP/1.1 " + status + " X\r\nLocation: /end\r\n";
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> e.write(answer + (status == 304 ? "\r\n" : "Content-Length: 0\r\n\r\n")))) {
      Drive run = drive().run(server.url(), loops(1));
      assertThat(server.seen()).hasSize(1);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(status == 304 ? 1 : 0);
      assertAccounts(run, server);
    }
  }

  @Test
  void withoutTheKeyNothingIsFollowed() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(e -> e.write(redirect(302, "Location: /end")))) {
      Drive run = new Drive().check(StatusCheck.standard()).run(server.url(), loops(1));
      assertThat(run.total.failures().values().iterator().next().message())
          .isEqualTo("redirect not followed, got 302");
      assertThat(server.seen()).hasSize(1);
      assertAccounts(run, server);
    }
  }

  private static @Nullable Auth bearer(boolean given) {
    return given ? new Auth.Bearer(Template.constant("token-1")) : null;
  }

  @ParameterizedTest
  @CsvSource({"true, '', ''", "false, Authorization, ''", "false, '', user:word@"})
  void credentialsStayWithTheOriginTheyAreFor(boolean auth, String header, String inUrl)
      throws IOException {
    try (ScriptedServer other =
            ScriptedServer.start(e -> e.write(redirect(302, "Location: " + back(e))));
        ScriptedServer server =
            ScriptedServer.start(
                e ->
                    e.write(
                        target(e).equals("/start")
                            ? redirect(301, "Location: /near")
                            : target(e).equals("/near")
                                ? redirect(
                                    307,
                                    "Location: "
                                        + other.url()
                                        + "/far?"
                                        + e.socket().getLocalPort())
                                : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))) {
      Drive drive = drive().auth(bearer(auth)).header("Cookie", "mine=1").header("X-Key", "k");
      drive.header("Host", "shop.example");
      Drive run =
          (header.isEmpty() ? drive : drive.header(header, "own-1"))
              .run(server.url().replace("//", "//" + inUrl) + "/start", loops(1));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(1);
      for (int i : List.of(0, 1)) {
        assertThat(server.seen().get(i).head())
            .contains("Authorization: ", "Cookie: mine=1\r\n", "Host: shop.example\r\n");
      }
      assertThat(other.seen()).hasSize(1);
      assertThat(other.seen().get(0).head())
          .contains("X-Key: k\r\n", "Host: 127.0.0.1:" + other.port() + "\r\n")
          .doesNotContain("Authorization", "Cookie", "shop.example", "Referer");
      // whoever sent it back must not get at what was meant for the first request only
      assertThat(server.seen().get(2).head())
          .startsWith("GET /end HTTP/1.1\r\n")
          .contains("Host: shop.example\r\n")
          .doesNotContain("Authorization", "Cookie");
      assertAccounts(run, server, other);
    }
  }

  private static String back(ScriptedServer.Exchange e) {
    return "http://127.0.0.1:" + target(e).substring(target(e).indexOf('?') + 1) + "/end";
  }

  @Test
  void anotherCaseOfTheHostIsTheSameOriginAndAnotherHostIsNot() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              String port = ":" + e.socket().getLocalPort();
              switch (target(e)) {
                case "/start" -> e.write(redirect(302, "Location: http://LOCALHOST" + port + "/b"));
                case "/b" -> e.write(redirect(302, "Location: http://127.0.0.1" + port + "/c"));
                default -> e.ok("");
              }
            })) {
      drive().auth(bearer(true)).run("http://localhost:" + server.port() + "/start", loops(1));
      assertThat(server.seen().get(1).head()).contains("Authorization: Bearer token-1\r\n");
      assertThat(server.seen().get(2).head()).doesNotContain("Authorization");
    }
  }

  @Test
  void credentialsInALocationAreForWhereItLeads() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/start")) {
                String to = "u:p@127.0.0.1:" + e.socket().getLocalPort();
                e.write(redirect(302, "Location: http://" + to + "/end"));
              } else {
                e.ok("");
              }
            })) {
      drive().auth(bearer(true)).run(server.url() + "/start", loops(1));
      assertThat(server.seen().get(1).head())
          .contains("Authorization: Basic dTpw\r\n")
          .doesNotContain("Bearer", "u:p");
    }
  }

  @Test
  void cookiesOfEachHopAreForTheHostThatSetThem() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              String at = ":" + e.socket().getLocalPort();
              switch (target(e)) {
                case "/a" ->
                    e.write(
                        redirect(302, "Location: http://localhost" + at + "/b\r\nSet-Cookie: a=1"));
                case "/b" ->
                    e.write(
                        redirect(302, "Location: http://127.0.0.1" + at + "/c\r\nSet-Cookie: b=2"));
                case "/c" -> e.write(redirect(302, "Location: /d\r\nSet-Cookie: a=3"));
                default -> e.ok("");
              }
            })) {
      Drive run = drive().run(server.url() + "/a", loops(1));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(1);
      assertThat(server.seen().stream().map(e -> cookie(e.head())))
          .containsExactly("", "", "a=1", "a=3");
      assertAccounts(run, server);
    }
  }

  private static String cookie(String head) {
    return head.lines()
        .filter(line -> line.startsWith("Cookie: "))
        .reduce("", (all, line) -> all + line.substring("Cookie: ".length()));
  }

  @Test
  void theTimeLimitSpansAllHops() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              never.await(20, TimeUnit.MILLISECONDS);
              e.write(redirect(302, "Location: /again"));
            })) {
      Drive run = drive().redirects(1_000_000).timeoutMs(300).run(server.url(), loops(1));
      assertThat(run.total.count(Outcome.TIMEOUT)).isEqualTo(1);
      assertThat(run.total.response().min()).isGreaterThanOrEqualTo(300_000_000L);
      assertThat(run.hops.finished()).isPositive();
      assertThat(run.total.phases().stream().mapToDouble(Timing::sum).sum())
          .isCloseTo(run.total.service().sum(), within(0.5));
      assertAccounts(run, server);
    }
  }

  @Test
  void aRedirectToAClosedPortIsRefusedAndTheHopWasSent() throws IOException {
    int port;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    String answer = redirect(302, "Location: http://127.0.0.1:" + port + "/");
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(answer))) {
      Drive run = drive().run(server.url(), loops(1));
      assertThat(run.total.count(Outcome.REFUSED)).isEqualTo(1);
      assertThat(run.total.sent()).isZero();
      assertThat(run.hops.sent()).isEqualTo(1);
      assertAccounts(run, server);
    }
  }

  @Test
  void aRedirectWhoseBodyIsCutShortIsTruncatedAndNotFollowed() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write("HTTP/1.1 302 X\r\nLocation: /end\r\nContent-Length: 9\r\n\r\nab");
              e.close();
            })) {
      Drive run = drive().run(server.url(), loops(1));
      assertThat(run.total.count(Outcome.TRUNCATED)).isEqualTo(1);
      assertThat(server.seen()).hasSize(1);
      assertAccounts(run, server);
    }
  }

  @Test
  void aRedirectOnAConnectionThatEndsIsFollowedOnAnother() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/start")) {
                e.write("HTTP/1.0 302 X\r\nLocation: /end\r\n\r\nuntil the close");
                e.close();
              } else {
                e.ok("");
              }
            })) {
      Drive run = drive().run(server.url() + "/start", loops(3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertAccounts(run, server);
    }
  }

  @Test
  void aStepCutOffBetweenItsHopsIsInFlightOnce() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/start")) {
                e.write(redirect(302, "Location: /end"));
              } else {
                stop.stop();
                never.await();
              }
            })) {
      Drive run = drive().run(server.url() + "/start", loops(1), 1, stop);
      assertThat(run.total.inFlight().count()).isEqualTo(1);
      assertThat(run.hops.finished()).isEqualTo(1);
      assertAccounts(run, server);
      never.countDown();
    }
  }
}
