package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.Segment;
import dev.tonne.load.Stage;
import dev.tonne.scenario.AnswerSettings;
import dev.tonne.scenario.Auth;
import dev.tonne.scenario.Errand;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.OnFailure;
import dev.tonne.scenario.OptionedStep;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.Step;
import dev.tonne.scenario.StepOptions;
import dev.tonne.scenario.ThreadGroup;
import dev.tonne.stats.Threshold;
import dev.tonne.time.Durations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A decoded scenario as text, for golden files. */
final class ScenarioPrinter {
  private final StringBuilder out = new StringBuilder();

  private ScenarioPrinter() {}

  static String print(Scenario scenario) {
    ScenarioPrinter printer = new ScenarioPrinter();
    printer.scenario(scenario);
    return printer.out.toString();
  }

  private void scenario(Scenario s) {
    line("name [" + s.name() + "] description [" + s.description() + "]");
    s.vars().forEach((name, value) -> line("var " + name + " = " + value(value)));
    for (int slot = 0; slot < s.names().size(); slot++) {
      Object value = s.initial()[slot];
      String shown = Variables.isDefined(value) ? value(value) : "undefined";
      line(
          "slot "
              + s.names().name(slot)
              + (s.fixedSlots().get(slot) ? " fixed" : "")
              + " = "
              + shown);
    }
    http("", s.http());
    s.data()
        .forEach(
            d ->
                line(
                    "data %s %s %s %s %s of %d rows %s"
                        .formatted(
                            d.name(),
                            d.pick(),
                            d.per(),
                            d.share(),
                            d.atEnd(),
                            d.rows().size(),
                            d.columns())));
    errand(s, s.setup());
    s.groups().forEach(this::group);
    errand(s, s.teardown());
    s.thresholds().forEach(this::threshold);
  }

  private void errand(Scenario s, Errand errand) {
    if (!errand.isEmpty()) {
      List<String> names = errand.defines().stream().map(s.names()::name).toList();
      line(errand.kind().label() + " defines " + names);
      errand.steps().forEach(step -> step("  ", step));
    }
  }

  private void http(String indent, HttpSettings http) {
    line(
        indent
            + "http base-url "
            + template(http.baseUrl())
            + " timeout "
            + Durations.format(http.limits().requestNs())
            + (http.limits().connectNs() == 0
                ? ""
                : " connect-timeout " + Durations.format(http.limits().connectNs()))
            + (http.limits().firstByteNs() == 0
                ? ""
                : " first-byte-timeout " + Durations.format(http.limits().firstByteNs()))
            + answers(http.answers())
            + (http.cookies() == null ? "" : " cookies " + http.cookies())
            + (http.auth() == null ? "" : " " + auth(http.auth()))
            + (http.answers().redirects() < 0 ? "" : " redirects " + http.answers().redirects()));
    lists(indent + "  header", http.headers());
    if (!http.connect().reach().isEmpty()) {
      reach(indent + "  reach", http.connect().reach());
    }
  }

  private void reach(String indent, ReachSettings reach) {
    line(
        indent
            + (reach.proxy() == null
                ? ""
                : " " + reach.proxy() + " " + reach.proxy().user() + " " + reach.proxy().password())
            + (reach.resolve().isEmpty() ? "" : " resolve " + reach.resolve())
            + (reach.lookup() == null ? "" : " " + reach.lookup())
            + (reach.unixSocket() == null ? "" : " socket [" + reach.unixSocket() + "]")
            + (reach.localAddresses() == null ? "" : " from " + reach.localAddresses()));
  }

  private static String answers(AnswerSettings answers) {
    return (answers.compression() == null ? "" : " compression " + answers.compression())
        + (answers.bodyLimit() == 0 ? "" : " body-limit " + answers.bodyLimit())
        + (answers.resources() == null ? "" : " resources " + answers.resources());
  }

  private static String auth(Auth auth) {
    if (auth instanceof Auth.Bearer bearer) {
      return "bearer " + template(bearer.token());
    }
    if (auth instanceof Auth.Digest digest) {
      return "digest " + template(digest.user()) + " " + template(digest.password());
    }
    return auth instanceof Auth.Basic basic
        ? "basic " + template(basic.user()) + " " + template(basic.password())
        : "no auth";
  }

  private void group(ThreadGroup g) {
    line(
        "group ["
            + g.name()
            + "] "
            + load(g.load())
            + (g.throttle() == 0 ? "" : " throttle " + g.throttle())
            + (g.start().after().isEmpty() ? "" : " after " + g.start().after())
            + (g.start().delayNs() == 0 ? "" : " delay " + Durations.format(g.start().delayNs()))
            + " graceful-stop "
            + Durations.format(g.gracefulStopNs())
            + (g.onFailure() == OnFailure.CONTINUE ? "" : " on-failure " + g.onFailure()));
    if (!g.http().equals(HttpSettings.NONE)) {
      http("  ", g.http());
    }
    if (g.think() != null) {
      step("  between ", g.think());
    }
    g.steps().forEach(s -> step("  ", s));
  }

  private static String load(LoadProfile load) {
    return load instanceof ClosedLoad closed ? users(closed) : arrivals((OpenLoad) load);
  }

