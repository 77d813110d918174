package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.check.StatusCheck;
import dev.tonne.expression.Template;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.Auth;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Digest credentials, against a server that works them out for itself. */
@Timeout(60)
final class DigestAuthTest {
  private static Drive drive(String password) {
    return new Drive()
        .auth(new Auth.Digest(Template.constant("ann"), Template.constant(password)))
        .check(StatusCheck.standard());
  }

  private static void assertAccounts(Drive run, ScriptedServer server) {
    assertThat(run.total.started()).isEqualTo(run.total.finished());
    assertThat((long) server.seen().size()).isEqualTo(run.total.sent() + run.hops.sent());
  }

  @ParameterizedTest
  @CsvSource({
    "'',               '',            GET",
    "MD5,              auth,          GET",
    "MD5,              'auth,auth-int', POST",
    "MD5,              auth-int,      POST",
    "MD5-sess,         auth,          GET",
    "SHA-256,          auth,          GET",
    "SHA-256,          auth-int,      POST",
    "SHA-256,          auth-int,      GET",
    "SHA-256-sess,     auth,          POST",
    "SHA-512-256,      auth,          GET"
  })
  void oneChallengeIsEnoughForAllRequestsOfAUser(String algorithm, String qop, String method)
      throws IOException {
    DigestServer digest = new DigestServer(algorithm, qop, 100, true);
    try (ScriptedServer server = ScriptedServer.start(digest)) {
      Drive drive = drive("s3cret-word").method(method);
      Drive run =
          (method.equals("POST") ? drive.body("a=b") : drive)
              .run(server.url() + "/in?x=1,2", new ClosedLoad(1, 4, 0, 0));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(4);
      assertThat(digest.challenges()).isEqualTo(1);
      assertThat(server.seen()).hasSize(5);
      if (!qop.isEmpty()) {
        assertThat(digest.counts).containsExactly("00000001", "00000002", "00000003", "00000004");
      }
      assertThat(server.seen().get(4).bodyText()).isEqualTo(method.equals("POST") ? "a=b" : "");
      assertThat(server.connections()).isEqualTo(1);
      assertThat(run.hops.statuses()).isEqualTo(Map.of(401, 1L));
      assertThat(run.total.phases().get(ExchangeTimes.EARLIER).count()).isEqualTo(1);
      assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aNonceThatIsTooOldIsReplacedOnce(boolean tellsStale) throws IOException {
    DigestServer digest = new DigestServer("MD5", "auth", 2, tellsStale);
    try (ScriptedServer server = ScriptedServer.start(digest)) {
      Drive run = drive("s3cret-word").run(server.url(), new ClosedLoad(1, 6, 0, 0));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(6);
      assertThat(digest.challenges()).isEqualTo(3);
      assertThat(digest.counts)
          .containsExactly("00000001", "00000002", "00000001", "00000002", "00000001", "00000002");
      assertAccounts(run, server);
    }
  }

  @Test
  void aNonceThatIsAlwaysTooOldIsNotAskedForForEver() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(new DigestServer("MD5", "auth", 0, true))) {
      Drive run = drive("s3cret-word").run(server.url(), new ClosedLoad(1, 1, 0, 0));
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(1);
      assertThat(server.seen()).hasSize(3);
      assertAccounts(run, server);
    }
  }

