package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * What README and the page on the language show is true: its scenarios are valid and its commands
 * are commands.
 */
class ReadmeTest {
  @TempDir static Path folder;

  @ParameterizedTest
  @MethodSource("scenarios")
  void everyYamlBlockIsAScenarioThatRuns(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("readme.yaml"), yaml);

    Called called =
        Called.with(
            "run",
            file.toString(),
            "--quiet",
            "--out",
            folder.resolve("out").toString(),
            "-v",
            "duration=500ms",
            "-v",
            "users=2");

    assertThat(called.code()).as(called.err()).isZero();
  }

  @ParameterizedTest
  @MethodSource("tonneCommands")
  void everyTonneCommandIsOne(String line) {
    String[] args = line.replaceFirst("^(target/)?tonne ", "").split(" ");

    CommandLine.ParseResult parsed =
        Cli.commandLine(
                new Surroundings(InputStream.nullInputStream(), System.out, System.err, Map.of()))
            .parseArgs(args);

    assertThat(parsed.hasSubcommand()).isTrue();
    assertThat(List.of(args))
        .filteredOn(arg -> arg.startsWith("scenarios/"))
        .allSatisfy(file -> assertThat(Path.of(file)).isRegularFile());
  }

  /** The build runs them: as ExecutableIT and as what runs this test. */
  @Test
  void theTwoCommandsAreThoseOfTheBuild() throws IOException {
    assertThat(commands())
        .filteredOn(line -> line.startsWith("mvn"))
        .containsExactly(
            "mvn -q -DskipTests package && target/tonne run scenarios/create-then-get.yaml",
            "mvn -B verify");
    assertThat(Files.readString(Path.of(".ci/run"))).contains("mvn -B verify");
  }

  @Test
  void everyCommandIsKnownToATest() {
    assertThat(commands()).allMatch(line -> line.startsWith("mvn ") || line.startsWith("tonne "));
  }

  static List<String> scenarios() {
    return Stream.of("README.md", "src/site/markdown/language.md")
        .flatMap(file -> blocks(file, "yaml").stream())
        .toList();
  }

  static Stream<String> tonneCommands() {
    return commands().stream()
        .flatMap(line -> Stream.of(line.split(" && ")))
        .filter(line -> line.matches("(target/)?tonne .*"));
  }

  private static List<String> commands() {
    return blocks("README.md", "sh").stream().flatMap(String::lines).toList();
  }

  private static List<String> blocks(String file, String language) {
    Matcher block = Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$").matcher(text(file));
    List<String> blocks = new ArrayList<>();
    while (block.find()) {
      blocks.add(block.group(1));
    }
    assertThat(blocks).isNotEmpty();
    return blocks;
  }

  private static String text(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
