package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.catalog.Catalog;
import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.Key;
import dev.tonne.expression.Function;
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
  private static final Map<String, String> SHORTER = Map.of("duration", "500ms", "users", "2");
  private static final String LANGUAGE = "src/site/markdown/language.md";

  @TempDir static Path folder;

  @ParameterizedTest
  @MethodSource("scenarios")
  void everyYamlBlockIsAScenarioThatRuns(String yaml) throws IOException {
    for (Matcher csv = block(LANGUAGE, "csv (\\S+)"); csv.find(); ) {
      Files.writeString(folder.resolve(csv.group(1)), csv.group(2));
    }
    Path file = Files.writeString(folder.resolve("readme.yaml"), yaml);

    List<String> args = new ArrayList<>(List.of("run", file.toString(), "--quiet"));
    args.addAll(List.of("--out", folder.resolve("out").toString()));
    SHORTER.forEach(
        (name, value) -> {
          if (yaml.contains("\n  " + name + ": ")) {
            args.addAll(List.of("-v", name + "=" + value));
          }
        });

    Called called = Called.with(args.toArray(String[]::new));

    assertThat(called.code()).as(called.out() + called.err()).isZero();
  }

  @ParameterizedTest
  @MethodSource("words")
  void everyWordOfTheLanguageIsOnItsPage(String word) {
    assertThat(text(LANGUAGE)).containsPattern("(?<![a-z0-9_-])" + word + "(?![a-z0-9_-])");
  }

  static Stream<String> words() {
    Stream<Key> steps = Catalog.steps().stream().flatMap(type -> type.keys().keys().stream());
    Stream<Key> checks = Catalog.checks().stream().map(CheckDecoder::key);
    Stream<Key> extracts =
        Catalog.extractors().stream()
            .flatMap(type -> Stream.concat(Stream.of(type.key()), type.options().stream()));
    Stream<Key> data =
        Catalog.data().stream()
            .flatMap(type -> Stream.concat(Stream.of(type.key()), type.options().stream()));
    Stream<String> verbs = Catalog.steps().stream().flatMap(type -> type.verbs().stream());
    return Stream.of(
            Stream.of(steps, checks, extracts, data).flatMap(keys -> keys).map(Key::name),
            Catalog.functions(Path.of("")).stream().map(Function::name),
            verbs)
        .flatMap(words -> words)
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("tonneCommands")
  void everyTonneCommandIsOne(String line) {
    String[] args = words(line).skip(1).toArray(String[]::new);

    CommandLine.ParseResult parsed =
        Cli.commandLine(
                List.of(),
                new Surroundings(InputStream.nullInputStream(), System.out, System.err, Map.of()))
            .parseArgs(args);

    assertThat(parsed.hasSubcommand()).isTrue();
    assertThat(List.of(args))
        .filteredOn(arg -> arg.startsWith("scenarios/"))
        .allSatisfy(file -> assertThat(Path.of(file)).isRegularFile());
  }

  /** As a shell reads them, quotes taken away. */
  private static Stream<String> words(String line) {
    return Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)")
        .matcher(line)
        .results()
        .map(m -> m.group(1) != null ? m.group(1) : m.group(2) != null ? m.group(2) : m.group(3));
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
    return Stream.of("README.md", LANGUAGE).flatMap(file -> blocks(file, "yaml").stream()).toList();
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
    Matcher block = block(file, language);
    List<String> blocks = new ArrayList<>();
    while (block.find()) {
      blocks.add(block.group(1));
    }
    assertThat(blocks).isNotEmpty();
    return blocks;
  }

  private static Matcher block(String file, String language) {
    return Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$").matcher(text(file));
  }

  private static String text(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
