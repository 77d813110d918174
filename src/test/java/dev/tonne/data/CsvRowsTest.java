package dev.tonne.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.source.Diagnostic;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What RFC 4180 says, and what people save all the same. */
final class CsvRowsTest {
  @Test
  void aBomAndWindowsLineEndsAndAQuotedHeaderAreFine() {
    CsvRows read = read("\uFEFF\"id\",\"full name\"\r\n1,Ada\r\n2,Bob\r\n");

    assertThat(read.columns()).containsExactly("id", "full name");
    assertThat(read.rows())
        .containsExactly(
            Map.of("id", "1", "full name", "Ada"), Map.of("id", "2", "full name", "Bob"));
    assertThat(read.faults()).isEmpty();
  }

  @Test
  void quotedCellsHoldSeparatorsQuotesAndLineBreaks() {
    CsvRows read = read("a,b\n\"x,y\",\"say \"\"hi\"\"\"\n\"1\r\n2\",\"{\"\"a\"\":[1,2]}\"\n");

    assertThat(read.rows())
        .containsExactly(
            Map.of("a", "x,y", "b", "say \"hi\""), Map.of("a", "1\r\n2", "b", "{\"a\":[1,2]}"));
  }

  @Test
  void cellsAreTextAsTyped() {
    CsvRows read = read("a,b,c\n007,1e5,null\ntrue,${x},\n");

    assertThat(read.rows())
        .containsExactly(
            Map.of("a", "007", "b", "1e5", "c", "null"), Map.of("a", "true", "b", "${x}", "c", ""));
  }

