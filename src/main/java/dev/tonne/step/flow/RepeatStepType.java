package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.plan.Action;
import dev.tonne.plan.Guarded;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code repeat: 5} with {@code steps}: the same steps again. */
public final class RepeatStepType implements StepType {
  private static final String INDEX = "repeat.index";

  private static final KeyTable KEYS =
      KeyTable.of(
          "a repeat step",
          new Key("repeat", "whole number", "", "How many passes there are; 0 for none."),
          new Key("steps", "list of steps", "", "What each pass does; repeat.index tells which."));

  /**
   * Passes over a list.
   *
   * @param index slot of the pass's number, from 0
   */
  record RepeatStep(Template times, int index, List<Step> children, Span span) implements Step {
    @Override
    public String label() {
      return "repeat " + times.source();
    }

    @Override
    public double requests() {
      double inside = Step.super.requests();
      return times.isConstant() ? inside * count(times.source()) : inside;
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("repeat");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    Node value = step.get(verb);
    Template times = value == null ? null : context.template(value);
    if (value != null && times != null && times.isConstant()) {
      try {
        count(times.source());
      } catch (IllegalArgumentException e) {
        context.error(value.span(), "wrong-value", String.valueOf(e.getMessage()));
      }
    }
    int index = context.fresh(INDEX);
    List<Step> steps =
        context.bound(Map.of(INDEX, index), () -> context.steps(step.require("steps")));
    return times == null ? null : new RepeatStep(times, index, steps, step.node().span());
  }

  /**
   * @throws IllegalArgumentException with a sentence for the user
   */
  private static long count(String text) {
    if (text.matches("[0-9]{1,9}")) {
      return Long.parseLong(text);
    }
    throw new IllegalArgumentException(
        "a number of passes is a whole number from 0 to 999999999, not `" + text + "`");
  }

  @Override
  public Class<? extends Step> model() {
    return RepeatStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    RepeatStep repeat = (RepeatStep) step;
    Template times = context.fold(repeat.times());
    Guarded frame = FlowFrame.of(step, List.of(times), context, next, context.afterFailure(next));
    AgainAction again = new AgainAction(repeat.index(), context.newSlot(), next);
    again.body = context.compile(repeat.children(), again);
    return new RepeatAction(times, frame, again);
  }

  /** Begins the first pass. */
  private record RepeatAction(Template times, Guarded frame, AgainAction again)
      implements Action, Guarded.Body {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      return frame.run(user, this);
    }

    @Override
    public @Nullable Action run(VirtualUser user) {
      long passes = count(Values.text(times.value(user.variables())));
      user.variables().set(again.limit, passes);
      return again.pass(user, 0);
    }
  }

  /** Ends a pass: the next one, or what follows. */
  private static final class AgainAction implements Action {
    private final int index;
    private final int limit;
    private final Action next;
    private @Nullable Action body;

    AgainAction(int index, int limit, Action next) {
      this.index = index;
      this.limit = limit;
      this.next = next;
    }

    @Override
    public @Nullable Action execute(VirtualUser user) {
      return pass(user, (Long) value(user, index) + 1);
    }

    private @Nullable Action pass(VirtualUser user, long number) {
      if (number >= (Long) value(user, limit)) {
        return next;
      }
      user.variables().set(index, number);
      return body;
    }

    private static Object value(VirtualUser user, int slot) {
      Object value = user.variables().get(slot);
      if (value == null) {
        throw new IllegalStateException("a pass without a number");
      }
      return value;
    }
  }
}
