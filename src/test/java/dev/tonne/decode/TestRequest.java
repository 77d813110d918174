package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request step with keys as the real one has them. */
final class TestRequest implements StepDecoder {
  record Request(
      String name,
      String method,
      @Nullable Template url,
      Map<String, List<Template>> headers,
      Map<String, Template> query,
      List<Template> body,
      List<Check> checks,
      List<Extract> extracts,
      Span span)
      implements Step {
    @Override
    public String label() {
      return name;
    }
  }

  private static final List<String> VERBS =
      List.of("get", "post", "put", "patch", "delete", "head", "options");

  @Override
  public List<String> verbs() {
    return VERBS;
  }

  @Override
  public KeyTable keys() {
    List<Key> keys = new ArrayList<>();
    VERBS.forEach(v -> keys.add(new Key(v, "URL", "", "Sends a request.")));
    for (String key :
        List.of("name", "query", "headers", "json", "body", "check", "extract", "secret", "keep")) {
      keys.add(new Key(key, "value", "", "An option."));
    }
    return new KeyTable("a request step", keys);
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    Template url = step.template(verb);
    String method = verb.toUpperCase(Locale.ROOT);
    String given = step.text("name");
    String name = given != null ? given : method + " " + (url == null ? "?" : url.source());
    Map<String, Template> query = new LinkedHashMap<>();
    for (Node.Entry entry : step.entries("query")) {
      Template value = context.field(entry.value());
      if (value != null) {
        query.put(entry.key().text(), value);
      }
    }
    List<Template> body = new ArrayList<>();
    json(step.get("json"), body, context);
    Template text = step.template("body");
    if (text != null) {
      body.add(text);
    }
    List<Check> checks = context.checks(step.get("check"));
    context.measured(name, checks.stream().map(Check::name).toList(), List.of("connect", "wait"));
    List<Extract> extracts =
        context.extracts(
            step.get("extract"), name, step.flag("secret", false), step.flag("keep", false));
    return new Request(
        name,
        method,
        url,
        context.headers(step.get("headers")),
        query,
        body,
        checks,
        extracts,
        step.node().span());
  }

  private static void json(@Nullable Node node, List<Template> body, DecodeContext context) {
    if (node instanceof Node.Mapping mapping) {
      mapping.entries().forEach(e -> json(e.value(), body, context));
    } else if (node instanceof Node.Sequence list) {
      list.items().forEach(i -> json(i, body, context));
    } else if (node instanceof Node.Scalar scalar) {
      Template value = context.typed(scalar);
      if (value != null) {
        body.add(value);
      }
    }
  }
}
