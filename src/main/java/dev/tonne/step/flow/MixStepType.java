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
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code mix: { browse: 70, buy: 30 }}: one of several lists, drawn by weight each time. */
public final class MixStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of(
          "a mix step",
          new Key(
              "mix",
              "flow → weight, or list of { weight, steps }",
              "",
              "One of them is drawn each time; weights are relative."));

  private static final KeyTable BRANCH =
      KeyTable.of(
          "a branch of a mix",
          new Key("weight", "number", "1", "How often it is drawn, relative to the others."),
          new Key("steps", "list of steps", "", "What it does."));

  /** One list with its weight. */
  private record Branch(double weight, List<Step> steps) {}

  /** All of them; at least one has a weight above 0. */
  record MixStep(List<Branch> branches, Span span) implements Step {
    @Override
    public String label() {
      return "mix";
    }

    @Override
    public List<Step> children() {
      return branches.stream().flatMap(branch -> branch.steps().stream()).toList();
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("mix");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    List<Branch> branches = new ArrayList<>();
    Node value = step.get(verb);
    if (value instanceof Node.Mapping flows) {
      for (Node.Entry entry : flows.entries()) {
        double weight = weight(entry.value(), context);
        branches.add(new Branch(weight, context.flow(entry.key())));
      }
    } else {
      for (Node item : step.items(verb)) {
        ObjectReader branch = ObjectReader.of(item, BRANCH, context);
        Node weight = branch.get("weight");
        List<Step> steps = context.steps(branch.require("steps"));
        branches.add(new Branch(weight == null ? 1 : weight(weight, context), steps));
      }
    }
    if (value != null && branches.stream().allMatch(branch -> branch.weight() == 0)) {
      context.error(value.span(), "wrong-value", "nothing in this mix can ever be drawn");
      return null;
    }
    return new MixStep(branches, step.node().span());
  }

  private static double weight(Node node, DecodeContext context) {
    String text = context.text(node);
    if (text != null && !text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
      String what = "a weight is a number from 0, not `" + text + "`";
      context.error(node.span(), "wrong-value", what);
      return 1;
    }
    return text == null ? 1 : Double.parseDouble(text);
  }

  @Override
  public Class<? extends Step> model() {
    return MixStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    List<Branch> branches = ((MixStep) step).branches();
    double[] upTo = new double[branches.size()];
    double sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += branches.get(i).weight();
      upTo[i] = sum;
    }
    List<Action> firsts =
        branches.stream().map(branch -> context.compile(branch.steps(), next)).toList();
    return new MixAction(upTo, firsts);
  }

  /**
   * Draws.
   *
   * @param upTo sums of the weights so far
   */
  private record MixAction(double[] upTo, List<Action> firsts) implements Action {
    @Override
    public Action execute(VirtualUser user) {
      double drawn = user.variables().random().nextDouble() * upTo[upTo.length - 1];
      int i = 0;
      while (drawn >= upTo[i]) {
        i++;
      }
      return firsts.get(i);
    }
  }
}
