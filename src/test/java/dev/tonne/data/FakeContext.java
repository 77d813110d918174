package dev.tonne.data;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.plan.Action;
import dev.tonne.plan.Needs;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StopScope;
import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Step;
import dev.tonne.stats.Metric;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The compiling of a group that has nothing but data sets. */
final class FakeContext implements PlanContext {
  private final Map<String, UserStateKey<?>> keys = new LinkedHashMap<>();

  @Override
  public String group() {
    return "g";
  }

  @Override
  @SuppressWarnings("unchecked") // one name, one factory
  public <T extends UserState> UserStateKey<T> stateKey(
      String name, Function<VirtualUser, T> factory) {
    return (UserStateKey<T>)
        keys.computeIfAbsent(name, n -> new UserStateKey<>(keys.size(), factory));
  }

  private static IllegalStateException notNeeded() {
    return new IllegalStateException("no feeder needs this");
  }

  @Override
  public HttpSettings http() {
    throw notNeeded();
  }

  @Override
  public String label(Step step) {
    return step.label();
  }

  @Override
  public int metric(String step, List<String> phases, List<String> checks, int line) {
    throw notNeeded();
  }

  @Override
  public int metric(
      Metric.Kind kind, String step, List<String> phases, List<String> checks, int line) {
    throw notNeeded();
  }

  @Override
  public Action compile(List<Step> steps, Action next) {
    throw notNeeded();
  }

  @Override
  public PlanContext keeping() {
    throw notNeeded();
  }

  @Override
  public boolean keeps() {
    throw notNeeded();
  }

  @Override
  public Action afterFailure(Action next) {
    throw notNeeded();
  }

  @Override
  public Action stopping(StopScope scope) {
    throw notNeeded();
  }

  @Override
  public Action endOfLoop() {
    throw notNeeded();
  }

  @Override
  public int newSlot() {
    throw notNeeded();
  }

  @Override
  public Secrets secrets() {
    throw notNeeded();
  }

  @Override
  public Map<String, Template> tags() {
    throw notNeeded();
  }

  @Override
  public Needs needs(Collection<Template> templates, Collection<Expression.Reference> more) {
    throw notNeeded();
  }

  @Override
  public Metric metric(int id) {
    throw notNeeded();
  }

  @Override
  public int slotOf(String name) {
    throw notNeeded();
  }

  @Override
  public Template fold(Template template) {
    throw notNeeded();
  }

  @Override
  public Variables constants() {
    throw notNeeded();
  }

  @Override
  public String undefined(int slot) {
    throw notNeeded();
  }

  @Override
  public void shares(int count) {
    throw new IllegalStateException("no feeder needs this");
  }
}
