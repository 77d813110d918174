package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.plan.Action;
import dev.tonne.plan.Needs;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.stats.Metric;
import dev.tonne.syntax.Node;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** {@code think: 1s}: a pause of the user, which is no part of any response time. */
public final class ThinkStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of(
          "a think step",
          new Key("think", "duration", "", "How long the user pauses: " + Pause.FORMS + "."));

  /** A pause; read once if it is constant, else at each pass. */
  record ThinkStep(Template text, Span span) implements Step {
    @Override
    public String label() {
      return "think " + text.source();
    }

    @Override
    public boolean pauses() {
      return true;
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("think");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    Node value = Objects.requireNonNull(step.get(verb));
    Template text = context.template(value);
    if (text == null) {
      return null;
    }
    if (text.isConstant()) {
      try {
        Pause.parse(text.source());
      } catch (IllegalArgumentException e) {
        context.error(
            value.span(), "bad-value", String.valueOf(e.getMessage()), "write " + Pause.FORMS);
        return null;
      }
    }
    return new ThinkStep(text, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return ThinkStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    ThinkStep think = (ThinkStep) step;
    Template text = context.fold(think.text());
    if (text.isConstant()) {
      return new FixedThink(Pause.parse(text.text(context.constants())), next);
    }
    int metric =
        context.metric(
            Metric.Kind.STEP, context.label(think), List.of(), List.of(), think.span().line());
    return new TemplateThink(
        text, context.needs(List.of(text), List.of()), context::undefined, metric, next);
  }

  private record FixedThink(Pause pause, Action next) implements Action {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      return rest(user, pause, next);
    }
  }

  /** Its metric counts what went wrong, so that a pause left out is told. */
  private record TemplateThink(
      Template text, Needs needs, IntFunction<String> undefined, int metric, Action next)
      implements Action {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      int missing = needs.check(user);
      if (missing == Needs.ENDED) {
        return null;
      }
      if (missing >= 0) {
        String message = undefined.apply(missing);
        user.recorder().skip(user.metric(metric), message, message);
        return next;
      }
      String value = "";
      try {
        value = text.text(user.variables());
        return rest(user, Pause.parse(value), next);
      } catch (IllegalArgumentException | ExpressionException e) {
        user.recorder()
            .skip(user.metric(metric), "not a think time", e.getMessage() + ": `" + value + "`");
        return next;
      }
    }
  }

  private static @Nullable Action rest(VirtualUser user, Pause pause, Action next) {
    long ns = pause.drawNs(user.variables().random());
    user.paused(ns);
    user.resumeAt(user.intendedNs() + ns, next);
    return null;
  }
}
