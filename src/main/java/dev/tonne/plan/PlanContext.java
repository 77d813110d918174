package dev.tonne.plan;

import dev.tonne.expression.Template;
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

  /** A template with what never changes in this run inserted. */
  Template fold(Template template);

  /** The key of a step kind's per-user state; one per name. */
  <T extends UserState> UserStateKey<T> stateKey(String name, Function<VirtualUser, T> factory);

  /** The name of a slot, for messages. */
  String nameOf(int slot);
}
