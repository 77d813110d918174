package dev.tonne.summary;

import static dev.tonne.summary.GeneratorVerdict.Level.INVALID;
import static dev.tonne.summary.GeneratorVerdict.Level.STRAINED;
import static dev.tonne.summary.GeneratorVerdict.Level.VALID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tonne.summary.GeneratorFigures.Cpu;
import dev.tonne.summary.GeneratorFigures.Limits;
import dev.tonne.summary.GeneratorFigures.Pauses;
import dev.tonne.summary.GeneratorFigures.Schedule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** From figures to the verdict: each row changes one thing of a run that nothing is wrong with. */
final class GeneratorVerdictTest {
  private static final long MS = 1_000_000L;
  private static final long S = 1_000 * MS;
  private static final Schedule ON_TIME = new Schedule(6_000, 2 * MS, 9 * MS, 6_000, 0, 0);
  private static final Pauses AWAKE = new Pauses(20 * MS, 0, 300 * MS, 15 * MS, 30);
  private static final Cpu AT_EASE = new Cpu(57 * S, 0.4, 0.7, 2, 0.6, 0, 0);
  private static final Limits FREE = new Limits(100_000, 0, 50, 50, 90, 1_024);

  private static GeneratorFigures run(Schedule schedule, Pauses pauses, Cpu cpu, Limits limits) {
    return new GeneratorFigures(60 * S, 3 * S, schedule, pauses, cpu, limits);
  }

  private static Arguments row(
      String what, GeneratorFigures figures, GeneratorVerdict.Level level, String told) {
    return arguments(what, figures, level, told);
  }

  private static Arguments late(
      String what, Schedule schedule, GeneratorVerdict.Level level, String told) {
    return row(what, run(schedule, AWAKE, AT_EASE, FREE), level, told);
  }

  private static Arguments slept(
      String what, Pauses pauses, GeneratorVerdict.Level level, String told) {
    return row(what, run(ON_TIME, pauses, AT_EASE, FREE), level, told);
  }

  private static Arguments busy(String what, Cpu cpu, GeneratorVerdict.Level level, String told) {
    return row(what, run(ON_TIME, AWAKE, cpu, FREE), level, told);
  }

  private static Arguments limited(
      String what, Limits limits, GeneratorVerdict.Level level, String told) {
    return row(what, run(ON_TIME, AWAKE, AT_EASE, limits), level, told);
  }

  static Stream<Arguments> schedules() {
    return Stream.of(
        late("nothing was due: closed load", new Schedule(0, 0, 0, 0, 0, 0), VALID, ""),
        late("a busy system", new Schedule(900, 19 * MS, 900 * MS, 0, 0, 0), VALID, ""),
        late("late", new Schedule(900, 20 * MS, 44 * MS, 0, 0, 0), STRAINED, "came 20.0ms late"),
        late("few and late", new Schedule(9, 30 * MS, 30 * MS, 0, 0, 0), STRAINED, "one of 9 "),
        late("too late", new Schedule(900, 200 * MS, S, 0, 0, 0), INVALID, "1 in 100 of 900 "),
        late("some missed", new Schedule(900, MS, MS, 1_000, 9, 0), VALID, ""),
        late("too many missed", new Schedule(900, MS, MS, 1_000, 10, 0), INVALID, "10 of 1000 "),
        late("nine shed", new Schedule(900, MS, MS, 1_000, 0, 9), VALID, ""),
        late("no places", new Schedule(900, MS, MS, 100, 0, 80), STRAINED, "80 of 100 arrivals"));
  }

  static Stream<Arguments> pauses() {
    return Stream.of(
        slept("a hiccup", new Pauses(249 * MS, 249 * MS, 0, 0, 30), VALID, ""),
        slept("a stall", new Pauses(250 * MS, 250 * MS, 0, 0, 30), STRAINED, "for 250ms"),
        slept("stopped for 2s", new Pauses(2 * S, 2 * S, 0, 0, 30), STRAINED, "for 2.00s"),
        slept("asleep", new Pauses(2 * S, 6 * S, 0, 0, 30), INVALID, "6.00s in all"),
        slept("collections", new Pauses(0, 0, 3 * S, 9 * MS, 30), STRAINED, "5.0% of the run"),
        slept("little else", new Pauses(0, 0, 12 * S, 9 * MS, 30), INVALID, "20% of the run"),
        slept("one long one", new Pauses(0, 0, 200 * MS, 200 * MS, 30), STRAINED, "longest 200ms"),
        slept("a coarse clock", new Pauses(0, 0, 0, 0, 4 * MS), STRAINED, "steps of 4.00ms"));
  }

