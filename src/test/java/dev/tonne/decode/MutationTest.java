package dev.tonne.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.scenario.Scenario;
import dev.tonne.source.Diagnostic;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever is typed, the answer is a scenario or errors at places that exist; never a bug. */
final class MutationTest {
  private static final String[] PIECES = {
    "${",
    "}",
    "{",
    "[",
    "]",
    "\"",
    "'",
    ": ",
    "- ",
    "\n",
    "  ",
    "\t",
    "*a",
    "&a ",
    "!x ",
    "#",
    "|\n",
    ">\n",
    "? ",
    "<<: ",
    ",",
    "\\",
    "\\UFFFFFFFF",
    "\\x",
    "%",
    "@",
    "`",
    "---\n",
    "...\n",
    "0",
    "-1",
    "9".repeat(50),
    "null",
    "${env.HOME}",
    "${x}",
    "$.a[",
    "\u2028",
    "\u0085",
    "\ud83d\ude00",
    "\ud800",
    "\u0000",
    "\u001b[2J",
    "1e999999999",
    "\r",
    "\r\n",
    "\ufeff",
    "of \"",
    " < "
  };

  @Test
  void neverThrowsAndPointsIntoTheFile() throws IOException {
    List<String> texts = texts();
    Random random = new Random(20260101);
    for (int i = 0; i < 6_000; i++) {
      String text = mutate(texts.get(random.nextInt(texts.size())), random);
      judge(new SourceFile("case " + i, text));
    }
  }

  private static void judge(SourceFile source) {
    Diagnostics diagnostics = new Diagnostics();
    Scenario scenario;
    try {
      scenario = Decoding.decode(source, Map.of("users", "5"), null, diagnostics);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(source.name() + ":\n" + source.text(), e);
    }
    assertThat(scenario == null).as(source.text()).isEqualTo(diagnostics.hasErrors());
    int lines = Math.max(1, source.lines().size());
    for (Diagnostic diagnostic : diagnostics.sorted()) {
      Span span = diagnostic.span();
      if (span.source().name().equals(source.name())) {
        assertThat(span.line()).as(source.text()).isBetween(1, lines + 1);
        assertThat(span.column()).as(source.text()).isPositive();
        assertThat(span.length()).as(source.text()).isPositive();
      }
    }
    assertThat(DiagnosticRenderer.render(diagnostics)).doesNotContain("\u001b", "Exception");
  }

  private static String mutate(String text, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int from = random.nextInt(mutated.length() + 1);
      int to = Math.min(mutated.length(), from + random.nextInt(4));
      mutated.replace(from, to, PIECES[random.nextInt(PIECES.length)]);
    }
    return mutated.toString();
  }

  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (String stage : List.of("decode", "syntax")) {
      try (Stream<Path> files = Files.list(Path.of("src/test/resources/golden", stage))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    return texts;
  }
}
