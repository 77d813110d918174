package dev.tonne.cli;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.OpenLoad.Spacing;
import dev.tonne.load.OpenLoad.WhenFull;
import dev.tonne.load.Segment;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.time.Durations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Says in a line how hard a group drives. */
final class LoadText {
  private LoadText() {}

  /** {@code 10 users, 5 loops each, ramp-up 5s, 30s}; {@code 20/s, poisson, 30s}. */
  static String of(PlannedGroup group) {
    List<String> parts = new ArrayList<>(of(group.load()));
    GroupStart start = group.start();
    if (!start.after().isEmpty()) {
      parts.add("after " + String.join(" and ", start.after()));
    }
    if (start.delayNs() > 0) {
      parts.add(Durations.format(start.delayNs()) + " later");
    }
    return String.join(", ", parts);
  }

  private static List<String> of(LoadProfile load) {
    List<String> parts = new ArrayList<>();
    if (load instanceof ClosedLoad closed) {
      closed(closed, parts);
    } else if (load instanceof OpenLoad open) {
      open(open, parts);
    }
    if (load.durationNs() > 0) {
      parts.add(Durations.format(load.durationNs()));
    }
    return parts;
  }

  private static void closed(ClosedLoad load, List<String> parts) {
    boolean one = load.mostUsers() == 1;
    parts.add(levels(load.curve(), !load.stages().isEmpty()) + (one ? " user" : " users"));
    if (load.loops() > 0) {
      parts.add(load.loops() + (load.loops() == 1 ? " loop" : " loops") + (one ? "" : " each"));
    }
    if (load.iterations() > 0) {
      String noun = load.iterations() == 1 ? " iteration" : " iterations";
      parts.add(load.iterations() + noun + (one ? "" : " together"));
    }
    if (load.paceNs() > 0) {
      parts.add("a loop every " + Durations.format(load.paceNs()));
    }
    if (load.stages().isEmpty() && load.curve().endNs() > 0) {
      parts.add("ramp-up " + Durations.format(load.curve().endNs()));
    }
  }

  private static void open(OpenLoad load, List<String> parts) {
    parts.add(levels(load.curve(), !load.stages().isEmpty()) + "/s");
    if (load.spacing() == Spacing.POISSON) {
      parts.add("poisson");
    }
    if (load.mostUsers() != OpenLoad.DEFAULT_MOST_USERS) {
      parts.add("at most " + load.mostUsers() + (load.mostUsers() == 1 ? " user" : " users"));
    }
    if (load.whenFull() == WhenFull.WAIT) {
      parts.add("waiting when full");
    }
  }

  /** Where the curve's pieces end, one behind the other; at most five of them. */
  private static String levels(Curve curve, boolean staged) {
    if (!staged) {
      return number(curve.peak());
    }
    List<String> levels = new ArrayList<>();
    for (Segment segment : curve.segments()) {
      String level = number(segment.to());
      if (levels.isEmpty() || !levels.get(levels.size() - 1).equals(level)) {
        levels.add(level);
      }
    }
    int most = 5;
    return levels.size() <= most
        ? String.join(" → ", levels)
        : String.join(" → ", levels.subList(0, most - 2))
            + " → … → "
            + levels.get(levels.size() - 1);
  }

  private static String number(double value) {
    return BigDecimal.valueOf(Math.rint(value * 1000) / 1000).stripTrailingZeros().toPlainString();
  }
}
