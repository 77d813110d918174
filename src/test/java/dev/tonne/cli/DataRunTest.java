package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From rows of a file to what the server saw of them. */
@Timeout(60)
final class DataRunTest {
  private static final String ONE_USER = "users: 1, loops: 5";

  @TempDir Path folder;
  private ScriptedServer server;

  @BeforeEach
  void start() throws IOException {
    server = ScriptedServer.start(exchange -> exchange.ok("{}"));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void rowsComeInOrderAndFromTheStartAgain() throws IOException {
    write("users.csv", "id\na\nb\nc\n");

    assertThat(run("csv: users.csv", group("g", ONE_USER, "/${users.id}")).code()).isZero();
    assertThat(paths()).containsExactly("/a", "/b", "/c", "/a", "/b");
  }

  @Test
  void aRowIsKeptForTheWholeLoopAndSkippedByNothing() throws IOException {
    write("users.csv", "id,name\n1,Ada\n2,Bob\n");

    run("csv: users.csv", group("g", "users: 1, loops: 2", "/${users.id}", "/${users.name}"));
    assertThat(paths()).containsExactly("/1", "/Ada", "/2", "/Bob");
  }

  @Test
  void uniqueRowsReachTheServerOnceEachWhateverTheGroup() throws IOException {
    numbers(40);

    Called called =
        run(
            "csv: users.csv, pick: unique",
            group("first", "users: 3, loops: 100", "/${users.id}"),
            group("second", "users: 2, loops: 100", "/${users.id}"));

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(paths()).containsExactlyInAnyOrderElementsOf(numbered(40));
  }

  @Test
  void aRowPerUserStaysWithIt() throws IOException {
    numbers(10);

    run(
        "csv: users.csv, per: user",
        group("g", "users: 3, loops: 4", "/${users.id}?u=${user.index}"));
    assertThat(paths())
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 12).map(i -> i % 3).mapToObj(u -> "/" + u + "?u=" + u).toList());
  }

  @Test
  void aUserWithoutARowNeverStarts() throws IOException {
    numbers(2);

    Called called =
        run(
            "csv: users.csv, pick: unique, per: user",
            group("g", "users: 5, loops: 3", "/hello", "/${users.id}"));

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(Collections.frequency(paths(), "/hello")).isEqualTo(6);
    assertThat(Collections.frequency(paths(), "/0")).isEqualTo(3);
    assertThat(Collections.frequency(paths(), "/1")).isEqualTo(3);
  }

  @Test
  void eachUserMayReadTheWholeFile() throws IOException {
    numbers(4);

    run(
        "csv: users.csv, share: user, at-end: stop-user",
        group("g", "users: 3, loops: 100", "/${users.id}"));
    assertThat(paths())
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 12).mapToObj(i -> "/" + i % 4).toList());
  }

  @Test
  void eachGroupMayReadTheWholeFile() throws IOException {
    numbers(4);

    run(
        "csv: users.csv, share: group, at-end: stop-user",
        group("first", "users: 2, loops: 100", "/first${users.id}"),
        group("second", "users: 1, loops: 100", "/second${users.id}"));
    assertThat(paths())
        .containsExactlyInAnyOrder(
            "/first0",
            "/first1",
            "/first2",
            "/first3",
            "/second0",
            "/second1",
            "/second2",
            "/second3");
  }

  @Test
  void theEndOfTheRowsMayStopTheGroupAndNoOther() throws IOException {
    numbers(2);

    run(
        "csv: users.csv, per: user, at-end: stop-group",
        group("g", "users: 3, duration: 1h", "/${users.id}"),
        group("other", "users: 1, loops: 30", "/other"));
    assertThat(Collections.frequency(paths(), "/other")).isEqualTo(30);
    assertThat(paths()).doesNotContain("/2");
  }

  @Test
  void theEndOfTheRowsMayStopTheRun() throws IOException {
    numbers(3);

    Called called =
        run(
            "csv: users.csv, at-end: stop-test",
            group("g", "users: 1, loops: 100", "/${users.id}"),
            group("other", "users: 1, duration: 1h", "/other"));

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(paths()).contains("/0", "/1", "/2");
  }

  @Test
  void theSameSeedDrawsTheSameRows() throws IOException {
    numbers(100);
    String group = group("g", "users: 2, loops: 20", "/${users.id}?u=${user.index}");
    run("csv: users.csv, pick: random", group);
    List<String> first = paths();
    run("csv: users.csv, pick: random", group);
    List<String> second = paths().subList(40, 80);

    assertThat(second).containsExactlyInAnyOrderElementsOf(first);
    assertThat(new HashSet<>(first)).hasSizeGreaterThan(20);
  }

  @Test
  void cellsTravelAsTextWhateverTheyHold() throws IOException {
    write(
        "users.csv",
        "\uFEFF\"first-name\";zip;note\r\n\"O\"\"Neil; J\u00f3n\"; 007 ;\"a\r\nb ${zip}\"\r\n\r\n");

    Called called =
        run(
            "csv: users.csv, delimiter: \";\"",
            """
              g:
                users: 1
                loops: 1
                steps:
                  - post: /
                    if: users.zip == '007' and users['first-name'] =^ 'O'
                    json:
                      name: ${users['first-name']}
                      zip: ${users.zip}
                      note: ${users.note}
            """);

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(server.seen()).hasSize(1);
    assertThat(server.seen().get(0).bodyText())
        .isEqualTo(
            "{\"name\":\"O\\\"Neil; J\u00f3n\",\"zip\":\"007\",\"note\":\"a\\r\\nb ${zip}\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "csv: users.csv, columns: [id, name]",
        "csv: users.csv, columns: [id, name], header: false, delimiter: ','",
      })
  void namesMayStandBesideAFileWithoutHeader(String set) throws IOException {
    write("users.csv", "1,Ada\n2,Bob");

    run(set, group("g", "users: 1, loops: 2", "/${users.name}"));
    assertThat(paths()).containsExactly("/Ada", "/Bob");
  }

  @Test
  void namesMayReplaceThoseOfTheHeader() throws IOException {
    write("users.csv", "Kunde\tName\n1\tAda\n");

    run(
        "csv: users.csv, columns: [id, name], header: true, delimiter: \"\\t\"",
        group("g", "users: 1, loops: 1", "/${users.name}"));
    assertThat(paths()).containsExactly("/Ada");
  }

  @Test
  void mistakesOfTheFileAreToldAtItsOwnLinesAndNothingIsSent() throws IOException {
    write("users.csv", "id,name\n1,Ada\n2\n3,Eve,x\n");

    Called called = run("csv: users.csv", group("g", "users: 1, loops: 1", "/${users.id}"));

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err())
        .contains(
            folder.resolve("users.csv") + ":3:1: error[ragged-row]",
            folder.resolve("users.csv") + ":4:1: error[ragged-row]",
            "2 errors");
    assertThat(server.seen()).isEmpty();
  }

  private void numbers(int rows) throws IOException {
    write(
        "users.csv",
        "id\n" + IntStream.range(0, rows).mapToObj(i -> i + "\n").collect(Collectors.joining()));
  }

  private static List<String> numbered(int rows) {
    return IntStream.range(0, rows).mapToObj(i -> "/" + i).toList();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  /** Requests for these paths, one after the other. */
  private static String group(String name, String load, String... paths) {
    StringBuilder group = new StringBuilder("  " + name + ":\n");
    for (String limit : load.split(", ")) {
      group.append("    ").append(limit).append('\n');
    }
    group.append("    steps:\n");
    for (String path : paths) {
      group.append("      - get: ").append(path).append('\n');
    }
    return group.toString();
  }

  private Called run(String set, String... groups) throws IOException {
    String scenario =
        "name: data\nhttp: { base-url: "
            + server.url()
            + " }\ndata:\n  users: { "
            + set
            + " }\nthread-groups:\n"
            + String.join("", groups);
    write("scenario.yaml", scenario);
    Path out = Files.createTempDirectory(folder, "out");
    return Called.with(
        "run",
        folder.resolve("scenario.yaml").toString(),
        "--seed",
        "7",
        "--quiet",
        "--out",
        out.toString());
  }

  /** What was asked for, in order of arrival. */
  private List<String> paths() {
    List<String> paths = new ArrayList<>();
    server.seen().forEach(e -> paths.add(e.head().split(" ")[1]));
    return paths;
  }
}
