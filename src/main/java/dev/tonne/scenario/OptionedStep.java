package dev.tonne.scenario;

import dev.tonne.source.Span;
import java.util.List;

/** A step with options beside its verb. The plan compiler itself knows it; steps inside do not. */
public record OptionedStep(Step step, StepOptions options) implements Step {
  @Override
  public Span span() {
    return step.span();
  }

  @Override
  public String label() {
    return options.name() == null ? step.label() : options.name();
  }

  @Override
  public String asks() {
    return step.asks();
  }

  @Override
  public List<Integer> defines() {
    return step.defines();
  }

  @Override
  public List<Step> children() {
    return List.of(step);
  }

  @Override
  public boolean sends() {
    return step.sends();
  }

  @Override
  public boolean pauses() {
    return step.pauses();
  }
}