  @Test
  void aQuoteWithinAnUnquotedCellIsText() {
    assertThat(read("a,b\n{\"x\":1},5\" disk\n").rows())
        .containsExactly(Map.of("a", "{\"x\":1}", "b", "5\" disk"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\n1\n2", "a\n1\n2\n", "a\n1\n\n2\n\n\n", "\n\na\n1\n  \n2\n", "a\r1\r2\r"})
  void blankLinesAndTheLastLineEndAreNoRows(String text) {
    CsvRows read = read(text);

    assertThat(read.rows()).containsExactly(Map.of("a", "1"), Map.of("a", "2"));
    assertThat(read.faults()).isEmpty();
  }

  @Test
  void anEmptyCellInQuotesIsARow() {
    assertThat(read("a\n\"\"\n \"\"\n\n").rows()).hasSize(2);
  }

  @Test
  void blanksAreTakenAwayOutsideOfQuotesOnly() {
    assertThat(read(" a , b\n x y ,\" z \" \n").rows())
        .containsExactly(Map.of("a", "x y", "b", " z "));
    assertThat(read(" a,b\n x ,z\n", new Dialect(null, false, ",", false)).rows())
        .containsExactly(Map.of(" a", " x ", "b", "z"));
  }

  @Test
  void aTabMaySeparateAndEmptyCellsStay() {
    CsvRows read = read("a\tb\tc\n\t x\t\n\"q\"\t\t\"\"\n", new Dialect(null, false, "\t", true));

    assertThat(read.rows())
        .containsExactly(Map.of("a", "", "b", "x", "c", ""), Map.of("a", "q", "b", "", "c", ""));
  }

  @Test
  void namesMayStandBesideTheFile() {
    Dialect names = new Dialect(List.of("x", "y"), false, ";", true);

    assertThat(read("1;2\n3;4", names).rows())
        .containsExactly(Map.of("x", "1", "y", "2"), Map.of("x", "3", "y", "4"));
    assertThat(read("a;b\n3;4", new Dialect(List.of("x", "y"), true, ";", true)).rows())
        .containsExactly(Map.of("x", "3", "y", "4"));
  }

  @Test
  void aCellMayBeLarge() {
    String large = "x,\"\n".repeat(1 << 18);
    CsvRows read = read("a,b\n1,\"" + large.replace("\"", "\"\"") + "\"\n2,y\n");

    assertThat(read.rows())
        .containsExactly(Map.of("a", "1", "b", large), Map.of("a", "2", "b", "y"));
  }

  @Test
  void aRaggedRowIsToldAtItsOwnLine() {
    CsvRows read = read("id,json\n1,\"two\nlines\"\n\n2,[1,2]\n3\n4,\"x\"\n");

    assertThat(told(read))
        .isEqualTo(
            """
        users.csv:5:1: error[ragged-row]
          |
        5 | 2,[1,2]
          | ^^^^^^^
          = this row has 3 cells, the header names 2
          = a cell with `,` or `"` in it stands in quotes, each quote in it written twice: "{""a"":1}"

        users.csv:6:1: error[ragged-row]
          |
        6 | 3
          | ^
          = this row has 1 cell, the header names 2

        2 errors
        """);
  }

  @Test
  void aSeparatorTooManyIsNamed() {
    assertThat(told(read("a,b\n1,2,\n")))
        .contains("users.csv:2:1", "the `,` at the end begins one more, empty cell");
    assertThat(told(read("a,b,\n1,2,\n")))
        .contains(
            "users.csv:1:1", "column 3 has no name", "the `,` at the end begins one more column");
  }

  @Test
  void manyRaggedRowsAreNotAllTold() {
    String told = told(read("a,b\n" + "1\n".repeat(1000)));

    assertThat(told).contains("users.csv:6:1", "and 995 more such rows below", "5 errors");
    assertThat(told).doesNotContain("users.csv:7:1");
  }

  @Test
  void columnsThatCannotBeToldApartAreErrors() {
    assertThat(told(read("id,name,id\n1,2,3\n")))
        .isEqualTo(
            """
        users.csv:1:9: error[csv]
          |
        1 | id,name,id
          |         ^^
          = two columns are called `id`

        1 error
        """);
    assertThat(told(read("a,,c\n1,2,3\n"))).contains("users.csv:1:1", "column 2 has no name");
  }

  @Test
  void aQuoteThatIsNeverClosedIsShownWhereItOpens() {
    assertThat(told(read("a,b\n1,\"x\ny\"\n2, \"open\n3,x\n")))
        .isEqualTo(
            """
        users.csv:4:4: error[csv]
          |
        4 | 2, "open
          |    ^
          = this quote is never closed
          = a cell with `,` or `"` in it stands in quotes, each quote in it written twice: "{""a"":1}"

        1 error
        """);
  }

  @Test
  void textBehindAClosingQuoteIsAnError() {
    assertThat(told(read("a,b\r\n1,\"{\"a\":1}\"\r\n")))
        .contains("users.csv:2:6: error[csv]", "the cell goes on behind its closing quote");
  }

  @Test
  void aSeparatorThatWasProbablyMeantIsNamed() {
    assertThat(told(read("id;name\n1;Ada\n")))
        .contains("users.csv:1:1: warning[delimiter]", "delimiter: \";\"");
    assertThat(told(read("id\n1;Ada\n"))).isEmpty();
  }

  @Test
  void aHeaderThatWouldBeARowIsWarnedOf() {
    Dialect names = new Dialect(List.of("id", "name"), false, ",", true);

    assertThat(told(read("id,name\n1,Ada\n", names)))
        .contains("warning[header-as-row]", "`header: true`");
  }

  @Test
  void whatIsEmptyHasNeitherColumnsNorRows() {
    assertThat(read("").columns()).isEmpty();
    assertThat(read("\r\n\r\n").columns()).isEmpty();
    assertThat(read("id,name\n").rows()).isEmpty();
  }

  private static CsvRows read(String text) {
    return read(text, Dialect.USUAL);
  }

  private static CsvRows read(String text, Dialect dialect) {
    return CsvRows.read(new SourceFile("users.csv", text), dialect);
  }

  private static String told(CsvRows read) {
    Diagnostics all = new Diagnostics();
    for (Diagnostic d : read.faults()) {
      String[] hints = d.hints().toArray(String[]::new);
      if (d.severity() == Diagnostic.Severity.ERROR) {
        all.error(d.span(), d.code(), d.message(), hints);
      } else {
        all.warning(d.span(), d.code(), d.message(), hints);
      }
    }
    return DiagnosticRenderer.render(all);
  }
}