  @Test
  void aWrongPasswordIsAnswered401AndFailsTheCheck() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(new DigestServer("MD5", "auth", 9, true))) {
      Drive run = drive("wrong").run(server.url(), new ClosedLoad(1, 3, 0, 0));
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(3);
      assertThat(run.total.statuses()).isEqualTo(Map.of(401, 3L));
      assertThat(server.seen()).hasSize(6);
      assertThat(server.seen()).allMatch(e -> !e.head().contains("wrong"));
      assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Digest realm=\"r\", nonce=\"n\", algorithm=ROT13 | Unsupported digest algorithm",
        "Digest realm=\"r\" | missing nonce",
        "Digest nonce=\"n\" | missing realm",
        "Digest realm=\"r\", nonce=\"n\", qop=\"auth-new\" | None of the qop methods"
      })
  void aChallengeThatCannotBeUnderstoodIsTold(String challenge, String why) throws IOException {
    String head = "HTTP/1.1 401 No\r\nWWW-Authenticate: " + challenge;
    try (ScriptedServer server =
        ScriptedServer.start(e -> e.write(head + "\r\nContent-Length: 0\r\n\r\n"))) {
      Drive run = drive("s3cret-word").run(server.url(), new ClosedLoad(1, 1, 0, 0));
      assertThat(run.total.failures().keySet()).containsExactly("digest challenge not understood");
      assertThat(run.total.failures().values().iterator().next().message())
          .startsWith("the server's digest challenge can't be answered: ")
          .containsIgnoringCase(why);
      assertThat(server.seen()).hasSize(1);
      assertAccounts(run, server);
    }
  }

  @Test
  void whatTheServerPrefersAndBothKnowIsTaken() throws IOException {
    String[] challenges = {"ROT13", "SHA-256", "MD5"};
    StringBuilder head = new StringBuilder("HTTP/1.1 401 No\r\n");
    for (String algorithm : challenges) {
      head.append("WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\", algorithm=");
      head.append(algorithm).append("\r\n");
    }
    String refusal = head.append("Content-Length: 0\r\n\r\n").toString();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (e.head().contains("Authorization: ")) {
                e.ok("");
              } else {
                e.write(refusal);
              }
            })) {
      Drive run = drive("s3cret-word").run(server.url(), new ClosedLoad(1, 1, 0, 0));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(server.seen().get(1).head()).contains("algorithm=SHA-256");
    }
  }

  @Test
  void theNonceThatTheServerWantsNextIsUsed() throws IOException {
    String ok = "HTTP/1.1 200 OK\r\nAuthentication-Info: nextnonce=\"m%d\", qop=auth\r\n";
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (e.head().contains("Authorization: ")) {
                e.write(String.format(ok, e.request()) + "Content-Length: 0\r\n\r\n");
              } else {
                e.write(
                    "HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\","
                        + " qop=\"auth\"\r\nContent-Length: 0\r\n\r\n");
              }
            })) {
      Drive run = drive("s3cret-word").run(server.url(), new ClosedLoad(1, 3, 0, 0));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(3);
      assertThat(server.seen().get(1).head()).contains("nonce=\"n\"");
      assertThat(server.seen().get(2).head()).contains("nonce=\"m1\"", "nc=00000001");
      assertThat(server.seen().get(3).head()).contains("nonce=\"m2\"", "nc=00000001");
    }
  }

  @Test
  void whereARedirectLeadsTheProofIsMadeAnewAndElsewhereThereIsNone() throws IOException {
    String challenge =
        "HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n"
            + "Content-Length: 0\r\n\r\n";
    try (ScriptedServer other = ScriptedServer.start(e -> e.write(challenge));
        ScriptedServer server =
            ScriptedServer.start(
                e -> {
                  String to = e.head().startsWith("GET /start") ? "/near" : other.url() + "/far";
                  e.write(
                      e.head().contains("Authorization: ")
                          ? "HTTP/1.1 302 X\r\nLocation: " + to + "\r\nContent-Length: 0\r\n\r\n"
                          : challenge);
                })) {
      Drive run =
          drive("s3cret-word")
              .redirects(3)
              .run(server.url() + "/start", new ClosedLoad(1, 1, 0, 0));
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(1);
      assertThat(server.seen()).hasSize(3);
      assertThat(server.seen().get(1).head()).contains("uri=\"/start\"", "nc=00000001");
      assertThat(server.seen().get(2).head()).contains("uri=\"/near\"", "nc=00000002");
      assertThat(other.seen()).hasSize(1);
      assertThat(other.seen().get(0).head()).doesNotContain("Authorization");
      assertThat(run.hops.finished()).isEqualTo(3);
    }
  }

  @Test
  void aPasswordInTheUrlOrAHeaderOfItsOwnDoesNotGetInTheWay() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(new DigestServer("MD5", "auth", 9, true))) {
      String url = server.url().replace("//", "//bob:other@");
      Drive run = drive("s3cret-word").run(url, new ClosedLoad(1, 1, 0, 0));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(server.seen().get(0).head()).doesNotContain("Authorization");
      drive("s3cret-word").header("Authorization", "Own 1").run(url, new ClosedLoad(1, 1, 0, 0));
      assertThat(server.seen()).hasSize(3);
      assertThat(server.seen().get(2).head()).contains("Authorization: Own 1\r\n");
    }
  }
}
