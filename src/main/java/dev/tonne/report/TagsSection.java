package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.TagSummary;
import java.util.List;

/** A table for each tag that a request had. */
final class TagsSection {
  private static final int MAX_TABLES = 20;
  private static final int NAME_COLUMNS = 28;

  private TagsSection() {}

  /** A tag. */
  public record Table(String name, List<Row> rows) {}

  /** The requests of one value. */
  public record Row(
      String value,
      Cell count,
      Cell errors,
      boolean failing,
      Cell rate,
      List<Cell> response,
      Cell bytes) {}

  static List<Table> of(RunSummary summary) {
    return shown(summary).stream()
        .map(
            tag ->
                new Table(
                    PlainText.line(tag.name()),
                    tag.values().stream().map(TagsSection::row).toList()))
        .toList();
  }

  private static List<TagSummary> shown(RunSummary summary) {
    return summary.tags().stream()
        .filter(tag -> !tag.values().isEmpty())
        .limit(MAX_TABLES)
        .toList();
  }

  private static Row row(TagSummary.Value value) {
    return new Row(
        PlainText.line(value.value()),
        Cell.count(value.finished()),
        Cell.share(value.errorRate()),
        value.notOk() > 0,
        Cell.rate(value.rate()),
        Cell.times(value.response()),
        Cell.bytes(value.bodyBytes()));
  }

  /** The lines of one tag in a text. */
  public record Lines(String title, List<String> lines) {}

  static List<Lines> lines(RunSummary summary, int columns) {
    return shown(summary).stream()
        .map(
            tag ->
                new Lines(
                    "By tag " + PlainText.shorten(tag.name(), NAME_COLUMNS), lines(tag, columns)))
        .toList();
  }

  private static List<String> lines(TagSummary tag, int columns) {
    TextTable table = new TextTable("lrrrrrrrr");
    table.row("", "count", "errors", "req/s", "p50", "p90", "p95", "p99", "max");
    for (TagSummary.Value value : tag.values()) {
      Row row = row(value);
      table.row(
          PlainText.shorten(row.value, NAME_COLUMNS),
          String.valueOf(value.finished()),
          row.errors.text(),
          Show.decimal(value.rate()),
          row.response.get(0).text(),
          row.response.get(1).text(),
          row.response.get(2).text(),
          row.response.get(3).text(),
          row.response.get(5).text());
    }
    return table.lines(columns);
  }
}
