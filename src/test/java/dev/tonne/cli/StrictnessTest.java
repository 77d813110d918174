package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Threshold;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StrictnessTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private ExitCode judge(RunSummary summary, boolean strict) {
    Surroundings around =
        new Surroundings(
            InputStream.nullInputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
            new PrintStream(err, true, UTF_8),
            Map.of());
    return Strictness.judge(summary, strict, around);
  }

  private static RunSummary run(Outcome second, Threshold... thresholds) {
    List<Metric> metrics =
        List.of(RunFixture.metric(0, "g", "first"), RunFixture.metric(1, "g", "second"));
    MetricRecord[] records = metrics.stream().map(MetricRecord::new).toArray(MetricRecord[]::new);
    RunFixture.record(records[0], RunFixture.ok(2_000_000), 0);
    if (second != Outcome.UNRENDERABLE) {
      RunFixture.record(records[1], RunFixture.failed(second, 5, "kind", "why"), 0);
    }
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header("x", metrics, thresholds)).interval(0, records).record());
  }

  @Test
  void anInvalidRunIsNotMeasuredWhateverItsThresholdsSay() {
    RunSummary passed = run(Outcome.CLIENT_LIMIT);
    RunSummary failed = run(Outcome.CLIENT_LIMIT, RunFixture.errorRate(0.1));

    assertThat(judge(passed, false)).isEqualTo(ExitCode.PASSED);
    assertThat(judge(failed, false)).isEqualTo(ExitCode.FAILED);
    assertThat(err.toString(UTF_8)).isEmpty();
    assertThat(judge(passed, true)).isEqualTo(ExitCode.NOT_MEASURED);
    assertThat(judge(failed, true)).isEqualTo(ExitCode.NOT_MEASURED);
    assertThat(err.toString(UTF_8)).contains("--strict", "INVALID (generator-limited)");
  }

  @Test
  void aStepThatNeverRanFails() {
    RunSummary unrun = run(Outcome.UNRENDERABLE);

    assertThat(judge(unrun, false)).isEqualTo(ExitCode.PASSED);
    assertThat(judge(unrun, true)).isEqualTo(ExitCode.FAILED);
    assertThat(err.toString(UTF_8)).contains("never ran: \"second\" (line 11)");
  }

  @Test
  void whatIsInOrderPasses() {
    assertThat(judge(run(Outcome.CHECK_FAILED), true)).isEqualTo(ExitCode.PASSED);
    assertThat(judge(run(Outcome.CHECK_FAILED, RunFixture.errorRate(0.1)), true))
        .isEqualTo(ExitCode.FAILED);
    assertThat(err.toString(UTF_8)).isEmpty();
  }

  @Test
  void theOptionReachesTheRun(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("x.yaml");
    Files.writeString(
        file,
        """
        name: x
        http: { base-url: "demo://registry" }
        thread-groups:
          g:
            users: 1
            iterations: 1
            steps:
              - get: /ok
              - get: /ok
                name: other
                if: 1 > 2
        """);
    String out = folder.resolve("out").toString();

    assertThat(Called.with("run", file.toString(), "--out", out, "--quiet").code()).isZero();
    Called strict = Called.with("run", file.toString(), "--out", out, "--quiet", "--strict");
    assertThat(strict.code()).isEqualTo(3);
    assertThat(strict.err()).contains("\"other\" (line 9)");
  }
}
