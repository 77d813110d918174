package dev.tonne.report;

import dev.tonne.summary.ArrivalSummary;
import dev.tonne.summary.Distribution;
import dev.tonne.summary.RunSummary;
import java.util.List;
import java.util.Optional;

/** What became of the arrivals that the profiles of open groups wanted. */
final class ArrivalsSection {
  private static final int NAME_COLUMNS = 28;

  private ArrivalsSection() {}

  /**
   * One open group.
   *
   * @param missed whether not all of the wanted were begun
   */
  public record Row(
      String group,
      Cell wanted,
      Cell wantedRate,
      Cell begun,
      Cell begunRate,
      Cell shed,
      Cell unbegun,
      String late,
      boolean missed) {}

  static List<Row> of(RunSummary summary) {
    return summary.arrivals().stream().map(ArrivalsSection::row).toList();
  }

  private static Row row(ArrivalSummary arrivals) {
    return new Row(
        PlainText.line(arrivals.group()),
        Cell.count(arrivals.wanted()),
        Cell.rate(arrivals.wantedRate()),
        Cell.count(arrivals.begun()),
        Cell.rate(arrivals.begunRate()),
        Cell.count(arrivals.shed()),
        Cell.count(arrivals.unbegun()),
        late(arrivals.late()),
        arrivals.begun() < arrivals.wanted());
  }

  private static String late(Optional<Distribution> late) {
    return late.map(d -> Show.time(d.at(99))).orElse("–");
  }

  static List<String> lines(RunSummary summary) {
    if (summary.arrivals().isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("lrrrrrrr");
    table.row("", "wanted", "per s", "begun", "per s", "shed", "not begun", "late p99");
    for (ArrivalSummary arrivals : summary.arrivals()) {
      table.row(
          PlainText.shorten(arrivals.group(), NAME_COLUMNS),
          String.valueOf(arrivals.wanted()),
          Show.decimal(arrivals.wantedRate()),
          String.valueOf(arrivals.begun()),
          Show.decimal(arrivals.begunRate()),
          String.valueOf(arrivals.shed()),
          String.valueOf(arrivals.unbegun()),
          late(arrivals.late()));
    }
    return table.lines();
  }
}
