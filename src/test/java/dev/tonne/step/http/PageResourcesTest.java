package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.check.StatusCheck;
import dev.tonne.engine.StopSignal;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.Auth;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.Response;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.Timing;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages show as the server sees it fetched, and the accounts of it. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
final class PageResourcesTest {
  private static ClosedLoad loops(int n) {
    return new ClosedLoad(1, n, 0, 0);
  }

  private static Drive drive() {
    return new Drive().resources().check(StatusCheck.standard());
  }

  private static String target(ScriptedServer.Exchange e) {
    return e.head().split(" ", 3)[1];
  }

  private static String page(String body) {
    return page("", body);
  }

  private static String page(String headers, String body) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
        + headers
        + "Content-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static String images(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "<img src=/i" + i + ">")
        .collect(Collectors.joining());
  }

  /** A page at /page, something at all other targets. */
  private static ScriptedServer.Script showing(String body) {
    return e -> {
      if (target(e).equals("/page")) {
        e.write(page(body));
      } else {
        e.ok("0123456789");
      }
    };
  }

  private static List<String> targets(ScriptedServer server) {
    return server.seen().stream().map(PageResourcesTest::target).toList();
  }

  private static void assertAccounts(Drive run, ScriptedServer... servers) {
    for (MetricRecord line : List.of(run.total, run.hops, run.resources)) {
      assertThat(line.started()).isEqualTo(line.finished() + line.inFlight().count());
    }
    long seen = 0;
    for (ScriptedServer server : servers) {
      seen += server.seen().size();
    }
    assertThat(seen).isEqualTo(run.total.sent() + run.hops.sent() + run.resources.sent());
  }

  @Test
  void sixAtOnceOverConnectionsThatAreUsedAgain() throws IOException {
    CyclicBarrier six = new CyclicBarrier(6);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/page")) {
                e.write(page(images(24) + "<img src=i3><img src='/i4#x'>"));
                return;
              }
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              try {
                six.await(20, TimeUnit.SECONDS); // fewer at once would hang
              } catch (BrokenBarrierException | TimeoutException broken) {
                throw new IOException(broken);
              }
              now.decrementAndGet();
              e.ok("0123456789");
            })) {
      Drive run = drive().run(server.url() + "/page", loops(3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(72);
      assertThat(most.get()).isEqualTo(6);
      assertThat(server.connections()).isEqualTo(6);
      assertThat(run.total.newConnections()).isEqualTo(1);
      assertThat(run.resources.newConnections()).isEqualTo(5);
      assertThat(run.connections.requests().sum()).isEqualTo(75);
      assertThat(run.resources.bytes().bodies()).isEqualTo(720);
      assertThat(run.resources.bytes().decoded()).isEqualTo(720);
      assertThat(run.resources.phases().stream().mapToDouble(Timing::sum).sum())
          .isEqualTo(run.resources.service().sum());
      // a page comes when all of the one before is there
      for (int loop = 0; loop < 3; loop++) {
        assertThat(targets(server).get(loop * 25)).isEqualTo("/page");
      }
      assertAccounts(run, server);
    }
  }

  @Test
  void onlyWholePagesAreLookedThrough() throws IOException {
    String body = "<img src=/never>";
    List<String> answers = new ArrayList<>();
    answers.add(page(body).replace("200 OK", "404 Not Found"));
    answers.add(page(body).replace("text/html", "text/plain"));
    answers.add(page(body).replace("Content-Type: text/html\r\n", ""));
    answers.add("HTTP/1.1 204 No\r\nContent-Type: text/html\r\n\r\n");
    answers.add(page("")); // nothing to fetch
    answers.add(page(body).replace("Content-Length: 16", "Content-Length: 99"));
    for (String answer : answers) {
      try (ScriptedServer server =
          ScriptedServer.start(
              e -> {
                e.write(answer);
                if (answer.contains("99")) {
                  e.close();
                }
              })) {
        Drive run = drive().run(server.url() + "/page", loops(2));
        assertThat(targets(server)).as(answer).containsOnly("/page").hasSize(2);
        assertThat(run.resources.isEmpty()).isTrue();
        assertAccounts(run, server);
      }
    }
  }

  @Test
  void nothingIsFetchedUnasked() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(showing(images(3)))) {
      new Drive().run(server.url() + "/page", loops(2));
      assertThat(targets(server)).containsExactly("/page", "/page");
    }
  }

  @Test
  void whatFailsIsCountedByKindAndFailsNoStep() throws IOException {
    Map<String, String> odd =
        Map.of(
            "/missing", "HTTP/1.1 404 No\r\nContent-Length: 2\r\n\r\nno",
            "/moved", "HTTP/1.1 302 X\r\nLocation: /never\r\nContent-Length: 0\r\n\r\n",
            "/same", "HTTP/1.1 304 Same\r\n\r\n",
            "/empty", "HTTP/1.1 204 None\r\n\r\n",
            "/short", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab",
            "/odd", "SSH-2.0-OpenSSH\r\n\r\n");
    String body =
        odd.keySet().stream().map(t -> "<img src=" + t + ">").collect(Collectors.joining());
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              String answer = odd.get(target(e));
              e.write(answer == null ? page(body) : answer);
              if (target(e).equals("/short")) {
                e.close();
              }
            })) {
      Drive run = drive().run(server.url() + "/page", loops(2));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(2);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(4);
      assertThat(run.resources.count(Outcome.CHECK_FAILED)).isEqualTo(4);
      assertThat(run.resources.count(Outcome.TRUNCATED)).isEqualTo(2);
      assertThat(run.resources.count(Outcome.INVALID)).isEqualTo(2);
      assertThat(run.resources.failures().get("status 404"))
          .satisfies(
              f ->
                  assertThat(f.message())
                      .isEqualTo("`" + server.url() + "/missing` was answered with 404"));
      assertThat(run.resources.failures()).containsKeys("status 302", "body cut short", "not HTTP");
      assertThat(targets(server)).doesNotContain("/never");
      assertAccounts(run, server);
    }
  }

  @Test
  void oneThatHangsEndsInTimeAndTheOthersGoOn() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/page")) {
                e.write(page("<img src=/hung>" + images(20)));
              } else if (target(e).equals("/hung")) {
                never.await();
              } else {
                e.ok("fine");
              }
            })) {
      Drive run = drive().timeoutMs(400).run(server.url() + "/page", loops(2));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(2);
      assertThat(run.resources.count(Outcome.TIMEOUT)).isEqualTo(2);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(40);
      assertAccounts(run, server);
      never.countDown();
    }
  }

  @Test
  void anotherOriginGetsNothingPersonalAndSixOfItsOwn() throws IOException {
    try (ScriptedServer other = ScriptedServer.start(e -> e.ok("fine"));
        ScriptedServer server =
            ScriptedServer.start(
                e -> {
                  String at = other.url();
                  if (target(e).equals("/page")) {
                    e.write(
                        page(
                            "<base href="
                                + at
                                + "/far/><img src=1><img src="
                                + at
                                + "/far/1>"
                                + "<img src="
                                + back(e)
                                + "/near>"
                                + "<img src="
                                + at.replace("//", "//u:p@")
                                + "/own>"));
                  } else {
                    e.ok("fine");
                  }
                })) {
      Drive run =
          drive()
              .auth(new Auth.Bearer(Template.constant("token-1")))
              .header("Cookie", "mine=1")
              .header("X-Key", "k")
              .header("Range", "bytes=0-1")
              .header("If-None-Match", "\"a\"")
              .method("POST")
              .body("a=b")
              .run(server.url() + "/page", loops(1));
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(3);
      assertThat(targets(other)).containsExactlyInAnyOrder("/far/1", "/own");
      for (ScriptedServer.Exchange e : other.seen()) {
        assertThat(e.head())
            .startsWith("GET ")
            .contains("X-Key: k\r\n", "Host: 127.0.0.1:" + other.port() + "\r\n")
            .doesNotContain("token-1", "Cookie", "Range", "If-", "Content-", "u:p");
        assertThat(e.head().contains("Authorization: Basic dTpw"))
            .isEqualTo(target(e).equals("/own"));
      }
      assertThat(server.seen().get(1).head())
          .isEqualTo(
              "GET /near HTTP/1.1\r\nHost: 127.0.0.1:"
                  + server.port()
                  + "\r\nCookie: mine=1\r\nX-Key: k\r\nUser-Agent: tonne\r\n"
                  + "Authorization: Bearer token-1\r\n\r\n");
      assertAccounts(run, server, other);
    }
  }

  private static String back(ScriptedServer.Exchange e) {
    return "http://127.0.0.1:" + e.socket().getLocalPort();
  }

  @Test
  void cookiesOfThePageGoWithWhatItShowsAndTheirsAreTaken() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              switch (target(e)) {
                case "/page" ->
                    e.write(
                        page(
                            "Set-Cookie: a=1\r\n",
                            "<img src=/i><img src=http://localhost:"
                                + e.socket().getLocalPort()
                                + "/elsewhere>"));
                case "/i" ->
                    e.write("HTTP/1.1 200 OK\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n\r\n");
                default -> e.ok("");
              }
            })) {
      Drive run =
          drive().redirects(1).run(server.url() + "/page", loops(1)); // hops leave it as it is
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(2);
      for (ScriptedServer.Exchange e : server.seen()) {
        assertThat(e.head().contains("Cookie: a=1\r\n")).isEqualTo(target(e).equals("/i"));
      }
      assertAccounts(run, server);
    }
  }

  @Test
  void whatNobodyAnswersToIsNotSent() throws IOException {
    int port;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    String refused = "http://127.0.0.1:" + port + "/";
    String body =
        images(2)
            + IntStream.range(0, 15)
                .mapToObj(
                    i -> "<img src=" + refused + i + "><img src=http://nobody.invalid/" + i + ">")
                .collect(Collectors.joining());
    try (ScriptedServer server = ScriptedServer.start(showing(body))) {
      Drive run =
          drive()
              .asking(
                  host -> {
                    throw new UnknownHostException(host);
                  })
              .run(server.url() + "/page", loops(2));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(2);
      assertThat(run.resources.count(Outcome.REFUSED)).isEqualTo(30);
      assertThat(run.resources.count(Outcome.NAME)).isEqualTo(30);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(4);
      assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @CsvSource({"PER_REQUEST, 0, 51", "SHARED, 1, 1", "SHARED, 2, 2", "PER_USER, 0, 6"})
  void connectionsAreThoseThatTheWaySays(ConnectionPolicy.Kind kind, int shared, int most)
      throws IOException {
    try (ScriptedServer server = ScriptedServer.start(showing(images(16)))) {
      ConnectionPolicy policy = new ConnectionPolicy(kind, shared, 1);
      Drive run =
          drive()
              .connect(new ConnectSettings(null, policy, null, ReachSettings.NONE))
              .run(server.url() + "/page", loops(3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(48);
      assertThat(server.connections()).isLessThanOrEqualTo(most);
      if (kind == ConnectionPolicy.Kind.PER_REQUEST) {
        assertThat(server.connections()).isEqualTo(most);
      }
      assertAccounts(run, server);
    }
  }

  @Test
  void aPageThatCantBeReadIsToldAndItsStepIsFine() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(showing(images(3)))) {
      Drive run =
          drive().resources(new Reading(true, true, 5)).run(server.url() + "/page", loops(2));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(2);
      assertThat(run.resources.skipped()).isEqualTo(2);
      assertThat(run.resources.failures().get("page not read"))
          .satisfies(f -> assertThat(f.message()).contains("is over the body-limit of 5"));
      assertAccounts(run, server);
    }
    String encoded = page("Content-Encoding: br\r\n", images(3));
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(encoded))) {
      Drive run = drive().run(server.url() + "/page", loops(1));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(run.resources.failures().get("page not read"))
          .satisfies(f -> assertThat(f.message()).contains("encoded as br"));
    }
  }

  @Test
  void morePartsThanAnyPageNeedsAreCountedNotFetched() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(showing(images(503)))) {
      Drive run = drive().run(server.url() + "/page", loops(1));
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(500);
      assertThat(run.resources.skipped()).isEqualTo(3);
      assertThat(run.resources.failures()).containsOnlyKeys("too many resources");
      assertAccounts(run, server);
    }
  }

  private record Failing() implements Check {
    @Override
    public String name() {
      return "never";
    }

    @Override
    public boolean needsBody() {
      return false;
    }

    @Override
    public List<Expression.Reference> references() {
      return List.of();
    }

    @Override
    public String failure(Response response, Variables variables) {
      return "it never holds";
    }
  }

  @Test
  void aFailedCheckFailsTheStepAndThePageIsFetchedAllTheSame() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(showing(images(3)))) {
      Drive run =
          new Drive().resources().check(new Failing()).run(server.url() + "/page", loops(2));
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(2);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(6);
      assertAccounts(run, server);
    }
  }

  @Test
  void theServerMayEndConnectionsAsItLikes() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/page")) {
                e.write(page("Connection: close\r\n", images(20)));
              } else if (e.onConnection() == 2) {
                e.write("HTTP/1.0 200 OK\r\n\r\nuntil the end");
                e.close();
              } else {
                e.ok("fine");
              }
            })) {
      Drive run = drive().run(server.url() + "/page", loops(5));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(5);
      assertThat(run.resources.count(Outcome.OK)).as("%s", run.resources.failures()).isEqualTo(100);
      assertThat(run.resources.resent()).isZero();
      assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 200})
  void whatTheEndOfTheRunCutsOffIsInFlight(long gracefulMs) throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(6);
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/page")) {
                e.write(page(images(10)));
                return;
              }
              asked.countDown();
              if (asked.getCount() == 0) {
                stop.stop(RunEnd.Reason.INTERRUPTED);
              }
              never.await();
            })) {
      Drive run = drive().gracefulMs(gracefulMs).run(server.url() + "/page", loops(3), 1, stop);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(run.resources.started()).isEqualTo(6);
      assertThat(run.resources.inFlight().count()).isEqualTo(6);
      assertThat(run.resources.inFlightUnsent()).isZero();
      assertAccounts(run, server);
      never.countDown();
    }
  }

  @Test
  void whatIsUnderWayAtTheEndMayFinish() throws IOException {
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (target(e).equals("/page")) {
                e.write(page(images(10)));
              } else {
                stop.stop(RunEnd.Reason.INTERRUPTED);
                e.ok("fine");
              }
            })) {
      Drive run = drive().gracefulMs(20_000).run(server.url() + "/page", loops(3), 1, stop);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(10);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertAccounts(run, server);
    }
  }
}
