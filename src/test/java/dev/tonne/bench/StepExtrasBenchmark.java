package dev.tonne.bench;

import dev.tonne.expression.Expressions;
import dev.tonne.expression.Names;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extractor;
import dev.tonne.testing.Probe;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** What one template, one check and one JSONPath extract add to a bare request: below 3 µs. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StepExtrasBenchmark {
  private final Names names = new Names();
  private final Template path =
      Objects.requireNonNull(
          new Expressions(List.of(), names)
              .template("/apis/registry/v2/groups/performance/artifacts/${id}", problem -> {}));
  private final Probe probe =
      new Probe(
          """
          check: { status: 201, json: { $.type: record } }
          extract: { id: $.id }
          """);
  private final Check status = probe.checks().get(0);
  private final Check json = probe.checks().get(1);
  private final Extractor id = probe.extracts().get(0).extractor();
  private final Variables variables =
      new Variables(new Object[0], names.size(), new SplittableRandom(1));
  private final Prepared response = new Prepared();

  public StepExtrasBenchmark() {
    variables.set(names.slot("id"), 1L);
  }

  @Benchmark
  public @Nullable String withStatusCheck(Blackhole hole) {
    return step(status, hole);
  }

  @Benchmark
  public @Nullable String withJsonCheck(Blackhole hole) {
    return step(json, hole);
  }

  private @Nullable String step(Check check, Blackhole hole) {
    hole.consume(path.text(variables));
    response.renew();
    String failure = check.failure(response, variables);
    variables.set(0, id.extract(response, variables));
    return failure;
  }
}
