package dev.tonne.cli;

import dev.tonne.engine.StopSignal;
import dev.tonne.output.Expected;
import dev.tonne.output.LiveProgress;
import dev.tonne.output.PlainProgress;
import dev.tonne.output.Progress;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.terminal.Screen;
import dev.tonne.terminal.ScreenStream;
import dev.tonne.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;

/** Chooses how the progress of a run is shown on stderr. */
final class RunProgress {
  private RunProgress() {}

  static Progress of(Surroundings around, boolean quiet, Plan plan, StopSignal stop, Clock clock) {
    if (quiet) {
      return Progress.NONE;
    }
    Expected expected = new Expected(wholeNs(plan));
    Optional<Screen> screen = ScreenStream.screen(around.err());
    return screen.isPresent()
        ? new LiveProgress(screen.get(), expected, clock, stop::reason)
        : new PlainProgress(around.err(), expected, clock, stop::reason);
  }

  /** Takes away what may be shown by now, right before the process ends. */
  static void abandon(Surroundings around) {
    ScreenStream.screen(around.err()).ifPresent(Screen::abandon);
  }

  /** The longest group's duration, if all have one and start with the run. */
  private static OptionalLong wholeNs(Plan plan) {
    long longest = 0;
    for (PlannedGroup group : plan.groups()) {
      if (group.load().durationNs() == 0 || !group.start().after().isEmpty()) {
        return OptionalLong.empty();
      }
      longest = Math.max(longest, group.start().delayNs() + group.load().durationNs());
    }
    return OptionalLong.of(longest);
  }
}