  static Stream<Arguments> cpus() {
    return Stream.of(
        busy("nothing is known", new Cpu(0, 0, 0, 2, 0, 0, 0), VALID, ""),
        busy("full speed", new Cpu(57 * S, 0.9, 1.9, 2, 1, 0, 0), STRAINED, "I/O thread was at"),
        busy("too short to say", new Cpu(S - 1, 1, 2, 2, 1, 1, 1), VALID, ""),
        busy("all cores", new Cpu(57 * S, 0.7, 1.8, 2, 0.9, 0, 0), STRAINED, "used 1.8 of 2 cores"),
        busy("a full machine", new Cpu(57 * S, 0.5, 0.9, 2, 0.95, 0, 0), STRAINED, "0.9 of 2 "),
        busy("busy beside it", new Cpu(57 * S, 0.5, 0.9, 2, 0.94, 0, 0), VALID, ""),
        busy("a greedy host", new Cpu(57 * S, 0.5, 0.5, 2, 0.5, 0.1, 0), STRAINED, "host of this"),
        busy("a quota", new Cpu(57 * S, 0.5, 0.5, 2, 0.5, 0, 0.14), STRAINED, "back for 14%"));
  }

  static Stream<Arguments> limits() {
    return Stream.of(
        limited("a port", new Limits(1_000, 1, 9, 9, 20, 99), STRAINED, "1 of 1000 requests"),
        limited("ports", new Limits(1_000, 10, 200, 45, 20, 99), INVALID, "45 open for 200 users"),
        limited("no limit known", new Limits(1_000, 0, 9, 9, 20, 0), VALID, ""),
        limited("nearly", new Limits(9, 0, 9, 9, 90, 100), STRAINED, "about 90 of 100 file"));
  }

  static Stream<Arguments> warmUps() {
    Schedule cold = new Schedule(10, 300 * MS, 300 * MS, 0, 0, 0);
    Pauses starting = new Pauses(120 * MS, 120 * MS, 20 * MS, 20 * MS, 30);
    GeneratorFigures brief = new GeneratorFigures(S, S / 2, cold, starting, AT_EASE, FREE);
    GeneratorFigures longer = new GeneratorFigures(S, S / 2 - 1, ON_TIME, starting, AT_EASE, FREE);
    GeneratorFigures tiny = new GeneratorFigures(300 * MS, 300 * MS, cold, starting, AT_EASE, FREE);
    return Stream.of(
        row("warm for half of it", longer, VALID, ""),
        row("cold for half of it", brief, STRAINED, "for 500ms of 1.00s the JVM"),
        row("a start, no more", tiny, STRAINED, "for 300ms of 300ms the JVM"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"schedules", "pauses", "cpus", "limits", "warmUps"})
  void oneThingDecides(
      String what, GeneratorFigures figures, GeneratorVerdict.Level level, String told) {
    GeneratorVerdict verdict = GeneratorVerdict.of(figures);

    assertThat(verdict.level()).as(verdict.toString()).isEqualTo(level);
    if (level == VALID) {
      assertThat(verdict.reasons()).isEmpty();
    } else {
      assertThat(verdict.reasons()).hasSize(1);
      assertThat(verdict.reasons().get(0).measured()).contains(told);
      assertThat(verdict.reasons().get(0).matters()).isNotBlank();
      assertThat(verdict.reasons().get(0).advice()).isNotBlank();
    }
  }

  @Test
  void theWorstComesFirstAndDecides() {
    GeneratorVerdict verdict =
        GeneratorVerdict.of(
            run(
                new Schedule(900, 30 * MS, S, 100, 0, 80),
                new Pauses(2 * S, 6 * S, 12 * S, 9 * MS, 30),
                AT_EASE,
                FREE));

    assertThat(verdict.level()).isEqualTo(INVALID);
    assertThat(verdict.invalid()).isTrue();
    assertThat(verdict.reasons())
        .extracting(GeneratorVerdict.Reason::level)
        .containsExactly(INVALID, INVALID, STRAINED, STRAINED);
  }

  @Test
  void aRunOfWhichNothingIsKnownIsNotAccused() {
    GeneratorFigures nothing =
        new GeneratorFigures(
            0,
            0,
            new Schedule(0, 0, 0, 0, 0, 0),
            new Pauses(0, 0, 0, 0, 0),
            new Cpu(0, 0, 0, 0, 0, 0, 0),
            new Limits(0, 0, 0, 0, 0, 0));

    assertThat(GeneratorVerdict.of(nothing)).isEqualTo(new GeneratorVerdict(VALID, List.of()));
  }
}
