package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which rows users get. */
class DataOfUsersTest {
  private static final String TWO_GROUPS =
      """
      data:
        rows: { csv: rows.csv, %s }
      thread-groups:
        a: &group
          users: 3
          loops: %d
          steps:
            - get: /${rows.id}
        b: *group
      """;

  @TempDir Path folder;

  @Test
  void uniqueRowsNeverRepeatAcrossGroups() throws IOException {
    rows(40);
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("ok"))) {
      Played played = Played.whole(folder, server, TWO_GROUPS.formatted("pick: unique", 6));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(Played.targets(server)).hasSize(36).doesNotHaveDuplicates();
    }
  }

  @Test
  void usersStopWhenUniqueRowsRunOut() throws IOException {
    rows(10);
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("ok"))) {
      Played played = Played.whole(folder, server, TWO_GROUPS.formatted("pick: unique", 6));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(Played.targets(server)).hasSize(10).doesNotHaveDuplicates();
    }
  }

  @Test
  void aRowForLifeIsOneUsers() throws IOException {
    rows(6);
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("ok"))) {
      Played played =
          Played.whole(folder, server, TWO_GROUPS.formatted("pick: unique, per: user", 4));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(
              Played.targets(server).stream()
                  .collect(Collectors.groupingBy(target -> target, Collectors.counting())))
          .hasSize(6)
          .allSatisfy((target, count) -> assertThat(count).isEqualTo(4));
    }
  }

  @Test
  void sequentialRowsComeInTurnAndBeginAgain() throws IOException {
    rows(5);
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("ok"))) {
      Played played = Played.whole(folder, server, TWO_GROUPS.formatted("share: run", 5));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(
              Played.targets(server).stream()
                  .collect(Collectors.groupingBy(target -> target, Collectors.counting())))
          .hasSize(5)
          .allSatisfy((target, count) -> assertThat(count).isEqualTo(6));
    }
  }

  private void rows(int count) throws IOException {
    List<String> lines =
        IntStream.range(0, count).mapToObj(i -> "r" + i).collect(Collectors.toList());
    lines.add(0, "id");
    Files.write(folder.resolve("rows.csv"), lines);
  }
}
