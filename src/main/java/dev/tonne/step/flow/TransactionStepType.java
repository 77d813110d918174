package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.stats.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code transaction: name} with {@code steps}: a line of its own over several steps. */
public final class TransactionStepType implements StepType {
  private static final List<String> PHASES = List.of("total");

  private static final KeyTable KEYS =
      KeyTable.of(
          "a transaction",
          new Key("transaction", "text", "", "The name of its line in reports."),
          new Key("steps", "list of steps", "", "What is timed together, pauses left out."));

  /** Steps timed together. */
  record TransactionStep(String label, List<Step> children, Span span) implements Step {}

  @Override
  public List<String> verbs() {
    return List.of("transaction");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    String name = step.text(verb);
    if (name != null) {
      context.measured(name, List.of(), PHASES);
    }
    List<Step> steps = context.steps(step.require("steps"));
    return name == null ? null : new TransactionStep(name, steps, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return TransactionStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    TransactionStep transaction = (TransactionStep) step;
    int metric =
        context.metric(
            Metric.Kind.TRANSACTION,
            transaction.label(),
            PHASES,
            List.of(),
            transaction.span().line());
    return new Begin(metric, context.compile(transaction.children(), new End(next)));
  }

  private record Begin(int metric, Action first) implements Action {
    @Override
    public Action execute(VirtualUser user) {
      user.enter(new OpenTransaction(metric, user));
      return first;
    }
  }

  private record End(Action next) implements Action {
    @Override
    public Action execute(VirtualUser user) {
      ((OpenTransaction) user.leave()).complete(user);
      return next;
    }
  }
}
