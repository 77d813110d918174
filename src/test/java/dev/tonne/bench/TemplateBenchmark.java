package dev.tonne.bench;

import dev.tonne.expression.Expressions;
import dev.tonne.expression.Names;
import dev.tonne.expression.RandomFunction;
import dev.tonne.expression.Template;
import dev.tonne.expression.UuidFunction;
import dev.tonne.expression.Variables;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What it costs to render the templates of a step. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TemplateBenchmark {
  private final Names names = new Names();
  private final Expressions expressions =
      new Expressions(List.of(new UuidFunction(), new RandomFunction()), names);
  private final Template path = compile("/apis/registry/v2/groups/performance/artifacts/${id}");
  private final Template uuid = compile("${uuid()}");
  private final Template random = compile("${random(1, 9)}");
  private final Template body =
      compile("{\"type\":\"record\",\"name\":\"item-${uuid()}\",\"size\":${random(1, 9)}}");
  private final Template sum = compile("${id + 1}");
  private final Variables variables =
      new Variables(new Object[0], names.size(), new SplittableRandom(1));

  public TemplateBenchmark() {
    variables.set(names.slot("id"), 4711L);
  }

  private Template compile(String text) {
    return Objects.requireNonNull(expressions.template(text, problem -> {}));
  }

  @Benchmark
  public String pathWithAName() {
    return path.text(variables);
  }

  @Benchmark
  public String bodyWithUuidAndRandom() {
    return body.text(variables);
  }

  @Benchmark
  public Object uuid() {
    return String.valueOf(uuid.value(variables));
  }

  @Benchmark
  public Object random() {
    return String.valueOf(random.value(variables));
  }

  @Benchmark
  public Object arithmetic() {
    return String.valueOf(sum.value(variables));
  }
}
