package dev.tonne.plan;

import dev.tonne.decode.StepDecoder;
import dev.tonne.scenario.Step;

/** Everything about one kind of step: its keys, its decoding, its compiling. */
public interface StepType extends StepDecoder {
  /** The model record that {@link #decode} makes. */
  Class<? extends Step> model();

  /**
   * @param step an instance of {@link #model}
   * @param next what follows
   */
  Action compile(Step step, PlanContext context, Action next);
}
