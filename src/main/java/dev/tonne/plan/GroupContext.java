package dev.tonne.plan;

import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.ThreadGroup;
import java.util.List;
import java.util.function.Function;

/** What the steps of one group are compiled against. */
record GroupContext(
    Scenario scenario, ThreadGroup thread, Variables constants, Metrics metrics, StateKeys states)
    implements PlanContext {
  @Override
  public String group() {
    return thread.name();
  }

  @Override
  public HttpSettings http() {
    return scenario.http();
  }

  @Override
  public int metric(String step, List<String> phases, List<String> checks, int line) {
    return metrics.register(thread.name(), step, phases, checks, line);
  }

  @Override
  public List<String> checksOf(int metric) {
    return metrics.checks(metric);
  }

  @Override
  public Template fold(Template template) {
    return template.fold(scenario.fixedSlots()::get, constants);
  }

  @Override
  public <T extends UserState> UserStateKey<T> stateKey(
      String name, Function<VirtualUser, T> factory) {
    return states.key(name, factory);
  }

  @Override
  public String undefined(int slot) {
    String by =
        thread.steps().stream()
            .filter(step -> step.defines().contains(slot))
            .map(step -> " (\"" + step.label() + "\" did not deliver it)")
            .findFirst()
            .orElse("");
    return "skipped: `" + scenario.names().name(slot) + "` is undefined" + by;
  }
}
