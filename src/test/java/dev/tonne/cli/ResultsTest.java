package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunFixture;
import dev.tonne.summary.Summarizer;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ResultsTest {
  @Test
  void whatAServerSaidMovesNoCursor() {
    Metric metric = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(metric);
    RunFixture.record(
        record, RunFixture.failed(Outcome.INVALID, 1, "not HTTP", "no HTTP: \u001b[2Jbye"), 0);
    RunFixture run = RunFixture.of(RunFixture.header("x", List.of(metric))).interval(0, record);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    Surroundings around =
        new Surroundings(
            InputStream.nullInputStream(),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            Map.of());
    new Results(around).print(Summarizer.summarize(run.record()));

    assertThat(err.toString(UTF_8))
        .isEqualTo("tonne: no request succeeded: no HTTP: \\u001b[2Jbye" + System.lineSeparator());
    assertThat(out.toString(UTF_8)).doesNotContain("\u001b");
  }
}
