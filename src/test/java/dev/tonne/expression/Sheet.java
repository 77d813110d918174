package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Names with values, and all functions: what the tests of this package compile against. */
final class Sheet {
  private static final Path FOLDER = Path.of("src/test/resources/functions");

  final Names names = new Names();
  final Expressions expressions =
      new Expressions(
          List.of(
              new UuidFunction(),
              new RandomFunction(),
              new RandomDecimalFunction(),
              new RandomStringFunction(),
              new PickFunction(),
              new CounterFunction(),
              new NowFunction(),
              new NowMsFunction(),
              new FormatTimeFunction(() -> Instant.parse("2026-01-02T03:04:05.678Z")),
              new Base64Function(),
              new Base64DecodeFunction(),
              new UrlEncodeFunction(),
              new HexFunction(),
              new Md5Function(),
              new Sha256Function(),
              new HmacSha256Function(),
              new JsonFunction(),
              new TextFunction(),
              new NumberFunction(),
              new RoundFunction(),
              new PadFunction(),
              new UpperFunction(),
              new LowerFunction(),
              new TrimFunction(),
              new ReplaceFunction(),
              new SplitFunction(),
              new JoinFunction(),
              new AppendFunction(),
              new FlattenFunction(),
              new FileFunction(FOLDER),
              new FakeFunction()),
          names);
  private final Map<String, @Nullable Object> values = new LinkedHashMap<>();
  long seed = 1;

  Sheet with(String name, @Nullable Object value) {
    values.put(name, value);
    return this;
  }

  Sheet json(String name, String json) {
    return with(name, Json.read(json));
  }

  Variables variables() {
    values.keySet().forEach(names::slot);
    Variables variables = new Variables(new Object[0], names.size(), new SplittableRandom(seed));
    values.forEach((name, value) -> variables.set(names.slot(name), value));
    return variables;
  }

  Expression expression(String text) {
    List<Problem> problems = new ArrayList<>();
    Expression expression = expressions.expression(text, problems::add);
    assertThat(problems).isEmpty();
    return Objects.requireNonNull(expression);
  }

  Template template(String text) {
    List<Problem> problems = new ArrayList<>();
    Template template = expressions.template(text, problems::add);
    assertThat(problems).isEmpty();
    return Objects.requireNonNull(template);
  }

  @Nullable Object value(String expression) {
    return expression(expression).evaluate(variables());
  }

  String shown(String expression) {
    return Json.write(value(expression));
  }

  String text(String template) {
    return template(template).text(variables());
  }

  List<Problem> problems(String template) {
    List<Problem> problems = new ArrayList<>();
    assertThat(expressions.template(template, problems::add)).isNull();
    return problems;
  }
}
