package dev.tonne.step.http;

import dev.tonne.expression.Template;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP request with what must be true of its answer and what is taken from it.
 *
 * @param name of the metric
 * @param method in capitals
 * @param url its own text, without the base
 * @param query parameters added to the URL
 * @param headers of this step only
 * @param checks in file order; the standard status check if none says otherwise
 * @param expected counted only
 */
record RequestStep(
    String name,
    String method,
    Template url,
    List<UrlTemplate.Parameter> query,
    Map<String, List<Template>> headers,
    @Nullable BodyTemplate body,
    List<Check> checks,
    List<Check> expected,
    List<Extract> extracts,
    Span span)
    implements Step {

  @Override
  public String label() {
    return name;
  }

  @Override
  public String asks() {
    return method + " " + url.source();
  }

  @Override
  public boolean sends() {
    return true;
  }

  @Override
  public List<Integer> defines() {
    return extracts.stream().map(Extract::slot).toList();
  }
}
