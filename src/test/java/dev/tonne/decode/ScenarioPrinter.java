package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.Step;
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
    http(s.http());
    s.groups().forEach(this::group);
    s.thresholds().forEach(this::threshold);
  }

  private void http(HttpSettings http) {
    line(
        "http base-url "
            + template(http.baseUrl())
            + " timeout "
            + Durations.format(http.timeoutNs()));
    lists("  header", http.headers());
  }

  private void group(ThreadGroup g) {
    ClosedLoad load = (ClosedLoad) g.load();
    line(
        "group ["
            + g.name()
            + "] users "
            + load.users()
            + " loops "
            + load.loops()
            + " duration "
            + Durations.format(load.durationNs())
            + " ramp-up "
            + Durations.format(load.rampUpNs())
            + " graceful-stop "
            + Durations.format(g.gracefulStopNs()));
    g.steps().forEach(this::step);
  }

  private void step(Step step) {
    String at = "  " + step.span().line() + ":" + step.span().column() + " ";
    if (step instanceof TestThink.Think think) {
      line(at + "think " + Durations.format(think.ns()));
    } else if (step instanceof TestRequest.Request r) {
      line(at + r.method() + " " + template(r.url()) + " named [" + r.name() + "]");
      lists("    header", r.headers());
      fields("    query", r.query());
      r.body().forEach(b -> line("    body " + template(b)));
      r.checks().forEach(c -> line("    check " + c.name()));
      r.extracts().forEach(this::extract);
    }
  }

  private void extract(Extract e) {
    line(
        "    extract "
            + e.name()
            + " by "
            + e.extractor().text()
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
            + " of ["
            + t.scope().step()
            + "] "
            + t.op()
            + " "
            + t.limit());
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
