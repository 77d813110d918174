package dev.tonne.bench;

import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extractor;
import dev.tonne.testing.Probe;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What checks and extracts cost on a document of 300 bytes that is not parsed yet. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ResponseBenchmark {
  private final Probe probe =
      new Probe(
          """
          check:
            status: 201
            json: { $.id: present, $.owner.name: performance }
          extract:
            definite: $.owner.name
            general: { json: "$.links[*].href" }
            regex: { regex: '"href": "([^"]+)"' }
            boundary: { boundary: ['"name": "', '"'] }
          """);
  private final Variables variables = probe.variables();
  private final List<Check> checks = probe.checks();
  private final Prepared response = new Prepared();

  private @Nullable Object extract(int index) {
    response.renew();
    Extractor extractor = probe.extracts().get(index).extractor();
    return extractor.extract(response, variables);
  }

  @Benchmark
  public @Nullable Object parseOnly() {
    response.renew();
    return response.json();
  }

  @Benchmark
  public @Nullable Object definitePath() {
    return extract(0);
  }

  @Benchmark
  public @Nullable Object generalPath() {
    return extract(1);
  }

  @Benchmark
  public @Nullable Object regex() {
    return extract(2);
  }

  @Benchmark
  public @Nullable Object boundary() {
    return extract(3);
  }

  @Benchmark
  public int statusAndJsonChecks() {
    response.renew();
    int passed = 0;
    for (Check check : checks) {
      passed += check.failure(response, variables) == null ? 1 : 0;
    }
    return passed;
  }
}
