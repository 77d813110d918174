package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectionsSectionTest {
  @Test
  void theTextTellsThemWhereThereWasMoreThanOne() {
    assertThat(String.join("\n", ConnectionsSection.lines(Runs.realistic())))
        .isEqualTo(
            """
            requests:      3339,    2280,    3607  10 samples
            requests/s:   60.05,   60.00,   60.12  10 samples
            opening:      420µs,   400µs,   449µs  10 samples
            first byte:  20.0ms,  19.9ms,  20.0ms  10 samples
            opened 10 = closed by the server 2 + given up 0 + open at the end 8""");
    assertThat(ConnectionsSection.lines(Runs.rich())).isEmpty();
  }

  @Test
  void thePageTellsBytesAndSlotsToo() {
    ConnectionsSection.View view = ConnectionsSection.of(Runs.realistic());
    assertThat(view.rows())
        .extracting(ConnectionsSection.Row::name)
        .containsExactly(
            "Requests of each",
            "Requests/s of each",
            "Lifetime",
            "Opening",
            "First byte",
            "Requests/s in 100 ms");
    assertThat(view.rows().get(5).samples()).isEqualTo("1,200");
    assertThat(view.accounts()).hasSize(3);
    assertThat(view.accounts().get(1)).startsWith("sent ").contains(" = heads ", " + bodies ");
    assertThat(new HtmlReport().render(Runs.realistic())).contains("id=\"connections\"");
    assertThat(new HtmlReport().render(Runs.rich())).doesNotContain("id=\"connections\"");
  }
}
