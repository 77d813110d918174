package dev.tonne.plan;

import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.HttpSettings;
import java.util.List;
import java.util.function.Function;

/** What compilers of steps share. */
public interface PlanContext {
  /** The group that is being compiled. */
  String group();

  /** The http defaults in force. */
  HttpSettings http();

  /** The metric of a step; steps of one name in one group share it. */
  int metric(String step, List<String> phases, List<String> checks, int line);

  /** All checks of a metric so far, by index: what a check is counted under. */
  List<String> checksOf(int metric);

  /** A template with what never changes in this run inserted. */
  Template fold(Template template);

  /** The key of a step kind's per-user state; one per name. */
  <T extends UserState> UserStateKey<T> stateKey(String name, Function<VirtualUser, T> factory);

  /** What never changes in this run, to render what is constant once and for all. */
  Variables constants();

  /** Why a step is skipped that needs this slot: its name, and who ought to have defined it. */
  String undefined(int slot);
}