  private static String users(ClosedLoad load) {
    return (load.stages().isEmpty() ? "users " + load.mostUsers() : "users in stages")
        + " loops "
        + load.loops()
        + (load.iterations() == 0 ? "" : " iterations " + load.iterations())
        + " duration "
        + Durations.format(load.durationNs())
        + (load.stages().isEmpty()
            ? " ramp-up " + Durations.format(load.curve().endNs())
            : curve(load.curve()) + load.stages().stream().map(ScenarioPrinter::stage).toList())
        + (load.paceNs() == 0 ? "" : " pace " + Durations.format(load.paceNs()));
  }

  private static String arrivals(OpenLoad load) {
    return "arrivals "
        + load.spacing()
        + curve(load.curve())
        + (load.stages().isEmpty()
            ? ""
            : load.stages().stream().map(ScenarioPrinter::stage).toList().toString())
        + " max-users "
        + load.mostUsers()
        + " "
        + load.whenFull();
  }

  private static String curve(Curve curve) {
    StringBuilder text = new StringBuilder();
    for (Segment s : curve.segments()) {
      text.append(" ").append(s.from()).append("→").append(s.to());
      text.append("@").append(Durations.format(s.toNs()));
    }
    return text.append(" ").toString();
  }

  private static String stage(Stage stage) {
    return stage.name()
        + " to "
        + Durations.format(stage.toNs())
        + (stage.warmUp() ? " warm-up" : "");
  }

  private void steps(String indent, List<Step> steps) {
    steps.forEach(step -> step(indent, step));
  }

  private void options(String indent, StepOptions o) {
    Expression condition = o.condition();
    if (condition != null) {
      String reads = " reads " + Decoding.names(condition.references());
      line(indent + "if " + condition.text() + reads);
    }
    if (o.onFailure() != null) {
      line(indent + "on-failure " + o.onFailure());
    }
    fields(indent + "tag", o.tags());
    if (!o.http().equals(HttpSettings.NONE)) {
      http(indent, o.http());
    }
  }

  private void block(String indent, String at, Step step) {
    if (step instanceof OptionedStep o) {
      options(indent, o.options());
      step(indent, o.step());
    } else if (step instanceof TestBlock.Block b) {
      line(at + b.verb() + " " + b.what());
      steps(indent + "  ", b.children());
    } else if (step instanceof TestUse.Use u) {
      line(at + "use " + u.flow() + " with slots " + u.arguments());
      steps(indent + "  ", u.steps());
    } else if (step instanceof TestSet.Set s) {
      line(at + "set slots " + s.defines());
    } else if (step instanceof TestIf.If i) {
      Expression condition = i.condition();
      line(at + "if " + (condition == null ? "none" : condition.text()));
      steps(indent + "  then ", i.then());
      steps(indent + "  else ", i.otherwise());
    }
  }

  private void step(String indent, Step step) {
    String at = indent + step.span().line() + ":" + step.span().column() + " ";
    if (step instanceof TestThink.Think think) {
      line(at + "think " + Durations.format(think.ns()));
    } else if (step instanceof TestRequest.Request r) {
      line(at + r.method() + " " + template(r.url()) + " named [" + r.name() + "]");
      lists("    header", r.headers());
      fields("    query", r.query());
      r.body().forEach(b -> line("    body " + template(b)));
      r.checks().forEach(c -> line("    check " + c.name()));
      r.extracts().forEach(this::extract);
    } else {
      block(indent, at, step);
    }
  }

  private void extract(Extract e) {
    line(
        "    extract "
            + e.name()
            + " by "
            + e.extractor().text()
            + (e.secret() ? " secret" : "")
            + (e.keep() ? " keep" : "")
            + (e.fallback() == null ? "" : " default " + template(e.fallback())));
  }

  private void threshold(Threshold t) {
    line(
        "threshold line "
            + t.line()
            + " ["
            + t.text()
            + "] "
            + t.measure().kind()
            + " "
            + t.measure().percent()
            + (t.measure().subject().isEmpty() ? "" : " " + t.measure().subject())
            + " of ["
            + t.scope().step()
            + "] "
            + scope(t.scope())
            + t.op()
            + " "
            + t.limit()
            + (t.terms().equals(Threshold.Terms.PLAIN) ? "" : " " + t.terms()));
  }

  private static String scope(Threshold.Scope scope) {
    return (scope.check().isEmpty() ? "" : "check [" + scope.check() + "] ")
        + (scope.group().isEmpty() ? "" : "in group [" + scope.group() + "] ")
        + (scope.tag().isEmpty() ? "" : "tag [" + scope.tag() + "] [" + scope.tagValue() + "] ");
  }

  private void lists(String what, Map<String, List<Template>> fields) {
    fields.forEach(
        (name, values) -> values.forEach(v -> line(what + " " + name + " = " + template(v))));
  }

  private void fields(String what, Map<String, Template> fields) {
    fields.forEach((name, value) -> line(what + " " + name + " = " + template(value)));
  }

  private static String template(@Nullable Template template) {
    if (template == null) {
      return "none";
    }
    List<String> names = Decoding.names(template.references());
    return template.isConstant()
        ? value(template.value(new Variables(new Object[0], 0, new java.util.SplittableRandom(1))))
        : "template [" + template.source() + "] reads " + names;
  }

  private static String value(@Nullable Object value) {
    return Json.write(value);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
