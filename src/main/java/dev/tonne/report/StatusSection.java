package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import java.util.List;
import java.util.Map;

/** Answers by status code. */
final class StatusSection {
  private StatusSection() {}

  /** A code; {@code kind} is its first digit, {@code share} of all answers. */
  public record Row(int code, int kind, String count, String share, double width) {}

  static List<Row> of(RunSummary summary) {
    Map<Integer, Long> statuses = summary.all().statuses();
    double all = statuses.values().stream().mapToLong(Long::longValue).sum();
    return statuses.entrySet().stream()
        .map(
            entry ->
                new Row(
                    entry.getKey(),
                    entry.getKey() / 100,
                    Show.count(entry.getValue()),
                    Show.share(entry.getValue() / all),
                    Math.round(entry.getValue() / all * 1000) / 10.0))
        .toList();
  }

  static List<String> lines(RunSummary summary) {
    TextTable table = new TextTable("lr");
    summary.all().statuses().forEach((code, n) -> table.row("[" + code + "]", n + " responses"));
    return table.lines();
  }
}
