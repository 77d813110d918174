package dev.tonne.report;

import dev.tonne.stats.Outcome;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SeriesSummary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Answers by status code and failures by class over time, each stacked. */
final class OutcomePlots {
  private static final int MAX_CODES = 8;

  /** Places in the palette by the first digit of a code; several of one digit take turns. */
  private static final Map<Integer, int[]> COLORS =
      Map.of(2, new int[] {1, 6, 4}, 3, new int[] {7, 0}, 4, new int[] {3, 5}, 5, new int[] {2, 5});

  private static final int[] CLASS_COLORS = {2, 3, 5, 7, 6, 4, 1, 0};

  private final RunSummary summary;
  private final TimePlots time;

  OutcomePlots(RunSummary summary, TimePlots time) {
    this.summary = summary;
    this.time = time;
  }

  /** One code alone tells no more than the rate does. */
  List<Plot> all() {
    List<Plot> plots = new ArrayList<>();
    if (summary.all().statuses().size() > 1) {
      plots.add(stacked("statuses", "Answers per second by status code", codes()));
    }
    if (summary.all().accounts().notOk() > 0) {
      plots.add(stacked("failures", "Failures per second by class", classes()));
    }
    return plots;
  }

  private List<Plot.Line> codes() {
    List<Integer> frequent =
        summary.all().statuses().entrySet().stream()
            .sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
            .limit(MAX_CODES)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    List<Plot.Line> lines = new ArrayList<>();
    Map<Integer, Integer> turns = new HashMap<>();
    for (int code : frequent) {
      int[] colors = COLORS.getOrDefault(code / 100, new int[] {0, 7});
      int turn = turns.merge(code / 100, 1, Integer::sum) - 1;
      lines.add(line(String.valueOf(code), colors[turn % colors.length], p -> of(p, code)));
    }
    if (summary.all().statuses().size() > frequent.size()) {
      Set<Integer> named = Set.copyOf(frequent);
      lines.add(line("other", 0, p -> others(p, named)));
    }
    return lines;
  }

  private static long of(SeriesSummary.Point point, int code) {
    return point.statuses().getOrDefault(code, 0L);
  }

  private static long others(SeriesSummary.Point point, Collection<Integer> named) {
    return point.statuses().entrySet().stream()
        .filter(entry -> !named.contains(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private List<Plot.Line> classes() {
    List<Outcome> occurred =
        Stream.of(Outcome.values())
            .filter(o -> o != Outcome.OK && summary.all().accounts().count(o) > 0)
            .toList();
    List<Plot.Line> lines = new ArrayList<>();
    for (Outcome outcome : occurred) {
      int color = CLASS_COLORS[lines.size() % CLASS_COLORS.length];
      lines.add(line(outcome.label(), color, p -> p.outcomes().getOrDefault(outcome, 0L)));
    }
    return lines;
  }

  private Plot.Line line(String name, int color, ToDoubleFunction<SeriesSummary.Point> count) {
    return new Plot.Line(name, color, Plot.Shape.STEPS, ended(time.perSecond(count)));
  }

  private Plot stacked(String id, String title, List<Plot.Line> lines) {
    Plot plot = time.plot(id, title, Plot.Up.RATE, false, lines, List.of());
    List<Double> edges = new ArrayList<>(time.values(SeriesSummary.Point::second));
    edges.add(plot.end());
    return new Plot(
        id,
        title,
        "",
        plot.across(),
        plot.up(),
        false,
        true,
        edges,
        plot.end(),
        ended(plot.samples()),
        lines,
        List.of(),
        plot.bands());
  }

  /** With the last one again, at the end of the axis. */
  private static <T> List<T> ended(List<T> values) {
    List<T> ended = new ArrayList<>(values);
    ended.add(values.get(values.size() - 1));
    return ended;
  }
}
