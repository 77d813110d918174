package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalTest {
  @TempDir Path folder;

  @Test
  void everythingThatIsRehearsedGoesWell() throws IOException {
    assertThat(Rehearsal.play(folder)).isZero();
    assertThat(folder.resolve("results/report.html")).isNotEmptyFile();
  }
}
