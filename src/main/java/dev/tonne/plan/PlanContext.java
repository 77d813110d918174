package dev.tonne.plan;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.Step;
import dev.tonne.stats.Metric;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What compilers of steps share. */
public interface PlanContext {
  /** The group that is being compiled. */
  String group();

  /** The http defaults in force. */
  HttpSettings http();

  /** The metric of a step; steps of one name in one group share it. */
  int metric(String step, List<String> phases, List<String> checks, int line);

  /** The metric of a block or of a step that sends nothing. */
  int metric(Metric.Kind kind, String step, List<String> phases, List<String> checks, int line);

  /** How a step is called in reports: by its {@code name}, else by what it is. */
  String label(Step step);

  /** Compiles the steps of a block. */
  Action compile(List<Step> steps, Action next);

  /** As this, inside {@code once}: what is learnt there is kept. */
  PlanContext keeping();

  /** Whether what a step learns outlives the loop. */
  boolean keeps();

  /** What the user does after a failed step, where {@code next} follows a good one. */
  Action afterFailure(Action next);

  /** What ends a scope without a failure. */
  Action stopping(StopScope scope);

  /** What every loop ends with. */
  Action endOfLoop();

  /** A slot for a step's own use: undefined at the start of each loop. */
  int newSlot();

  /** What is masked; grows by extracted secrets. */
  Secrets secrets();

  /** Tags in force: name to folded value. */
  Map<String, Template> tags();

  /** What steps need; data sets among it deal a row at first use. */
  Needs needs(Collection<Template> templates, Collection<Expression.Reference> more);

  /** A metric as registered so far: its checks and tags by index. */
  Metric metric(int id);

  /** The slot of a name that the scenario reads, or -1. */
  int slotOf(String name);

  /** A template with what never changes in this run inserted. */
  Template fold(Template template);

  /** The key of a step kind's per-user state; one per name. */
  <T extends UserState> UserStateKey<T> stateKey(String name, Function<VirtualUser, T> factory);

  /** What never changes in this run, to render what is constant once and for all. */
  Variables constants();

  /** The group shares so many of something: no more loops than that take part in it. */
  void shares(int count);

  /** Why a step is skipped that needs this slot: its name, and who ought to have defined it. */
  String undefined(int slot);
}
