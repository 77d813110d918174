package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioFileTest {
  @TempDir Path folder;

  @Test
  void readsUtf8WithAndWithoutMark() throws IOException {
    Path file = folder.resolve("a.yaml");
    Files.writeString(file, "\uFEFFname: Grüße 🚀\r\n");

    assertThat(ScenarioFile.read(file).text()).isEqualTo("name: Grüße 🚀\r\n");
    assertThat(ScenarioFile.read(file).name()).isEqualTo(file.toString());
  }

  @Test
  void tellsWhereItIsNotUtf8() throws IOException {
    Path file = folder.resolve("latin1.yaml");
    Files.write(file, "name: x\ntitle: Gr\u00fc\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1));

    refused(file, "is not UTF-8: byte 0xFC in line 2");
  }

  @Test
  void tellsOfACutCharacterAtTheEnd() throws IOException {
    Path file = folder.resolve("cut.yaml");
    Files.write(file, new byte[] {'a', '\n', (byte) 0xE2, (byte) 0x82});

    refused(file, "is not UTF-8: byte 0xE2 in line 2");
  }

  @Test
  void refusesUtf16() throws IOException {
    Path file = folder.resolve("utf16.yaml");
    Files.write(file, "name: x\n".getBytes(StandardCharsets.UTF_16));

    refused(file, "is not UTF-8");
  }

  @Test
  void refusesWhatIsNoFile() {
    refused(folder, "is a folder");
    refused(folder.resolve("none.yaml"), "does not exist");
  }

  @Test
  void refusesWhatIsTooLarge() throws IOException {
    Path file = folder.resolve("large.yaml");
    Files.write(file, new byte[ScenarioFile.MAX_BYTES + 1]);

    refused(file, "larger than 3 MiB");
  }

  private static void refused(Path file, String why) {
    assertThatThrownBy(() -> ScenarioFile.read(file))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(why);
  }
}
