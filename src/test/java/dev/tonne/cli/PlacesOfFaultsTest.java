package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where faults are told that are not in the scenario's own text, or only just wrong. */
class PlacesOfFaultsTest {
  @TempDir Path folder;

  @Test
  void aFaultInATemplateFileHasItsLine() throws IOException {
    Files.writeString(folder.resolve("order.txt"), "hello\n second ${1 +}\n");

    String told = validated("- post: /x\n  body-file: { path: order.txt, template: true }\n");

    assertThat(told).contains("order.txt:2:").doesNotContain("order.txt:1:");
  }

  @Test
  void tooManyPassesAreToldTheLimit() throws IOException {
    assertThat(validated("- repeat: 1000000000\n  steps: [ { get: /x } ]\n"))
        .contains("from 0 to 999999999");
  }

  private String validated(String steps) throws IOException {
    Path file = folder.resolve("a.yaml");
    Files.writeString(
        file,
        "name: a\nhttp: { base-url: demo://registry }\nthread-groups:\n"
            + "  g:\n    users: 1\n    loops: 1\n    steps:\n"
            + steps.indent(6));
    Called called = Called.with("validate", file.toString());
    return called.out() + called.err();
  }
}
