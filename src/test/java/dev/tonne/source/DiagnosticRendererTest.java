package dev.tonne.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DiagnosticRendererTest {
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void looksAsDesigned() {
    SourceFile source =
        new SourceFile("scenarios/login.yaml", "a\n".repeat(13) + "    chekc: { status: 200 }\n");
    diagnostics.error(
        new Span(source, 14, 5, 5),
        "unknown-key",
        "unknown key `chekc` in a request step",
        "did you mean `check`?");
    assertThat(DiagnosticRenderer.render(diagnostics))
        .isEqualTo(
            """
            scenarios/login.yaml:14:5: error[unknown-key]
               |
            14 |     chekc: { status: 200 }
               |     ^^^^^
               = unknown key `chekc` in a request step
               = did you mean `check`?

            1 error
            """);
  }

  @Test
  void nothingFoundIsNoText() {
    assertThat(DiagnosticRenderer.render(diagnostics)).isEmpty();
  }

  @Test
  void sortsByPlaceTellsOnceAndCounts() {
    SourceFile source = new SourceFile("f", "one\ntwo\n");
    diagnostics.error(new Span(source, 2, 1, 3), "b", "second");
    diagnostics.error(new Span(source, 2, 1, 3), "b", "second again");
    diagnostics.warning(new Span(source, 1, 2, 1), "a", "first");
    diagnostics.error(new Span(source, 1, 2, 1), "c", "at the same place");
    assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsExactly("a", "c", "b");
    assertThat(DiagnosticRenderer.render(diagnostics))
        .contains("f:1:2: warning[a]\n")
        .endsWith("\n\n2 errors, 1 warning\n");
  }

  @Test
  void caretsStandUnderWideCharactersAndTabs() {
    assertThat(excerpt("\tx: 東京 bad", 7, 3)).isEqualTo("    x: 東京 bad\n" + " ".repeat(12) + "^^^");
    assertThat(excerpt("e\u0301: bad", 4, 3)).isEqualTo("e\u0301: bad\n   ^^^");
    assertThat(excerpt("x: 😀 bad", 6, 3)).isEqualTo("x: 😀 bad\n" + " ".repeat(6) + "^^^");
  }

  @Test
  void cutsLongLinesAroundTheCaret() {
    String text = excerpt("a".repeat(5000) + "BAD" + "b".repeat(5000), 5000, 3);
    String[] lines = text.split("\n");
    assertThat(lines[0]).startsWith("…aaa").endsWith("bbb…").hasSize(102);
    assertThat(lines[1].indexOf('^')).isEqualTo(lines[0].indexOf("BAD"));
    assertThat(lines[1].strip()).isEqualTo("^^^");
    assertThat(excerpt("x".repeat(500), 0, 500).split("\n")[1]).hasSizeLessThan(102);
  }

  @Test
  void pointsBehindTheEndOfALine() {
    assertThat(excerpt("x:", 2, 1)).isEqualTo("x:\n  ^");
    assertThat(excerpt("", 0, 1)).isEqualTo("\n^");
  }

  @Test
  void nothingDrivesTheTerminal() {
    SourceFile source = new SourceFile("a\u001b[2J", "x: \u001b[31m\u202e\u2028\u0085 y\n");
    diagnostics.error(new Span(source, 1, 1, 1), "a", "told \u001b]0;x\u0007", "hint\nline");
    String text = DiagnosticRenderer.render(diagnostics);
    assertThat(text.replace("\n", "").codePoints().filter(Character::isISOControl)).isEmpty();
    assertThat(text).contains("\\u001b[31m\\u202e\\u2028\\u0085").contains("hint\\u000aline");
  }

  private static String excerpt(String line, int from, int length) {
    SourceExcerpt excerpt = SourceExcerpt.of(line, from, length);
    return excerpt.text() + "\n" + excerpt.carets();
  }
}
