package dev.tonne.report;

import dev.tonne.stats.RunHeader;
import dev.tonne.summary.RunSummary;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was run, when, where and how. */
final class IdentitySection {
  private static final DateTimeFormatter START =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private IdentitySection() {}

  /** A line of it. */
  public record Row(String name, String value) {}

  static String start(RunSummary summary) {
    return START.format(Instant.ofEpochMilli(summary.header().startEpochMillis()));
  }

  static List<Row> of(RunSummary summary) {
    RunHeader header = summary.header();
    List<Row> rows = new ArrayList<>();
    add(rows, "Target", header.target());
    add(rows, "Started", start(summary));
    add(rows, "Duration", FiguresSection.of(summary).total());
    add(rows, "Setup before it", setup(header));
    summary.teardownFailures().forEach(why -> add(rows, "Failed in teardown", why));
    header.groups().forEach((name, load) -> add(rows, "Group " + name, load));
    add(rows, "Primed", primed(header));
    add(rows, "Scenario file", header.file());
    add(rows, "Scenario SHA-256", header.hash());
    add(rows, "Seed", String.valueOf(header.seed()));
    header.variables().forEach((name, value) -> add(rows, "Variable " + name, value));
    RunHeader.Host host = header.host();
    add(rows, "Generator", host.name() + ", " + Show.plural(host.cpus(), "CPU") + ", " + host.os());
    add(rows, "JVM", host.jvm() + ", " + Show.plural(header.loops(), "I/O loop"));
    add(rows, "tonne", header.toolVersion());
    return rows;
  }

  private static String setup(RunHeader header) {
    return header.setupNs() == 0 ? "" : Show.time(header.setupNs());
  }

  /** Empty if it was not. */
  private static String primed(RunHeader header) {
    return header.primedNs() == 0
        ? ""
        : "for "
            + Show.time(header.primedNs())
            + " before the start, against a server inside the generator";
  }

  private static void add(List<Row> rows, String name, String value) {
    if (!value.isBlank()) {
      rows.add(new Row(PlainText.line(name), PlainText.line(value)));
    }
  }

  /** The lines above a text report: name, target, duration and load. */
  static List<String> title(RunSummary summary) {
    RunHeader header = summary.header();
    List<String> parts = new ArrayList<>(List.of(PlainText.shorten(header.name(), 40)));
    if (!header.target().isBlank()) {
      parts.add(PlainText.shorten(header.target(), 60));
    }
    List<String> lines = new ArrayList<>();
    parts.add(Show.time(summary.end().measuredNs()));
    if (header.setupNs() > 0) {
      parts.add("setup " + setup(header));
    }
    if (header.groups().size() == 1) {
      header.groups().values().forEach(load -> parts.add(PlainText.shorten(load, 60)));
    }
    if (header.primedNs() > 0) {
      parts.add("primed " + Show.time(header.primedNs()));
    }
    lines.add(String.join(" · ", parts));
    if (header.groups().size() > 1) {
      header
          .groups()
          .forEach(
              (name, load) ->
                  lines.add(
                      "  " + PlainText.shorten(name, 40) + ": " + PlainText.shorten(load, 60)));
    }
    summary
        .teardownFailures()
        .forEach(why -> lines.add("teardown failed: " + PlainText.shorten(why, 160)));
    return lines;
  }
}
