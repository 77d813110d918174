package dev.tonne.step.http;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlanContext;
import dev.tonne.scenario.Auth;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.stats.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compiles one request step: all that does not vary is put together here, once. */
final class RequestCompiler {
  private static final String RESPONSE = "response";

  private final RequestStep step;
  private final PlanContext context;
  private final HttpSettings http;
  private final Ways ways;
  private final @Nullable Responder responder;
  private final int metric;

  /**
   * @param responder gets the requests, in place of those whom they are for; null: nobody does
   */
  RequestCompiler(RequestStep step, PlanContext context, Ways ways, @Nullable Responder responder) {
    this.step = step;
    this.responder = responder;
    this.ways = ways;
    this.context = context;
    this.http = HttpSettings.NONE.withHeaders(step.headers()).over(context.http());
    List<String> checks = allChecks().map(Check::name).toList();
    this.metric = context.metric(step.name(), ExchangeTimes.PHASES, checks, step.span().line());
  }

  private Stream<Check> allChecks() {
    return Stream.concat(step.checks().stream(), step.expected().stream());
  }

  Action compile(Action next) {
    Template url = context.fold(step.url());
    Template base = http.baseUrl() == null ? null : context.fold(http.baseUrl());
    Way way = way();
    RequestTemplate template = template(base, url, way);
    if (template.isHttps()) { // if that depends on values, not before it is needed
      way.tls().prepare();
    }
    List<Template> rendered = new ArrayList<>(template.templates().toList());
    rendered.add(url);
    if (base != null) {
      rendered.add(base);
    }
    List<Expression.Reference> read = new ArrayList<>();
    allChecks().forEach(check -> read.addAll(check.references()));
    step.extracts().forEach(extract -> read.addAll(extract.extractor().references()));
    read.removeIf(name -> name.name().equals(RESPONSE)); // its own answer: there when it is read
    return new RequestAction(
        template,
        context.needs(rendered, read),
        context::undefined,
        judge(),
        reading(),
        http.limits().effective(),
        way,
        http.cookies() == null ? HttpSettings.Cookies.PER_LOOP : http.cookies(),
        hops(template),
        resources(),
        metric,
        context.stateKey("http", HttpUser::new),
        next,
        context.afterFailure(next));
  }

  /** Who answers in place of the server sends nobody elsewhere. */
  private @Nullable HopRules hops(RequestTemplate template) {
    int redirects = Math.max(0, http.answers().redirects());
    Auth.Digest digest = template.digest();
    if (responder != null || (redirects == 0 && digest == null)) {
      return null;
    }
    return new HopRules(redirects, digest, context.secrets(), part(HopRules.SUFFIX));
  }

  /** Pages of who answers in place of the server show nothing. */
  private @Nullable ResourceRules resources() {
    if (responder != null || !http.answers().resourced()) {
      return null;
    }
    Reading page = new Reading(true, http.answers().compressed(), http.answers().most());
    return new ResourceRules(page, context.secrets(), part(ResourceRules.SUFFIX));
  }

  /** The line of figures of what is sent besides the step's own request. */
  private int part(String suffix) {
    return context.metric(
        Metric.Kind.PART,
        step.name() + suffix,
        ExchangeTimes.PHASES,
        List.of(),
        step.span().line());
  }

  private RequestTemplate template(@Nullable Template base, Template url, Way way) {
    Map<String, List<Template>> headers = new LinkedHashMap<>();
    http.headers()
        .forEach((name, values) -> headers.put(name, values.stream().map(context::fold).toList()));
    if (step.body() instanceof MultipartBody) {
      // an inherited one does not know the boundary
      headers.keySet().removeIf("Content-Type"::equalsIgnoreCase);
    }
    List<UrlTemplate.Parameter> query =
        step.query().stream()
            .map(p -> new UrlTemplate.Parameter(p.name(), context.fold(p.value())))
            .toList();
    return new RequestTemplate(
        step.method(),
        new UrlTemplate(base, url, query),
        headers,
        step.body() == null ? null : step.body().fold(context::fold),
        new Credentials(http.auth(), context.secrets()).fold(context::fold),
        http.answers().compressed(),
        context.constants(),
        !way.connections().last(),
        responder == null ? null : responder.answering(step.method(), exampleAnswer()));
  }

  private ExampleAnswer exampleAnswer() {
    ExampleAnswer answer = new ExampleAnswer();
    step.extracts().forEach(extract -> extract.extractor().wish(answer, context.constants()));
    allChecks().forEach(check -> check.wish(answer, context.constants()));
    return answer;
  }

  private Way way() {
    Way way = responder == null ? ways.of(http.connect()) : ways.standard();
    if (way.connections().areShared()) {
      context.shares(way.connections().shared());
    }
    return way;
  }

  private Reading reading() {
    boolean body =
        context.slotOf(RESPONSE) >= 0
            || allChecks().anyMatch(Check::needsBody)
            || step.extracts().stream().anyMatch(e -> e.extractor().needsBody());
    boolean decoded = body || allChecks().anyMatch(Check::needsSize);
    return new Reading(body, decoded && http.answers().compressed(), http.answers().most());
  }

  private Judge judge() {
    List<String> known = context.metric(metric).checks();
    int response = context.slotOf(RESPONSE);
    List<Extract> extracts = step.extracts();
    return new Judge(
        step.checks(),
        step.expected(),
        allChecks().mapToInt(check -> known.indexOf(check.name())).toArray(),
        extracts,
        context.keeps(),
        tags(),
        response,
        context.secrets());
  }

  /** By index in the metric, as far as they are known; steps of one name may have others. */
  private @Nullable Template[] tags() {
    Map<String, Template> own = context.tags();
    return own.isEmpty()
        ? new Template[0]
        : context.metric(metric).tags().stream().map(own::get).toArray(Template[]::new);
  }
}
