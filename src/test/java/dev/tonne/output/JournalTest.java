package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tonne.report.HtmlReport;
import dev.tonne.report.TextReport;
import dev.tonne.stats.Interval;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.Sample;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  @TempDir Path folder;

  @Test
  void tellsTheSameRun() throws IOException {
    RunFixture run = RunFixture.realistic(5);
    Path file = folder.resolve("journal.jsonl.gz");
    try (JournalOutput journal = new JournalOutput(file)) {
      run.tell(journal);
    }
    RunRecord back = JournalReader.read(file);
    assertThat(back.header()).isEqualTo(run.header());
    assertSame(back, run);
    assertThat(Files.size(file)).isLessThan(60 * 3 * 3_072);
  }

  @Test
  void keepsEveryKindOfFigure() throws IOException {
    Metric metric = RunFixture.metric(0, "g", "step", "status 200");
    MetricRecord record = new MetricRecord(metric);
    for (Outcome outcome : Outcome.values()) {
      record.start(2, 3);
      record.finish(RunFixture.failed(outcome, 5_000_000, outcome.label(), "why \u2028 \"x\""), 3);
    }
    record.start(3, 3);
    record.cut(77_000_000, false);
    record.skip("skipped", "name `x` is undefined", 3);
    record.check(0, false);
    RunFixture run =
        RunFixture.of(RunFixture.header("all", List.of(metric), RunFixture.errorRate(0.5)))
            .interval(3, record)
            .end(RunEnd.Reason.INTERRUPTED, 3_500_000_000L, 4_000_000_000L);
    assertSame(read(bytes(run)), run);
  }

  @Test
  void keepsTransactionsTagsChecksAndThresholds() throws IOException {
    RunFixture run = RichRun.of(4);
    RunRecord back = read(bytes(run));
    assertThat(back.header()).isEqualTo(run.header());
    assertSame(back, run);
    assertThat(text(bytes(run))).contains("\"log\":[\"basket of 3 \\u001B[31m\"]");
  }

  @Test
  void journalsWithoutKindsKnowOnlyRequests() throws IOException {
    RunFixture run = RunFixture.realistic(9);
    String text =
        text(bytes(run))
            .replace(",\"kind\":\"REQUEST\"", "")
            .replace(",\"tags\":[]", "")
            .replace(",\"abort\":false,\"after_ns\":0,\"optional\":false", "");
    assertThat(text).doesNotContain("REQUEST", "tags", "abort");
    RunRecord back = read(gzip(text));
    assertThat(back.header()).isEqualTo(run.header());
    assertSame(back, run);
  }

  @Test
  void keepsConnectionsSlotsAndBytesOfEachKind() throws IOException {
    Metric metric = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(metric);
    Sample sample = RunFixture.ok(5_000_000);
    sample.decodedBytes = 0; // of chunks without content
    RunFixture.record(record, sample, 0);
    RunFixture run = RunFixture.of(RunFixture.header("x", List.of(metric))).interval(0, record);
    assertSame(read(bytes(run)), run);
    RunSummary summary = Summarizer.summarize(read(bytes(RunFixture.realistic(9))));
    assertThat(summary.connections().orElseThrow().openAtEnd()).isEqualTo(8);
    assertThat(summary.slots().orElseThrow().requestRate().orElseThrow().count())
        .isEqualTo(2 * 600);
  }

  @Test
  void olderJournalsTellNothingOfConnectionsAndSlots() throws IOException {
    String text =
        text(bytes(RunFixture.realistic(9)))
            .replaceAll(",\"connections\":\\{[^{}]*(\\{[^{}]*}[^{}]*)*}", "")
            .replaceAll(",\"slots\":\\[\\[.*?]]", "")
            .replaceAll("\"head_bytes_sent\":[0-9]+,", "");
    assertThat(text.contains("\"connections\"") || text.contains("\"slots\"")).isFalse();
    RunSummary summary = Summarizer.summarize(read(gzip(text)));
    assertThat(summary.connections()).isEmpty();
    assertThat(summary.slots()).isEmpty();
    assertThat(summary.all().traffic().headBytesSent()).isEmpty();
    assertThat(summary.all().traffic().bodyBytesSent()).isEmpty();
    assertThat(summary.all().traffic().decodedBytes())
        .isEqualTo(summary.all().traffic().bodyBytes())
        .isPositive();
    assertThat(new TextReport().render(summary)).doesNotContain("Connections");
    assertThat(new HtmlReport().render(summary)).doesNotContain("id=\"connections\"");
    assertThat(SummaryJson.write(summary))
        .contains("\"connections\": null", "\"slots_100ms\": null", "\"sent_body_bytes\": null");
  }

  @Test
  void aCutLosesOnlyTheRecordItHits() throws IOException {
    RunFixture run = RunFixture.realistic(6);
    byte[] whole = bytes(run);
    int[] ends = memberEnds(run);
    RunRecord cut = read(Arrays.copyOf(whole, ends[30] + (ends[31] - ends[30]) / 2));
    assertThat(cut.end())
        .isEqualTo(new RunEnd(RunEnd.Reason.KILLED, 30_000_000_000L, 30_000_000_000L));
    long expected =
        run.intervals().stream()
            .limit(30)
            .flatMap(interval -> interval.metrics().stream())
            .mapToLong(MetricRecord::finished)
            .sum();
    assertThat(finished(cut)).isEqualTo(expected);
    for (int at = ends[30]; at <= ends[31]; at += (ends[31] - ends[30]) / 8) {
      assertThat(finished(read(Arrays.copyOf(whole, at)))).isGreaterThanOrEqualTo(expected);
    }
  }

  @Test
  void unknownFieldsAreIgnored() throws IOException {
    RunFixture run = RunFixture.realistic(7);
    String text = text(bytes(run)).replace("{\"second\":", "{\"later\":{\"x\":[1]},\"second\":");
    assertSame(read(gzip(text)), run);
  }

  @Test
  void whatIsNoJournalIsRefused() throws IOException {
    for (byte[] other :
        List.of(
            "name: x".getBytes(StandardCharsets.UTF_8),
            new byte[0],
            gzip("hello\n"),
            gzip("{\"kind\":\"other\"}\n"),
            gzip(""))) {
      assertThatThrownBy(() -> read(other))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("no journal of tonne");
    }
    assertThatThrownBy(
            () -> read(gzip("{\"kind\":\"tonne-journal\",\"version\":9,\"tool_version\":\"7\"}\n")))
        .hasMessageContaining("newer tonne, 7");
    assertThatThrownBy(() -> JournalReader.read(folder.resolve("absent")))
        .hasMessageContaining("does not exist");
  }

  @Test
  void aJournalThatMakesNoSenseIsAnIoError() throws IOException {
    String text = text(bytes(RunFixture.realistic(8)));
    int second = text.indexOf("\"hdr\":\"") + 7;
    String broken = text.substring(0, second) + "!!!" + text.substring(second + 3);
    assertThatThrownBy(() -> read(gzip(broken)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("damaged");
  }

  /** Sums of squares may differ in their last digit, since they are added in another order. */
  private static void assertSame(RunRecord actual, RunFixture expected) {
    assertThat(Summarizer.summarize(actual))
        .usingRecursiveComparison()
        .withEqualsForType((a, b) -> Math.abs(a - b) <= 1e-6 * Math.abs(b), Double.class)
        .isEqualTo(Summarizer.summarize(expected.record()));
  }

  private static long finished(RunRecord record) {
    return record.totals().stream().mapToLong(MetricRecord::finished).sum();
  }

  private RunRecord read(byte[] bytes) throws IOException {
    Path file = folder.resolve("read.gz");
    Files.write(file, bytes);
    return JournalReader.read(file);
  }

  private static byte[] bytes(RunFixture run) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JournalOutput journal = new JournalOutput(out)) {
      run.tell(journal);
    }
    return out.toByteArray();
  }

  /** Where each member ends: the header's, then each second's. */
  private static int[] memberEnds(RunFixture run) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    IntStream.Builder ends = IntStream.builder();
    try (JournalOutput journal = new JournalOutput(out)) {
      journal.start(run.header());
      ends.add(out.size());
      for (Interval interval : run.intervals()) {
        journal.interval(interval);
        ends.add(out.size());
      }
    }
    return ends.build().toArray();
  }

  private static String text(byte[] gzip) throws IOException {
    try (var in = new GZIPInputStream(new java.io.ByteArrayInputStream(gzip))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }
}
