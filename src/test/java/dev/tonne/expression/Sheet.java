package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Names with values, and all functions: what the tests of this package compile against. */
final class Sheet {
  final Names names = new Names();
  final Expressions expressions =
      new Expressions(
          List.of(
              new UuidFunction(),
              new RandomFunction(),
              new PickFunction(),
              new NowFunction(),
              new TextFunction(),
              new NumberFunction()),
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
