package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import dev.tonne.terminal.Paint;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextReportTest {
  @Test
  void whatAKilledRunHadInFlightIsUnknown() {
    Metric metric = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(metric);
    RunFixture.record(record, RunFixture.ok(1_000_000), 0);
    record.start(0, 0);
    record.start(0, 0);
    RunFixture killed =
        RunFixture.of(RunFixture.header("killed", List.of(metric)))
            .interval(0, record)
            .end(RunEnd.Reason.KILLED, 1_000_000_000L, 1_000_000_000L);
    assertThat(AccountsSection.of(Summarizer.summarize(killed.record())))
        .containsExactly(
            "started 3 = sent 1 + unfinished when the run was killed 2", "sent 1 = ok 1");
  }

  @Test
  void showsHeysBlocks() {
    Metric metric = RunFixture.metric(0, "users", "get", "status 200");
    MetricRecord record = new MetricRecord(metric);
    for (int i = 0; i < 200; i++) {
      Sample sample = RunFixture.ok(1_000_000L * (1 + i % 21));
      if (i < 10) {
        sample.newConnection = true;
        sample.phases[2] = 400_000;
        sample.phases[4] -= 400_000;
      }
      RunFixture.record(record, sample, 0);
    }
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(
                    RunFixture.header(
                        "hey",
                        List.of(metric),
                        RunFixture.latency("p99 < 50ms", 99, "", 50_000_000)))
                .interval(0, record)
                .record());
    assertThat(new TextReport().render(summary))
        .isEqualTo(
            """
            hey · http://registry.test:8080 · 1.00s · 10 users, ramp-up 5s, 60s

            Summary:
              Total:        1.00s
              Slowest:      21.0ms
              Fastest:      1.00ms
              Average:      10.7ms
              Requests/sec: 200.0

              Total data:   52200 bytes
              Size/request: 261 bytes

            Response time histogram:
              1.00ms  [10]  |■■■■■■■■■■■■■■■■■■■■
              3.00ms  [20]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              5.00ms  [20]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              7.00ms  [20]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              9.00ms  [20]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              11.0ms  [20]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              13.0ms  [18]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              15.0ms  [18]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              17.0ms  [18]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              19.0ms  [18]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■
              21.0ms  [18]  |■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■

            Latency distribution:
                10% in  2.00ms
                25% in  5.00ms
                50% in  10.0ms
                75% in  16.0ms
                90% in  19.0ms
                95% in  20.0ms
                99% in  21.0ms
              99.9% in  21.0ms

            Details (average, fastest, slowest):
              connect:   400µs,  400µs,   400µs   10 samples
              wait:     10.7ms,  600µs,  21.0ms  200 samples

            Status code distribution:
              [200]  200 responses

            Requests:
              started 200 = sent 200 = ok 200

            Thresholds:
              PASS  p99 < 50ms  21.0ms  margin 58.0%

            Generator: valid

            PASS: the threshold holds
            """);
  }

  @Test
  void whereTheTimesDifferBothAreShown() {
    Metric metric = RunFixture.metric(0, "users", "get");
    MetricRecord record = new MetricRecord(metric);
    Sample sample = RunFixture.ok(30_000_000);
    sample.startNs = 20_000_000;
    RunFixture.record(record, sample, 0);
    String text =
        new TextReport()
            .render(
                Summarizer.summarize(
                    RunFixture.of(RunFixture.header("x", List.of(metric)))
                        .interval(0, record)
                        .record()));
    assertThat(text).contains("response  service", "50% in    30.0ms   10.0ms");
  }

  @Test
  void nothingIsADash() {
    String text = new TextReport().render(Runs.empty());
    assertThat(text)
        .contains("Slowest:      –", "Requests/sec: –", "NO SAMPLE  p99 < 1s")
        .endsWith("FAIL: no request was started (stopped by hand after 0s)\n")
        .doesNotContain("NaN", "Total data");
  }

  @Test
  void aTargetThatRefusesIsOneClearLine() {
    String text = new TextReport().render(Runs.refused());
    assertThat(text)
        .contains(
            "[37]  connection refused: 127.0.0.1:1 (at 0s)",
            "started 37 = sent 0 + not sent 37 (refused 37)",
            "NO SAMPLE  p99 < 1s  –")
        .endsWith("FAIL: no request succeeded: connection refused: 127.0.0.1:1\n");
  }

  @Test
  void failedAnswersHaveTheirTimes() {
    assertThat(new TextReport().render(Runs.bad()))
        .contains("Slowest:      2.00ms", "99% in  2.00ms", "[400]  1 responses", "FAIL: ");
  }

  @Test
  void whatAKilledRunLeftUnfinishedIsSaidToBeThat() {
    Metric metric = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(metric);
    RunFixture.record(record, RunFixture.ok(1_000_000), 0);
    record.start(0, 0);
    RunFixture killed =
        RunFixture.of(RunFixture.header("killed", List.of(metric))).interval(0, record);
    assertThat(new TextReport().render(Summarizer.summarize(killed.record())))
        .contains("started 2 = sent 1 + unfinished when the run was killed 1")
        .doesNotContain("not sent");
  }

  @Test
  void fitsATerminalWhateverTheRun() {
    for (RunSummary summary : List.of(Runs.huge(), Runs.realistic())) {
      String text = new TextReport().render(summary);
      assertThat(text).doesNotContain("NaN", "Infinity");
      assertThat(text.lines()).allMatch(line -> line.equals(line.stripTrailing()));
      assertThat(text.lines().filter(line -> line.startsWith("  step ")))
          .allMatch(line -> PlainText.width(line) <= 100);
    }
  }

  @Test
  void nothingInANameReachesTheTerminal() {
    String text = new TextReport().render(Runs.nasty());
    assertThat(text.chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
    assertThat(text).doesNotContain("\u2028", "\u202E", "\u200F");
    assertThat(text.lines()).noneMatch(line -> line.strip().startsWith("::"));
    assertThat(text).contains("${7*7}", "User's \"x\" & <userId>", "[=7*7]");
    assertThat(text.lines()).allMatch(line -> line.length() < 600);
  }

  @Test
  void onATerminalVerdictsAndCountsOfErrorsHaveColours() {
    String text = new TextReport(Paint.COLOURED, () -> 200).render(Runs.realistic());
    assertThat(text.replaceAll("\u001b\\[\\d+m", ""))
        .as("nothing else is different")
        .isEqualTo(new TextReport().render(Runs.realistic()));
    assertThat(text.lines().filter(line -> line.contains("\u001b")))
        .anyMatch(line -> line.startsWith("  \u001b[32mPASS\u001b[0m  p99.9 < 5s"))
        .anyMatch(line -> line.matches("  \u001b\\[31m\\[\\d+]\u001b\\[0m +expected status 200.*"))
        .anyMatch(line -> line.startsWith("\u001b[32mPASS\u001b[0m: "));
    assertThat(new TextReport(Paint.COLOURED, () -> 200).render(Runs.bad()))
        .contains("\n\u001b[31mFAIL\u001b[0m: ");
  }

  @Test
  void tablesFitANarrowTerminalAsFarAsNamesCanGive() {
    List<Metric> metrics =
        List.of(
            RunFixture.metric(0, "g", "one step with a name of 28 c"),
            RunFixture.metric(1, "g", "another step, in 日本"));
    MetricRecord[] records = metrics.stream().map(MetricRecord::new).toArray(MetricRecord[]::new);
    RunFixture.record(records[0], RunFixture.ok(1_000_000), 0);
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("wide", metrics)).interval(0, records).record());
    String whole = new TextReport().render(summary);
    int longest = stepTable(whole);
    int shortest = stepTable(new TextReport(Paint.PLAIN, () -> 20).render(summary));
    assertThat(longest - shortest).isEqualTo(28 - 12);
    for (int columns = 20; columns <= 200; columns++) {
      int width = columns;
      String text = new TextReport(Paint.PLAIN, () -> width).render(summary);
      assertThat(stepTable(text)).isEqualTo(Math.max(shortest, Math.min(longest, columns)));
    }
    assertThat(new TextReport(Paint.PLAIN, () -> 200).render(summary)).isEqualTo(whole);
  }

  private static int stepTable(String text) {
    return text.lines()
        .dropWhile(line -> !line.startsWith("Steps"))
        .takeWhile(line -> !line.isEmpty())
        .mapToInt(PlainText::width)
        .max()
        .orElseThrow();
  }
}
