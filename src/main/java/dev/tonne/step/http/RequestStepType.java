package dev.tonne.step.http;

import dev.tonne.check.StatusCheck;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.decode.UrlRules;
import dev.tonne.expression.Template;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Step;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The request step: {@code get: /items} and the other methods. */
public final class RequestStepType implements StepType {
  private static final List<String> METHODS =
      List.of("get", "post", "put", "patch", "delete", "head", "options");

  private static final KeyTable KEYS = new KeyTable("a request step", keysOf());

  private static final KeyTable REQUEST_KEYS =
      KeyTable.of(
          "a request",
          new Key("method", "text", "", "The method, in any case."),
          new Key("url", "URL", "", "The URL."));

  private final Ways ways = new Ways();
  private final @Nullable Responder responder;

  public RequestStepType() {
    this(null);
  }

  /**
   * @param responder gets all requests, in place of those whom they are for; null: nobody does
   */
  public RequestStepType(@Nullable Responder responder) {
    this.responder = responder;
  }

  private static List<Key> keysOf() {
    List<Key> keys = new ArrayList<>();
    for (String method : METHODS) {
      String sentence = "Sends " + method.toUpperCase(Locale.ROOT) + " to the URL.";
      keys.add(new Key(method, "URL", "", sentence));
    }
    keys.add(new Key("request", "{ method, url }", "", "Sends any method to the URL."));
    keys.add(new Key("name", "text", "method and URL", "The name of the line in reports."));
    keys.add(new Key("query", "name → value or list", "", "Parameters added to the URL."));
    keys.add(new Key("headers", "name → value or list", "", "Headers of this request only."));
    keys.addAll(BodyDecoder.KEYS);
    keys.add(new Key("check", "mapping", "status 2xx or 304", "What must be true of the answer."));
    keys.add(new Key("expect", "mapping", "", "As check, but only counted in check-rate."));
    keys.add(new Key("extract", "name → extractor", "", "Values taken from the answer."));
    keys.add(new Key("secret", "true or false", "false", "Masks what is extracted here."));
    keys.add(new Key("keep", "true or false", "false", "Extracted values outlive the loop."));
    return keys;
  }

  @Override
  public List<String> verbs() {
    return Stream.concat(METHODS.stream(), Stream.of("request")).toList();
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    String method = verb.toUpperCase(Locale.ROOT);
    Template url = null;
    if (verb.equals("request")) {
      Node value = step.get(verb);
      if (value != null) {
        ObjectReader request = ObjectReader.of(value, REQUEST_KEYS, context);
        method = method(request, context);
        url = request.require("url") == null ? null : url(request, "url", context);
      }
    } else {
      url = url(step, verb, context);
    }
    String name = step.text("name");
    String label = name != null ? name : method + " " + (url == null ? "" : url.source());
    List<UrlTemplate.Parameter> query = query(step, context);
    Map<String, List<Template>> headers = context.headers(step.get("headers"));
    BodyTemplate body = new BodyDecoder(step, context).decode();
    List<Check> checks = new ArrayList<>(context.checks(step.get("check")));
    if (checks.stream().noneMatch(StatusCheck.class::isInstance)) {
      checks.add(0, StatusCheck.standard());
    }
    List<Check> expected = context.checks(step.get("expect"));
    context.measured(
        label,
        Stream.concat(checks.stream(), expected.stream()).map(Check::name).toList(),
        ExchangeTimes.PHASES);
    if (context.hasHops()) {
      context.measured(label + HopRules.SUFFIX, List.of(), ExchangeTimes.PHASES);
    }
    if (context.hasResources()) {
      context.measured(label + ResourceRules.SUFFIX, List.of(), ExchangeTimes.PHASES);
    }
    List<Extract> extracts =
        context.extracts(
            step.get("extract"), label, step.flag("secret", false), step.flag("keep", false));
    return url == null
        ? null
        : new RequestStep(
            label,
            method,
            url,
            query,
            headers,
            body,
            checks,
            expected,
            extracts,
            step.node().span());
  }

  private static @Nullable Template url(ObjectReader reader, String key, DecodeContext context) {
    Template url = reader.template(key);
    Node node = reader.get(key);
    String objection = url == null ? "" : UrlRules.objection(url);
    if (node != null && !objection.isEmpty()) {
      context.error(node.span(), "bad-url", objection);
    } else if (node != null && url != null && relative(url) && !context.hasBaseUrl()) {
      context.error(
          node.span(),
          "no-base-url",
          "`" + url.source() + "` has no host, and there is no base-url to put before it",
          "add `http: { base-url: \"http://…\" }` at top level, or give --base-url");
    }
    return url;
  }

  /** Whether its own text, not some value, begins it, and without a scheme. */
  private static boolean relative(Template url) {
    return !url.parts().isEmpty()
        && url.parts().get(0) instanceof Template.Text first
        && !first.text().contains("://");
  }

  private static List<UrlTemplate.Parameter> query(ObjectReader step, DecodeContext context) {
    List<UrlTemplate.Parameter> query = new ArrayList<>();
    for (Node.Entry entry : step.entries("query")) {
      for (Template value : context.fields(entry.value())) {
        query.add(new UrlTemplate.Parameter(entry.key().text(), value));
      }
    }
    return query;
  }

  private static String method(ObjectReader request, DecodeContext context) {
    Node node = request.require("method");
    String method = node == null ? null : request.text("method");
    if (method != null && node != null && !method.matches("[A-Za-z][A-Za-z-]*")) {
      context.error(node.span(), "bad-value", "a method is a word, not `" + method + "`");
    }
    return method == null ? "GET" : method.toUpperCase(Locale.ROOT);
  }

  @Override
  public Class<? extends Step> model() {
    return RequestStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    return new RequestCompiler((RequestStep) step, context, ways, responder).compile(next);
  }
}
