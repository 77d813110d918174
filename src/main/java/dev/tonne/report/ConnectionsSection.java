package dev.tonne.report;

import dev.tonne.summary.ConnectionSummary;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SlotSummary;
import dev.tonne.summary.Spread;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** What became of connections, how each was used, and what went over them. */
final class ConnectionsSection {
  private ConnectionsSection() {}

  /** How a figure lies over its samples. */
  public record Row(
      String name,
      String samples,
      String mean,
      String deviation,
      String min,
      String p50,
      String p95,
      String max) {}

  /**
   * What is shown.
   *
   * @param notes where the samples leave something out
   */
  public record View(List<String> accounts, List<Row> rows, List<String> notes) {}

  /** Empty without any connection that was recorded. */
  static View of(RunSummary summary) {
    if (summary.connections().isEmpty()) {
      return new View(List.of(), List.of(), List.of());
    }
    ConnectionSummary connections = summary.connections().get();
    List<String> accounts = new ArrayList<>();
    accounts.add(account(connections));
    accounts.addAll(handshakes(connections));
    accounts.addAll(bytes(summary.all().traffic()));
    List<Row> rows = new ArrayList<>();
    add(rows, "Requests of each", connections.requests(), Show::decimal);
    add(rows, "Requests/s of each", connections.requestRate(), Show::decimal);
    add(rows, "Lifetime", connections.lifetimeNs(), Show::time);
    add(rows, "Opening", connections.connectNs(), Show::time);
    add(rows, "First byte", connections.firstByteNs(), Show::time);
    List<String> notes = new ArrayList<>();
    summary
        .slots()
        .ifPresent(
            slots -> {
              add(rows, "Requests/s in 100 ms", slots.requestRate(), Show::decimal);
              notes.addAll(notes(slots));
            });
    return new View(accounts, rows, notes);
  }

  private static String account(ConnectionSummary c) {
    return "opened "
        + Show.count(c.opened())
        + " = closed by the server "
        + Show.count(c.closedByServer())
        + " + given up "
        + Show.count(c.closedByUs())
        + " + open at the end "
        + Show.count(c.openAtEnd());
  }

  /** Nothing without https. */
  private static List<String> handshakes(ConnectionSummary c) {
    return c.handshakes() == 0
        ? List.of()
        : List.of(
            Show.plural(c.handshakes(), "TLS handshake")
                + ", "
                + Show.count(c.resumed())
                + " of them resumed a session");
  }

  private static List<String> bytes(StepSummary.Traffic traffic) {
    String sent = "sent " + Show.bytes(traffic.bytesSent());
    if (traffic.headBytesSent().isPresent()) {
      sent +=
          " = heads "
              + Show.bytes(traffic.headBytesSent().getAsLong())
              + " + bodies "
              + Show.bytes(traffic.bodyBytesSent().orElse(0));
    }
    String received =
        "received "
            + Show.bytes(traffic.headerBytes() + traffic.bodyBytes())
            + " = heads "
            + Show.bytes(traffic.headerBytes())
            + " + bodies "
            + Show.bytes(traffic.bodyBytes());
    if (traffic.decodedBytes() != traffic.bodyBytes()) {
      received += " (decoded " + Show.bytes(traffic.decodedBytes()) + ")";
    }
    return List.of(sent, received);
  }

  private static List<String> notes(SlotSummary slots) {
    List<String> notes = new ArrayList<>();
    if (slots.warmUpSlots() > 0) {
      notes.add(Show.plural(slots.warmUpSlots(), "slot") + " of warm-up stages left out");
    }
    if (slots.requestsAfter() > 0) {
      notes.add(
          Show.plural(slots.requestsAfter(), "request")
              + " left out that ended in the last slot, which was not whole, or later");
    }
    return notes;
  }

  private static void add(
      List<Row> rows, String name, Optional<Spread> values, DoubleFunction<String> show) {
    values.ifPresent(
        v ->
            rows.add(
                new Row(
                    name,
                    Show.count(v.count()),
                    show.apply(v.mean()),
                    show.apply(v.stddev()),
                    show.apply(v.min()),
                    show.apply(v.at(50)),
                    show.apply(v.at(95)),
                    show.apply(v.max()))));
  }

  /** Where it tells something: more than one connection, or one that the server closed. */
  static List<String> lines(RunSummary summary) {
    Optional<ConnectionSummary> recorded =
        summary.connections().filter(c -> c.opened() > 1 || c.closedByServer() > 0);
    if (recorded.isEmpty()) {
      return List.of();
    }
    ConnectionSummary connections = recorded.get();
    TextTable table = new TextTable("lrrrr");
    line(table, "requests:", connections.requests(), Show::decimal);
    line(table, "requests/s:", connections.requestRate(), Show::decimal);
    line(table, "opening:", connections.connectNs(), Show::time);
    line(table, "first byte:", connections.firstByteNs(), Show::time);
    List<String> lines = new ArrayList<>(table.lines());
    lines.add(account(connections));
    lines.addAll(handshakes(connections));
    return lines;
  }

  private static void line(
      TextTable table, String name, Optional<Spread> values, DoubleFunction<String> show) {
    values.ifPresent(
        v ->
            table.row(
                name,
                show.apply(v.mean()) + ",",
                show.apply(v.min()) + ",",
                show.apply(v.max()),
                Show.plural(v.count(), "sample")));
  }
}
