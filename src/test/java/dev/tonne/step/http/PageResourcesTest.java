package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Auth;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** What pages show as the server sees it fetched, and the accounts of it. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
final class PageResourcesTest {
  @Test
  void onlyWholePagesAreLookedThrough() throws IOException {
    String body = "<img src=/never>";
    List<String> answers = new ArrayList<>();
    answers.add(Pages.page(body).replace("200 OK", "404 Not Found"));
    answers.add(Pages.page(body).replace("text/html", "text/plain"));
    answers.add(Pages.page(body).replace("Content-Type: text/html\r\n", ""));
    answers.add("HTTP/1.1 204 No\r\nContent-Type: text/html\r\n\r\n");
    answers.add(Pages.page("")); // nothing to fetch
    answers.add(Pages.page(body).replace("Content-Length: 16", "Content-Length: 99"));
    for (String answer : answers) {
      try (ScriptedServer server =
          ScriptedServer.start(
              e -> {
                e.write(answer);
                if (answer.contains("99")) {
                  e.close();
                }
              })) {
        Drive run = Pages.drive().run(server.url() + "/page", Pages.loops(2));
        assertThat(Pages.targets(server)).as(answer).containsOnly("/page").hasSize(2);
        assertThat(run.resources.isEmpty()).isTrue();
        Pages.assertAccounts(run, server);
      }
    }
  }

  @Test
  void nothingIsFetchedUnasked() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(Pages.showing(Pages.images(3)))) {
      new Drive().run(server.url() + "/page", Pages.loops(2));
      assertThat(Pages.targets(server)).containsExactly("/page", "/page");
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
              String answer = odd.get(Pages.target(e));
              e.write(answer == null ? Pages.page(body) : answer);
              if (Pages.target(e).equals("/short")) {
                e.close();
              }
            })) {
      Drive run = Pages.drive().run(server.url() + "/page", Pages.loops(2));
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
      assertThat(Pages.targets(server)).doesNotContain("/never");
      Pages.assertAccounts(run, server);
    }
  }

  @Test
  void anotherOriginGetsNothingPersonalAndSixOfItsOwn() throws IOException {
    try (ScriptedServer other = ScriptedServer.start(e -> e.ok("fine"));
        ScriptedServer server =
            ScriptedServer.start(
                e -> {
                  String at = other.url();
                  if (Pages.target(e).equals("/page")) {
                    e.write(
                        Pages.page(
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
          Pages.drive()
              .auth(new Auth.Bearer(Template.constant("token-1")))
              .header("Cookie", "mine=1")
              .header("X-Key", "k")
              .header("Range", "bytes=0-1")
              .header("If-None-Match", "\"a\"")
              .method("POST")
              .body("a=b")
              .run(server.url() + "/page", Pages.loops(1));
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(3);
      assertThat(Pages.targets(other)).containsExactlyInAnyOrder("/far/1", "/own");
      for (ScriptedServer.Exchange e : other.seen()) {
        assertThat(e.head())
            .startsWith("GET ")
            .contains("X-Key: k\r\n", "Host: 127.0.0.1:" + other.port() + "\r\n")
            .doesNotContain("token-1", "Cookie", "Range", "If-", "Content-", "u:p");
        assertThat(e.head().contains("Authorization: Basic dTpw"))
            .isEqualTo(Pages.target(e).equals("/own"));
      }
      assertThat(server.seen().get(1).head())
          .isEqualTo(
              "GET /near HTTP/1.1\r\nHost: 127.0.0.1:"
                  + server.port()
                  + "\r\nCookie: mine=1\r\nX-Key: k\r\nUser-Agent: tonne\r\n"
                  + "Authorization: Bearer token-1\r\n\r\n");
      Pages.assertAccounts(run, server, other);
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
              switch (Pages.target(e)) {
                case "/page" ->
                    e.write(
                        Pages.page(
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
          Pages.drive()
              .redirects(1)
              .run(server.url() + "/page", Pages.loops(1)); // hops leave it as it is
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(2);
      for (ScriptedServer.Exchange e : server.seen()) {
        assertThat(e.head().contains("Cookie: a=1\r\n")).isEqualTo(Pages.target(e).equals("/i"));
      }
      Pages.assertAccounts(run, server);
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
        Pages.images(2)
            + IntStream.range(0, 15)
                .mapToObj(
                    i -> "<img src=" + refused + i + "><img src=http://nobody.invalid/" + i + ">")
                .collect(Collectors.joining());
    try (ScriptedServer server = ScriptedServer.start(Pages.showing(body))) {
      Drive run =
          Pages.drive()
              .asking(
                  host -> {
                    throw new UnknownHostException(host);
                  })
              .run(server.url() + "/page", Pages.loops(2));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(2);
      assertThat(run.resources.count(Outcome.REFUSED)).isEqualTo(30);
      assertThat(run.resources.count(Outcome.NAME)).isEqualTo(30);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(4);
      Pages.assertAccounts(run, server);
    }
  }

  @Test
  void aPageThatCantBeReadIsToldAndItsStepIsFine() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(Pages.showing(Pages.images(3)))) {
      Drive run =
          Pages.drive()
              .resources(new Reading(true, true, 5))
              .run(server.url() + "/page", Pages.loops(2));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(2);
      assertThat(run.resources.skipped()).isEqualTo(2);
      assertThat(run.resources.failures().get("page not read"))
          .satisfies(f -> assertThat(f.message()).contains("is over the body-limit of 5"));
      Pages.assertAccounts(run, server);
    }
    String encoded = Pages.page("Content-Encoding: br\r\n", Pages.images(3));
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(encoded))) {
      Drive run = Pages.drive().run(server.url() + "/page", Pages.loops(1));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(run.resources.failures().get("page not read"))
          .satisfies(f -> assertThat(f.message()).contains("encoded as br"));
    }
  }

  @Test
  void morePartsThanAnyPageNeedsAreCountedNotFetched() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(Pages.showing(Pages.images(503)))) {
      Drive run = Pages.drive().run(server.url() + "/page", Pages.loops(1));
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(500);
      assertThat(run.resources.skipped()).isEqualTo(3);
      assertThat(run.resources.failures()).containsOnlyKeys("too many resources");
      Pages.assertAccounts(run, server);
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
    try (ScriptedServer server = ScriptedServer.start(Pages.showing(Pages.images(3)))) {
      Drive run =
          new Drive().resources().check(new Failing()).run(server.url() + "/page", Pages.loops(2));
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(2);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(6);
      Pages.assertAccounts(run, server);
    }
  }
}
