package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.OpenLoad.Spacing;
import dev.tonne.load.OpenLoad.WhenFull;
import dev.tonne.load.Segment;
import dev.tonne.load.Stage;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlannedGroup;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadTextTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Action NONE =
      user -> {
        throw new IllegalStateException("only described");
      };

  private static String text(LoadProfile load) {
    return LoadText.of(new PlannedGroup("g", load, 0, NONE, NONE));
  }

  @Test
  void tellsUsers() {
    assertThat(text(new ClosedLoad(10, 0, 30 * SECOND, 5 * SECOND)))
        .isEqualTo("10 users, ramp-up 5s, 30s");
    assertThat(text(new ClosedLoad(1, 1, 0, 0))).isEqualTo("1 user, 1 loop");
    assertThat(text(new ClosedLoad(2, 5, 0, 0))).isEqualTo("2 users, 5 loops each");
    assertThat(text(new ClosedLoad(3, 0, 100, SECOND, 0)))
        .isEqualTo("3 users, 100 iterations together, 1s");
    assertThat(text(new ClosedLoad(Curve.rising(2, 0), 3, 0, 0, 5 * SECOND, List.of())))
        .isEqualTo("2 users, 3 loops each, a loop every 5s");
  }

  @Test
  void tellsArrivals() {
    Curve curve = Curve.constant(0.5, 30 * SECOND);
    assertThat(text(new OpenLoad(curve, Spacing.CONSTANT, 10_000, WhenFull.SHED, List.of())))
        .isEqualTo("0.5/s, 30s");
    assertThat(text(new OpenLoad(curve, Spacing.POISSON, 1, WhenFull.WAIT, List.of())))
        .isEqualTo("0.5/s, poisson, at most 1 user, waiting when full, 30s");
  }

  @Test
  void tellsStagesByWhereTheyLead() {
    Curve curve =
        new Curve(
            List.of(
                new Segment(0, SECOND, 0, 50),
                new Segment(SECOND, 3 * SECOND, 50, 50),
                new Segment(3 * SECOND, 4 * SECOND, 50, 5)));
    List<Stage> stages = List.of(new Stage("all", 0, 4 * SECOND, false));
    assertThat(text(new ClosedLoad(curve, 0, 0, 4 * SECOND, 0, stages)))
        .isEqualTo("50 → 5 users, 4s");
  }

  @Test
  void tellsWhenAGroupStarts() {
    PlannedGroup group =
        new PlannedGroup(
            "g",
            new ClosedLoad(1, 1, 0, 0),
            new GroupStart(List.of("a", "b"), SECOND),
            0,
            NONE,
            NONE,
            -1,
            Integer.MAX_VALUE,
            List.of());
    assertThat(LoadText.of(group)).isEqualTo("1 user, 1 loop, after a and b, 1s later");
  }
}
