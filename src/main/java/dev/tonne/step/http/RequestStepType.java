package dev.tonne.step.http;

import dev.tonne.check.StatusCheck;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.decode.UrlRules;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Step;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The request step: {@code get: /items} and the other methods. */
public final class RequestStepType implements StepType {
  private static final List<String> METHODS =
      List.of("get", "post", "put", "patch", "delete", "head", "options");

  private static final KeyTable KEYS =
      KeyTable.of(
          "a request step",
          new Key("get", "URL", "", "Sends GET to the URL."),
          new Key("post", "URL", "", "Sends POST to the URL."),
          new Key("put", "URL", "", "Sends PUT to the URL."),
          new Key("patch", "URL", "", "Sends PATCH to the URL."),
          new Key("delete", "URL", "", "Sends DELETE to the URL."),
          new Key("head", "URL", "", "Sends HEAD to the URL."),
          new Key("options", "URL", "", "Sends OPTIONS to the URL."),
          new Key("request", "{ method, url }", "", "Sends any method to the URL."),
          new Key("name", "text", "method and URL template", "The name of the line in reports."),
          new Key("query", "name → value or list", "", "Parameters added to the URL."),
          new Key("headers", "name → value or list", "", "Headers of this request only."),
          new Key("json", "any value", "", "The body as JSON; scalars keep their types."),
          new Key("body", "text", "", "The body as text."),
          new Key("check", "mapping", "status 2xx or 304", "What must be true of the answer."),
          new Key("extract", "name → JSONPath or extractor", "", "Values taken from the answer."));

  private static final KeyTable REQUEST_KEYS =
      KeyTable.of(
          "a request",
          new Key("method", "text", "", "The method, in any case."),
          new Key("url", "URL", "", "The URL."));

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
    context.measured(label);
    List<UrlTemplate.Parameter> query = query(step, context);
    Map<String, List<Template>> headers = context.headers(step.get("headers"));
    BodyTemplate body = body(step, context);
    List<Check> checks = new ArrayList<>(context.checks(step.get("check")));
    if (checks.stream().noneMatch(StatusCheck.class::isInstance)) {
      checks.add(0, StatusCheck.standard());
    }
    List<Extract> extracts = context.extracts(step.get("extract"), label);
    return url == null
        ? null
        : new RequestStep(
            label, method, url, query, headers, body, checks, extracts, step.node().span());
  }

  private static @Nullable Template url(ObjectReader reader, String key, DecodeContext context) {
    Template url = reader.template(key);
    Node node = reader.get(key);
    String objection = url == null ? "" : UrlRules.objection(url);
    if (node != null && !objection.isEmpty()) {
      context.error(node.span(), "bad-url", objection);
    }
    return url;
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

  private static @Nullable BodyTemplate body(ObjectReader step, DecodeContext context) {
    Node json = step.get("json");
    Node text = step.get("body");
    if (json != null && text != null) {
      context.error(text.span(), "two-bodies", "a request has one body: `json` or `body`");
      return null;
    }
    if (json != null) {
      return JsonBodyDecoder.decode(json, context);
    }
    if (text == null) {
      return null;
    }
    Template template = step.template("body");
    return template == null
        ? null
        : new BodyTemplate(List.of(new BodyTemplate.Piece(template, false)), "");
  }

  @Override
  public Class<? extends Step> model() {
    return RequestStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    RequestStep request = (RequestStep) step;
    HttpSettings http = HttpSettings.NONE.withHeaders(request.headers()).over(context.http());
    Map<String, List<Template>> headers = new LinkedHashMap<>();
    http.headers()
        .forEach((name, value) -> headers.put(name, value.stream().map(context::fold).toList()));
    Template url = context.fold(request.url());
    Template base = http.baseUrl() == null ? null : context.fold(http.baseUrl());
    List<UrlTemplate.Parameter> query =
        request.query().stream()
            .map(p -> new UrlTemplate.Parameter(p.name(), context.fold(p.value())))
            .toList();
    BodyTemplate body = request.body() == null ? null : request.body().fold(context::fold);
    RequestTemplate template =
        new RequestTemplate(
            request.method(),
            new UrlTemplate(base, url, query),
            headers,
            body,
            context.constants());
    List<Template> rendered = new ArrayList<>(template.templates().toList());
    rendered.add(url);
    if (base != null) {
      rendered.add(base);
    }
    return action(request, context, template, rendered, http, next);
  }

  private static Action action(
      RequestStep request,
      PlanContext context,
      RequestTemplate template,
      List<Template> rendered,
      HttpSettings http,
      Action next) {
    List<String> names = request.checks().stream().map(Check::name).toList();
    int metric = context.metric(request.name(), ExchangeTimes.PHASES, names, request.span().line());
    List<String> known = context.metric(metric).checks();
    List<Expression.Reference> read = new ArrayList<>();
    request.checks().forEach(c -> read.addAll(c.references()));
    request.extracts().forEach(e -> read.addAll(e.extractor().references()));
    boolean needsBody =
        request.checks().stream().anyMatch(Check::needsBody)
            || request.extracts().stream().anyMatch(e -> e.extractor().needsBody());
    return new RequestAction(
        template,
        context.needs(rendered, read),
        context::undefined,
        request.checks(),
        names.stream().mapToInt(known::indexOf).toArray(),
        request.extracts(),
        needsBody,
        http.timeoutNs() == 0 ? HttpSettings.DEFAULT_TIMEOUT_NS : http.timeoutNs(),
        metric,
        context.stateKey("http", HttpUser::new),
        next);
  }
}
