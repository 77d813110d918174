package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputFolderTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "create-then-get, create-then-get",
        "a/b\\c:d, a-b-c-d",
        "<x> \"y\" |?*, -x- -y- ---",
        "` Grüße 🚀 `, Grüße 🚀",
        "../../etc, --..-etc",
        ".., -",
        ".hidden, -hidden",
        "dots..., dots-",
        "``, -",
      })
  void namesBecomeWhatAFileSystemCanHold(String name, String expected) {
    assertThat(OutputFolder.safe(name)).isEqualTo(expected);
  }

  @Test
  void namesStayShortInBytes() {
    String name = OutputFolder.safe("🚀".repeat(10_000));

    assertThat(name.getBytes(StandardCharsets.UTF_8).length).isBetween(150, 200);
    assertThat(name.replace("🚀", "")).isEmpty();
  }

  @Test
  void controlCharactersAndHalfCharactersGo() {
    assertThat(OutputFolder.safe("a\nb\u0000c\uD800d\u001b[31m")).isEqualTo("a-b-c-d-[31m");
  }

  @Test
  void anExistingFolderWillDo() throws IOException {
    Path own = folder.resolve("a/b");

    assertThat(OutputFolder.create(own, "x", Instant.EPOCH)).isEqualTo(own).isEmptyDirectory();
    assertThat(OutputFolder.create(own, "x", Instant.EPOCH)).isEqualTo(own);
  }

  @Test
  void aPlaceThatTakesNoFolderIsToldWithoutJavasWords() {
    Path noPlace = Path.of("/proc/results");

    assertThatThrownBy(() -> OutputFolder.create(noPlace, "x", Instant.EPOCH))
        .isInstanceOf(Refusal.class)
        .hasMessageNotContaining("java.");
  }

  @Test
  void aFileInTheWayIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");

    for (Path wanted : new Path[] {file, file.resolve("below")}) {
      assertThatThrownBy(() -> OutputFolder.create(wanted, "x", Instant.EPOCH))
          .isInstanceOfSatisfying(
              Refusal.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NOT_MEASURED))
          .hasMessageContaining(wanted.toString())
          .hasMessageNotContaining("Exception");
    }
  }

  @Test
  void noNameIsNoFolder() {
    assertThatThrownBy(() -> OutputFolder.create(Path.of(""), "x", Instant.EPOCH))
        .isInstanceOfSatisfying(
            Refusal.class, e -> assertThat(e.code()).isEqualTo(ExitCode.WRONG_INPUT));
  }
}
