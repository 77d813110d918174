package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.demo.DemoServer;
import dev.tonne.load.Curve;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.time.Rates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HitCommandTest {
  @TempDir Path folder;
  private ScriptedServer server;

  @BeforeEach
  void answerAll() throws IOException {
    server = ScriptedServer.start(exchange -> exchange.ok("ok"));
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @CsvSource({"401, 400, 400", "10, 3, 3", "1, 200, 1", "7, 7, 7", "3, 50, 3"})
  void exactlyAsManyRequestsAsAskedAndNoMoreConnectionsThanThose(int n, int c, int most)
      throws IOException {
    Called called = hit("/", "-n", "" + n, "-c", "" + c);

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(server.seen()).hasSize(n);
    assertThat(server.connections()).isBetween(1, most);
    assertThat(called.out()).contains("started " + n + " = sent " + n + " = ok " + n);
  }

  @Test
  void overHttpsACertificateIsVerifiedUnlessToldOtherwise() throws IOException {
    try (DemoServer https = DemoServer.start(OptionalInt.of(0), OptionalInt.of(0))) {
      String url = https.httpsUrl() + "/ok";
      Path pem = Files.writeString(folder.resolve("demo.pem"), https.certificatePem());

      assertThat(Called.with("hit", "-n", "1", url).code()).isEqualTo(3);
      assertThat(Called.with("hit", "-n", "1", "-k", url).code()).isZero();
      assertThat(Called.with("hit", "-n", "1", "--insecure", url).code()).isZero();
      assertThat(Called.with("hit", "-n", "1", "--cacert", pem.toString(), url).code()).isZero();
      Called missing = Called.with("hit", "-n", "1", "--cacert", pem + "x", url);
      assertThat(missing.code()).isEqualTo(2);
      assertThat(missing.err()).contains("--cacert", "demo.pemx");
      Called both = Called.with("hit", "-k", "--cacert", pem.toString(), url);
      assertThat(both.code()).isEqualTo(2);
      assertThat(both.err()).contains("leave one out");
    }
  }

  @Test
  void redirectsAreFollowedAsFarAsAsked() throws IOException {
    String moved = "HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n";
    try (ScriptedServer other =
        ScriptedServer.start(
            exchange -> {
              if (exchange.head().startsWith("GET /there ")) {
                exchange.ok("there");
              } else {
                exchange.write(moved);
              }
            })) {
      Called unfollowed = Called.with("hit", "-n", "2", other.url());
      assertThat(unfollowed.code()).isEqualTo(3);
      assertThat(unfollowed.out()).contains("redirect not followed, got 302");
      Called followed = Called.with("hit", "-n", "2", "--redirects", "1", other.url());
      assertThat(followed.code()).as(followed.out() + followed.err()).isZero();
      assertThat(followed.out()).contains("GET / (hops)", "started 2 = sent 2 = ok 2");
      assertThat(other.seen()).hasSize(6);
      Called wrong = Called.with("hit", "--redirects", "many", other.url());
      assertThat(wrong.code()).isEqualTo(2);
      assertThat(wrong.err()).contains("`many` is no whole number", "--redirects many");
    }
  }

  @Test
  void whatIsNeverAnsweredIsInTheVerdict() throws IOException {
    try (ScriptedServer silent = ScriptedServer.start(exchange -> {})) {
      Called called = Called.with("hit", "-z", "200ms", "-c", "2", "--quiet", silent.url());

      assertThat(called.code()).isEqualTo(3);
      assertThat(called.out())
          .contains("FAIL: no request succeeded: 2 requests had no answer yet at the end");
    }
  }

  @Test
  void twoHundredByFiftyUnlessToldOtherwise() throws IOException {
    Called called = hit("/");

    assertThat(server.seen()).hasSize(200);
    assertThat(called.out()).contains("50 users, 200 iterations together");
  }

  @Test
  void aDurationAloneHasNoLimitOfRequests() throws IOException {
    Called called = hit("/", "-z", "300ms", "-c", "2");

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(called.out()).contains("2 users, 300ms").doesNotContain("iterations");
  }

  @Test
  void whicheverComesFirstEndsIt() throws IOException {
    assertThat(hit("/", "-z", "10m", "-n", "4", "-c", "2").code()).isZero();

    assertThat(server.seen()).hasSize(4);
  }

  /** What a late machine does not begin in time is told, and is no request. */
  @ParameterizedTest
  @CsvSource({"1, 3", "7, 70", "100, 300", "100, 1000", "50, 30000/m", "33, 99.9"})
  void atARateExactlyAsManyArriveAsAsked(int n, String rate) throws IOException {
    hit("/", "-n", "" + n, "-q", rate, "--out", folder.toString());

    assertThat(arrivals("wanted")).isEqualTo(n);
    assertThat(arrivals("shed")).isZero();
    assertThat(arrivals("begun") + arrivals("unbegun")).isEqualTo(n);
    assertThat(server.seen()).hasSize((int) arrivals("begun"));
  }

  /** Neither one too many nor one too few, however n ÷ rate is rounded. */
  @Test
  void aRateAndANumberGiveExactlySoManyArrivals() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      long n = random.nextLong(1, i % 2 == 0 ? 20 : 10_000_000);
      String rate =
          switch (i % 4) {
            case 0 -> random.nextInt(1, 1_000_000) + "/s";
            case 1 -> random.nextInt(1, 100_000) + "/m";
            case 2 -> random.nextInt(1, 10_000) + "." + random.nextInt(1, 1000) + "/s";
            default -> random.nextInt(1, 100_000) + "/h";
          };
      long ns = HitScenario.neededNs(n, rate);
      Curve curve = Curve.constant(Rates.parsePerSecond(rate), ns);

      assertThat(curve.arrivals()).as(n + " at " + rate).isEqualTo(n);
      assertThat(curve.reachesNs(n - 1)).as("the last of " + n + " at " + rate).isLessThan(ns);
    }
  }

  @Test
  void aRateIsThatOfAllUsersAndShown() throws IOException {
    Called called = hit("/", "-q", "50", "-z", "400ms", "-c", "3", "--out", folder.toString());

    assertThat(arrivals("wanted")).isEqualTo(20);
    assertThat(server.connections()).isLessThanOrEqualTo(3);
    assertThat(called.out()).contains("50/s, at most 3 users, waiting when full, 400ms");
  }

  @ParameterizedTest
  @CsvSource({"10m, 4, 4", "100ms, 1000, 10"})
  void atARateTooWhicheverComesFirstEndsIt(String duration, int n, int wanted) throws IOException {
    hit("/", "-q", "100", "-z", duration, "-n", "" + n, "--out", folder.toString());

    assertThat(arrivals("wanted")).isEqualTo(wanted);
  }

  @Test
  void aRateAloneIsForTwoHundred() throws IOException {
    hit("/", "-q", "2000", "--out", folder.toString());

    assertThat(arrivals("wanted")).isEqualTo(200);
  }

  private long arrivals(String what) throws IOException {
    String summary = Files.readString(folder.resolve("summary.json"));
    Matcher count = Pattern.compile("\"" + what + "\": ([0-9]+)").matcher(summary);
    assertThat(count.find()).as(summary).isTrue();
    return Long.parseLong(count.group(1));
  }

  @Test
  void sendsMethodHeadersAndBody() throws IOException {
    hit(
        "/a?b=c",
        "-n1",
        "-m",
        "put",
        "-H",
        "Accept: text/html, a:b",
        "-H",
        "X-Two: 1",
        "-H",
        "x-two: 2",
        "-H",
        "Host: shop.example",
        "-H",
        "X-Empty:",
        "-d",
        "{\"ž\": 1}",
        "-T",
        "application/json");

    ScriptedServer.Exchange seen = server.seen().get(0);
    assertThat(seen.head())
        .startsWith("PUT /a?b=c HTTP/1.1\r\n")
        .contains("X-Two: 1\r\n", "X-Two: 2\r\n", "X-Empty:");
    assertThat(Played.header(seen, "Accept")).isEqualTo("text/html, a:b");
    assertThat(Played.header(seen, "Host")).isEqualTo("shop.example");
    assertThat(Played.header(seen, "Content-Type")).isEqualTo("application/json");
    assertThat(seen.bodyText()).isEqualTo("{\"ž\": 1}");
  }

  @Test
  void heysLettersForHeadersAndCredentials() throws IOException {
    Called called =
        hit(
            "/",
            "-n1",
            "-A",
            "a/b, c/d",
            "-U",
            "probe/${1}",
            "-host",
            "shop.example",
            "-a",
            "ann:pa55:word",
            "--debug");

    ScriptedServer.Exchange seen = server.seen().get(0);
    assertThat(Played.header(seen, "Accept")).isEqualTo("a/b, c/d");
    assertThat(Played.header(seen, "User-Agent")).isEqualTo("probe/${1}");
    assertThat(Played.header(seen, "Host")).isEqualTo("shop.example");
    assertThat(Played.header(seen, "Authorization")).isEqualTo("Basic YW5uOnBhNTU6d29yZA==");
    assertThat(called.out() + called.err()).doesNotContain("pa55:word", "YW5uOnBhNTU6d29yZA");
  }

  @Test
  void aBodyFromAFileGoesAsItIs() throws IOException {
    Path file = Files.write(folder.resolve("a ${b}.bin"), new byte[] {0, 10, -1, '$', '{'});

    assertThat(hit("/", "-n", "1", "-m", "POST", "-D", file.toString()).code()).isZero();
    assertThat(server.seen().get(0).body()).isEqualTo(Files.readAllBytes(file));
  }

  @Test
  void whatAScenarioWouldReadAsAnExpressionIsText() throws IOException {
    Called called =
        hit("/${a}?q=${1+1}&r=$${x}", "-n", "1", "-d", "${", "-H", "X: ${env.HOME} #{y}");

    assertThat(called.code()).as(called.err()).isZero();
    ScriptedServer.Exchange seen = server.seen().get(0);
    assertThat(Played.targets(server)).containsExactly("/$%7Ba%7D?q=$%7B1+1%7D&r=$$%7Bx%7D");
    assertThat(seen.bodyText()).isEqualTo("${");
    assertThat(Played.header(seen, "X")).isEqualTo("${env.HOME} #{y}");
  }

  @ParameterizedTest
  @CsvSource({"'', /", "?a=1, /?a=1", "#x, /", "/a#x, /a"})
  void aUrlNeedsNoPath(String end, String target) throws IOException {
    assertThat(hit(end, "-n", "1").code()).isZero();
    assertThat(Played.targets(server)).containsExactly(target);
  }

  @Test
  void writesFilesOnlyWhenAsked() throws IOException {
    Path out = folder.resolve("out");

    assertThat(hit("/", "-n", "1").err()).doesNotContain("report");
    assertThat(Path.of("tonne-results")).doesNotExist();
    assertThat(hit("/", "-n", "1", "--out", out.toString()).err()).contains("report.html");
    assertThat(out).isDirectoryContaining("glob:**/journal.jsonl.gz");
  }

  @Test
  void aRequestThatTakesLongerThanItMayIsATimeout() throws IOException {
    server.close();
    server = ScriptedServer.start(exchange -> {});

    Called called = hit("/", "-n", "1", "-t", "0.05");

    assertThat(called.code()).isEqualTo(3);
    assertThat(called.out()).contains("timeout");
  }

  @Test
  void whatProvesWhoSomebodyIsIsShownNowhere() throws IOException {
    Path out = folder.resolve("out");
    String url = server.url().replace("://", "://user:pa55word-one@") + "/?api_key=s3cret-two";
    List<String> args = new ArrayList<>(List.of("hit", "-n", "1", "--debug", url));
    args.addAll(List.of("-H", "Authorization: Bearer s3cret-three", "-H", "Cookie: id=s3cret-4"));
    args.addAll(List.of("-d", "{\"password\": \"s3cret-five\"}", "--out", out.toString()));
    args.addAll(List.of("-H", "X-Token: abc"));
    Called called = Called.with(args.toArray(String[]::new));

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(Played.header(server.seen().get(0), "Authorization"))
        .isEqualTo("Bearer s3cret-three");
    var all = Written.by(new Played(called, out));
    assertThat(Written.tellers(all, "s3cret")).isEmpty();
    assertThat(Written.tellers(all, "pa55word")).isEmpty();
    assertThat(all.get("journal.jsonl.gz")).contains("X-Token: ***");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-n 0 | -n takes a whole number of at least 1, not 0",
        "-n -3 | -n takes a whole number",
        "-n 1.5 | is no whole number",
        "-c 0 | -c takes a whole number of at least 1, not 0",
        "-d a -D b | give -d or -D, not both",
        "-T a/b -H content-type:c/d | the content type is given twice",
        "-A a/b -H accept:c/d | the accept is given twice",
        "-host a -H host:b | the host is given twice",
        "-a u:p -H authorization:x | the authorization is given twice",
        "-a nonsense | -a takes `user:password`",
        "-q 1 -q 2 | -q",
        "-H nonsense | -H takes `Name: value`",
        "-n 1 -n 2 | -n",
        "--quiet --verbose | --quiet and --verbose contradict",
        "--quiet --debug | --quiet and --debug contradict",
        "--quite | did you mean `--quiet`?",
        "--verbos | did you mean `--verbose`?",
        "http://other/ | one argument too many",
      })
  void refusesWhatContradictsOrCantBe(String options, String message) throws IOException {
    Called called = hit("/", options.strip().split(" "));

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).startsWith("tonne: ").contains(message).doesNotContain("\tat ");
    assertThat(called.out()).isEmpty();
    assertThat(server.seen()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-z|10|`10` has no unit; write a number with its unit| 19 | 2",
        "-z|5x|unknown unit `x`| 19 | 2",
        "-q|10/x|`10/x` is no rate| 19 | 4",
        "-q|fast|`fast` is no rate| 19 | 4",
        "-q|0|more than 0| 19 | 1",
        "-t|1y|unknown unit `y`| 19 | 2",
        "-H|a b: c|`a b` is no header name| 20 | 3",
        "-m|G T|a method is a word| 20 | 3",
        "-D|no.such|there is no file `no.such`| 19 | 7",
      })
  void aMistakeIsShownUnderItsArgument(
      String option, String value, String message, int column, int length) throws IOException {
    Called called = hit("/", "-n", "1", option, value);

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err())
        .startsWith("the command line:1:")
        .contains("1 | tonne hit -n 1 " + option + " ", message)
        .contains("\n  |" + " ".repeat(column) + "^".repeat(length) + "\n");
    assertThat(server.seen()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:8080/x", "example.org", "/x"})
  void aUrlNeedsAScheme(String url) {
    Called called = Called.with("hit", url);

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).contains("did you mean `http://" + url + "`?");
  }

  @Test
  void aPortThatIsNoneIsShownInTheUrl() {
    Called called = Called.with("hit", "-n", "1", "http://h:99999/a");

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err())
        .contains("1 | tonne hit -n 1 http://h:99999/a", "  |                ^^^^^^^^^^^^^^\n");
  }

  @Test
  void helpFitsOneScreen() {
    Called called = Called.with("hit", "--help");

    assertThat(called.out().lines().count()).isLessThanOrEqualTo(60);
    assertThat(called.out()).contains("-c", "-z", "Default", "Example: tonne hit");
  }

  private Called hit(String path, String... options) {
    List<String> args = new ArrayList<>(List.of("hit"));
    args.addAll(List.of(options));
    args.add(server.url() + path);
    return Called.with(args.toArray(String[]::new));
  }
}
