package dev.tonne.summary;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Whether the figures of a run are the target's or the generator's own, and why: a pure function of
 * what was recorded.
 *
 * @param level the worst of its reasons
 * @param reasons worst first; none if it is valid
 */
public record GeneratorVerdict(Level level, List<Reason> reasons) {
  /** Better first. */
  public enum Level {
    VALID("valid"),
    /** The figures hold, with a reservation that the reasons tell. */
    STRAINED("strained"),
    /** The figures tell more about the generator than about the target. */
    INVALID("INVALID (generator-limited)");

    private final String label;

    Level(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /**
   * One thing that was wrong; sentences without their full stop.
   *
   * @param measured what was found, with its unit
   * @param matters what that means for the figures
   * @param advice what to do about it
   */
  public record Reason(Level level, String measured, String matters, String advice) {
    static Optional<Reason> strained(String measured, String matters, String advice) {
      return Optional.of(new Reason(Level.STRAINED, measured, matters, advice));
    }

    static Optional<Reason> invalid(String measured, String matters, String advice) {
      return Optional.of(new Reason(Level.INVALID, measured, matters, advice));
    }
  }

  private static final List<Function<GeneratorFigures, Optional<Reason>>> RULES =
      List.of(
          ScheduleRules::missed,
          ScheduleRules::late,
          ScheduleRules::unplaced,
          LimitRules::refused,
          LimitRules::descriptors,
          PauseRules::stalls,
          PauseRules::collections,
          CpuRules::loop,
          CpuRules::process,
          CpuRules::machine,
          CpuRules::stolen,
          CpuRules::throttled,
          PauseRules::warmUp,
          PauseRules::clock);

  /** Judges. */
  public static GeneratorVerdict of(GeneratorFigures figures) {
    List<Reason> reasons =
        RULES.stream()
            .flatMap(rule -> rule.apply(figures).stream())
            .sorted((a, b) -> b.level().compareTo(a.level()))
            .toList();
    return new GeneratorVerdict(reasons.isEmpty() ? Level.VALID : reasons.get(0).level(), reasons);
  }

  /** The run should not be trusted at all. */
  public boolean invalid() {
    return level == Level.INVALID;
  }
}
