package dev.tonne.plan;

import dev.tonne.load.Throttle;
import dev.tonne.scenario.DataSet;
import dev.tonne.scenario.Step;
import dev.tonne.scenario.ThreadGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the compiling of one group shares over all of its steps. */
final class GroupCompilation {
  private final Compilation compilation;
  private final ThreadGroup group;
  private final Action end = new EndOfLoop();
  private final @Nullable Throttle throttle;
  private final Map<Integer, Feeder> feeders = new LinkedHashMap<>();
  private int mostLoops = Integer.MAX_VALUE;
  private final Map<Integer, String> undefined = new ConcurrentHashMap<>();

  GroupCompilation(Compilation compilation, ThreadGroup group) {
    this.compilation = compilation;
    this.group = group;
    this.throttle = group.throttle() > 0 ? new Throttle(group.throttle()) : null;
  }

  String name() {
    return group.name();
  }

  @Nullable Step think() {
    return group.think();
  }

  /** Before a request of this group. */
  Action throttled(Action request) {
    return throttle == null ? request : new Throttled(throttle, request);
  }

  Action end() {
    return end;
  }

  /**
   * Something of which there are only so many is shared by the group: one at least for each loop.
   */
  void limitLoops(int most) {
    mostLoops = Math.min(mostLoops, most);
  }

  int mostLoops() {
    return mostLoops;
  }

  /** The feeder of a data set's slot, one per group. */
  Feeder feeder(int slot, PlanContext context) {
    DataSet set = Objects.requireNonNull(compilation.data.get(slot));
    return feeders.computeIfAbsent(slot, s -> compilation.feeder(set, context));
  }

  /** Those whose rows a user keeps for life. */
  List<Feeder> userFeeders() {
    return feeders.values().stream().filter(Feeder::perUser).toList();
  }

  /** Asked at each skip, from every loop: put together once. */
  String undefined(int slot) {
    return undefined.computeIfAbsent(slot, this::toldOf);
  }

  private String toldOf(int slot) {
    Optional<Step> by =
        Stream.of(compilation.scenario.setup().steps(), group.steps())
            .flatMap(List::stream)
            .flatMap(GroupCompilation::all)
            .filter(step -> step.defines().contains(slot))
            .findFirst();
    String name = compilation.scenario.names().name(slot);
    String deliverer = by.map(s -> " (\"" + s.label() + "\" did not deliver it)").orElse("");
    return "skipped: `" + name + "` is undefined" + deliverer;
  }

  private static Stream<Step> all(Step step) {
    return step.children().isEmpty()
        ? Stream.of(step)
        : Stream.concat(Stream.of(step), step.children().stream().flatMap(GroupCompilation::all));
  }
}
