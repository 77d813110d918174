package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class CliTest {
  @Test
  void tellsVersionJdkAndSystem() {
    Called called = Called.with("--version");

    assertThat(called.code()).isZero();
    assertThat(called.out())
        .containsPattern("^tonne \\d+\\.\\d+")
        .contains("JDK ", System.getProperty("java.runtime.version"))
        .contains(System.getProperty("os.name"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "help"})
  void helpListsTheCommands(String asked) {
    Called called = Called.with(asked);

    assertThat(called.code()).isZero();
    assertThat(called.out()).contains("run", "validate", "report", "demo", "Exit codes");
    assertThat(called.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "run --bse-url x f.yaml, --base-url",
    "run f.yaml --sed 4, --seed",
    "demo --prot 80, --port",
    "vaildate f.yaml, validate",
  })
  void suggestsTheNearOne(String line, String near) {
    Called called = Called.with(line.split(" "));

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).startsWith("tonne: ").contains("did you mean `" + near + "`?");
    assertThat(called.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "run",
        "run a.yaml b.yaml",
        "run a.yaml --seed x",
        "run a.yaml --seed 1 --seed 2",
        "run a.yaml --seed",
        "run a.yaml -v users",
        "run a.yaml -v 1users=3",
        "run a.yaml -v =3",
        "validate",
        "report",
        "demo --port 65536",
        "demo --port -1",
        "demo --port http",
      })
  void refusesAWrongCommandLineWithoutAStackTrace(String line) {
    Called called = Called.with(line.isEmpty() ? new String[0] : line.split(" "));

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.out()).isEmpty();
    assertThat(called.err())
        .startsWith("tonne: ")
        .doesNotContain("\tat ", "Exception", "a long", "an int");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run \u001b[31m.yaml",
        "run a.yaml --\u001b[31m",
        "\u001b[31m",
        "run a.yaml \u202e",
        "demo --port \u001b[31m"
      })
  void whatATerminalActsUponIsShownAsText(String line) {
    Called called = Called.with(line.split(" "));

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).doesNotContain("\u001b", "\u202e").containsPattern("u001b|u202e");
  }

  @Test
  void memoryThatRanOutIsNoBug() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new OutOfMemoryError("full");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Cli.run(
            List.of("demo", "--port", "0"),
            InputStream.nullInputStream(),
            new PrintStream(full, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of());

    assertThat(code).isEqualTo(4);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("memory is out", "TONNE_JAVA_OPTS")
        .doesNotContain("\tat ");
  }

  @ParameterizedTest
  @MethodSource("options")
  void everyOptionTellsDefaultAndExample(String command, OptionSpec option) {
    String text = String.join(" ", option.description());

    assertThat(text).as(command).contains("Example: " + option.longestName());
    if (option.arity().max() > 0) {
      assertThat(text).as(command).containsIgnoringCase("default:");
    }
  }

  static Stream<org.junit.jupiter.params.provider.Arguments> options() {
    CommandLine root =
        Cli.commandLine(
            List.of(),
            new Surroundings(InputStream.nullInputStream(), System.out, System.err, Map.of()));
    return root.getSubcommands().values().stream()
        .flatMap(
            command ->
                command.getCommandSpec().options().stream()
                    .filter(option -> !option.usageHelp() && !option.versionHelp())
                    .map(
                        option ->
                            org.junit.jupiter.params.provider.Arguments.of(
                                command.getCommandName(), option)));
  }

  @Test
  void aBugShowsItsTraceAndAsksToReportIt() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new IllegalStateException("a bug");
          }
        };

    int code =
        Cli.run(
            List.of("demo", "--port", "0"),
            InputStream.nullInputStream(),
            new PrintStream(broken, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of());

    assertThat(code).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("IllegalStateException: a bug", "\tat ", "Please report it", "demo --port 0");
  }
}
