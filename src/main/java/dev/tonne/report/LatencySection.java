package dev.tonne.report;

import dev.tonne.summary.Distribution;
import dev.tonne.summary.RunSummary;
import java.util.List;
import java.util.stream.IntStream;

/** Percentiles of all requests; service time beside response time where the two differ. */
final class LatencySection {
  private LatencySection() {}

  /** A percentile; {@code service} is empty where there is no need for it. */
  public record Row(String percent, String response, String service) {}

  static List<Row> of(RunSummary summary) {
    List<Distribution.Percentile> response = percentiles(summary.all().response());
    List<Distribution.Percentile> service = percentiles(summary.all().service());
    boolean both = summary.all().timesDiffer() && service.size() == response.size();
    return IntStream.range(0, response.size())
        .mapToObj(
            i ->
                new Row(
                    response.get(i).label(),
                    Show.time(response.get(i).ns()),
                    both ? Show.time(service.get(i).ns()) : ""))
        .toList();
  }

  private static List<Distribution.Percentile> percentiles(java.util.Optional<Distribution> times) {
    return times.map(Distribution::percentiles).orElse(List.of());
  }

  static List<String> lines(RunSummary summary) {
    boolean both = summary.all().timesDiffer();
    TextTable table = new TextTable("rrr");
    if (both) {
      table.row("", "response", "service");
    }
    of(summary).forEach(row -> table.row(row.percent + "% in", row.response, row.service));
    return table.lines();
  }
}
