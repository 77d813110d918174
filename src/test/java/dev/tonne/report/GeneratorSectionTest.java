package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunFixture;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GeneratorSectionTest {
  private static RunSummary withoutPorts(int ok, int without) {
    Metric metric = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(metric);
    for (int i = 0; i < ok; i++) {
      RunFixture.record(record, RunFixture.ok(1_000_000), 0);
    }
    for (int i = 0; i < without; i++) {
      RunFixture.record(
          record, RunFixture.failed(Outcome.CLIENT_LIMIT, 1, "no port", "no local port left"), 0);
    }
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header("limited", List.of(metric))).interval(0, record).record());
  }

  @Test
  void invalidStandsAtTheTopBesideAPass() {
    RunSummary summary = withoutPorts(90, 10);
    String text = new TextReport().render(summary);
    String html = new HtmlReport().render(summary);

    assertThat(text.lines().skip(2).findFirst())
        .hasValue(
            "INVALID (generator-limited): 10 of 100 requests got no connection from this machine"
                + " (10%), which had at most 10 open for 10 users");
    assertThat(text)
        .contains(
            """
            Generator: INVALID (generator-limited)
              10 of 100 requests got no connection from this machine (10%), which had at most 10 open for 10 users:
                they never reached the target: its error rate is not to blame;
                raise `ulimit -n`, widen the range of local ports, or use fewer users

            PASS: 90 of 100 requests ok""");
    assertThat(html)
        .contains("<title>PASS, INVALID (generator-limited): limited")
        .contains("<span class=\"pill fail\">INVALID (generator-limited)</span>");
    assertThat(html.indexOf("10 of 100 requests")).isLessThan(html.indexOf("<main>"));
  }

  @Test
  void strainedIsTheVerdictsNeighbourAndToldBelow() {
    RunSummary summary = withoutPorts(999, 1);
    String text = new TextReport().render(summary);
    String html = new HtmlReport().render(summary);

    assertThat(text).doesNotContain("INVALID").contains("\nGenerator: strained\n  1 of 1000 ");
    assertThat(html)
        .contains("<span class=\"pill open\">generator: strained</span>")
        .contains("<strong>1 of 1000 requests got no connection")
        .doesNotContain("INVALID");
  }

  @Test
  void aValidOneIsALineAndItsFigures() {
    RunSummary summary = withoutPorts(100, 0);
    String html = new HtmlReport().render(summary);

    assertThat(new TextReport().render(summary)).contains("\n\nGenerator: valid\n\nPASS: ");
    assertThat(html).contains("The generator: <span class=\"pill pass\">valid</span>");
    assertThat(html).doesNotContain("generator: valid");
  }
}
