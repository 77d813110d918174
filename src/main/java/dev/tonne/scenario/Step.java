package dev.tonne.scenario;

import dev.tonne.source.Span;
import java.util.List;

/** One step of a journey. Open: each kind is a record beside its decoder and action. */
public interface Step {
  /** Where it stands in the file. */
  Span span();

  /** How messages call it. */
  String label();

  /** What it asks a server for, whatever it is called: {@code GET /items}; empty if nothing. */
  default String asks() {
    return "";
  }

  /** Slots of the variables that it defines when it succeeds. */
  default List<Integer> defines() {
    return List.of();
  }

  /** The steps inside it. */
  default List<Step> children() {
    return List.of();
  }

  /** Whether it is a request, so that a group's {@code think} follows it. */
  default boolean sends() {
    return false;
  }

  /** How many requests one pass through it sends, about: what values decide counts as sent. */
  default double requests() {
    double inside = children().stream().mapToDouble(Step::requests).sum();
    return sends() && children().isEmpty() ? 1 : inside;
  }

  /** Whether it is a pause, so that no other one is put before it. */
  default boolean pauses() {
    return false;
  }
}
