package dev.tonne.decode;

import dev.tonne.load.Curve;
import dev.tonne.load.Segment;
import dev.tonne.load.Stage;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decodes {@code stages}: each goes on from where the one before ended. */
final class StagesDecoder {
  private static final String USERS = "users";
  private static final String RATE = "rate";
  private static final String STEP = "step";
  private static final List<String> TARGETS = List.of(USERS, RATE, STEP);
  private static final List<String> TIMES = List.of("over", "hold", "every");
  private static final int MOST_LEVELS = 1_000;

  private final DecodeContext context;
  private final List<Segment> segments = new ArrayList<>();
  private final List<Stage> stages = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private @Nullable String unit;
  private double value;
  private long ns;

  StagesDecoder(DecodeContext context) {
    this.context = context;
  }

  Stages decode(ObjectReader group) {
    List<ObjectReader> list =
        group.items("stages").stream()
            .map(item -> ObjectReader.of(item, Tables.STAGE, context))
            .toList();
    for (int i = 0; i < list.size(); i++) {
      stage(list.get(i), i + 1);
    }
    if (group.get("stages") instanceof Node.Sequence) {
      requireSomeOf(TARGETS, list, group, "no stage says how many `users` or what `rate`");
      requireSomeOf(TIMES, list, group, "these stages last no time: give one `over` or `hold`");
    }
    if (segments.isEmpty()) {
      segments.add(new Segment(0, 0, 0, 0));
    }
    return new Stages(new Curve(List.copyOf(segments)), List.copyOf(stages), !RATE.equals(unit));
  }

  private void requireSomeOf(
      List<String> keys, List<ObjectReader> list, ObjectReader group, String message) {
    if (list.stream().noneMatch(s -> keys.stream().anyMatch(k -> s.has(k) || s.excused(k)))) {
      wrong(group.place("stages"), message);
    }
  }

  private void stage(ObjectReader stage, int number) {
    String named = stage.text("name");
    String name = named == null ? "stage " + number : named;
    if (named != null && !names.add(named)) {
      wrong(stage.place("name"), "two stages are named `" + named + "`");
    }
    boolean warmUp = stage.flag("warm-up", false);
    if (stage.has(STEP) || stage.has("every") || stage.has("until")) {
      stairs(stage, name, warmUp);
    } else {
      slope(stage, name, warmUp);
    }
  }

  private void slope(ObjectReader stage, String name, boolean warmUp) {
    double to = value;
    if (stage.has(USERS) && stage.has(RATE)) {
      wrong(stage.place(RATE), "a stage has `users` or a `rate`, not both");
    } else if (stage.has(USERS)) {
      unit(USERS, stage.place(USERS));
      to = Level.users(stage, USERS, context);
    } else if (stage.has(RATE)) {
      unit(RATE, stage.place(RATE));
      to = Level.rate(stage, RATE, context);
    }
    long start = ns;
    go(stage.durationNs("over", 0), to);
    go(stage.durationNs("hold", 0), to);
    if (ns > start) {
      stages.add(new Stage(name, start, ns, warmUp));
    }
  }

  private void go(long forNs, double to) {
    if (forNs > 0 || to != value) {
      segments.add(new Segment(ns, ns + forNs, value, to));
    }
    ns += forNs;
    value = to;
  }

  private void stairs(ObjectReader stage, String name, boolean warmUp) {
    for (String key : List.of(USERS, RATE, "over", "hold")) {
      if (stage.has(key)) {
        wrong(stage.place(key), "stairs have `step`, `every` and `until`, no `" + key + "`");
      }
    }
    Level step = Level.step(stage, STEP, context);
    Level until = Level.level(stage, "until", context);
    long everyNs = stage.require("every") == null ? 0 : stage.durationNs("every", 1, 0);
    if (step == null || until == null || everyNs == 0) {
      return;
    }
    unit(step.unit(), stage.place(STEP));
    if (!until.unit().equals(step.unit())) {
      wrong(stage.place("until"), "`step` and `until` are both users or both rates");
    } else if (until.value() <= value) {
      wrong(stage.place("until"), "`until` must be more than what was there before");
    } else if ((until.value() - value) / step.value() > MOST_LEVELS) {
      wrong(stage.place(STEP), "that is more than " + MOST_LEVELS + " levels");
    } else {
      climb(step, until, everyNs, name, warmUp);
    }
  }

  private void climb(Level step, Level until, long everyNs, String name, boolean warmUp) {
    double from = value;
    for (int n = 1; value < until.value(); n++) {
      go(0, Math.min(from + n * step.value(), until.value()));
      long start = ns;
      go(everyNs, value);
      stages.add(new Stage(name + " (" + step.shown(value) + ")", start, ns, warmUp));
    }
  }

  private void unit(String mine, Span place) {
    if (unit == null) {
      unit = mine;
    } else if (!unit.equals(mine)) {
      wrong(place, "the stages before this one are of " + (mine.equals(RATE) ? "users" : "rates"));
    }
  }

  private void wrong(Span place, String message, String... hints) {
    context.error(place, "wrong-stages", message, hints);
  }
}
