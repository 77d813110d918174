package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.ConnectionRecord;
import dev.tonne.stats.ConnectionRecordBuilder;
import dev.tonne.stats.Timing;
import java.util.List;

/** What a journal tells of the connections and the tenths of one second; no 0 is written. */
final class JournalConnections {
  private JournalConnections() {}

  static void write(JsonOutput json, ConnectionRecord record) {
    if (record.isEmpty()) {
      return;
    }
    json.object("connections");
    JournalRecord.put(json, "opened", record.opened());
    JournalRecord.put(json, "closed_by_server", record.closedByServer());
    JournalRecord.put(json, "closed_by_us", record.closedByUs());
    JournalRecord.put(json, "handshakes", record.handshakes());
    JournalRecord.put(json, "resumed", record.resumed());
    JournalRecord.put(json, "requests", record.requests());
    JournalRecord.put(json, "rate", record.rate());
    JournalRecord.put(json, "lifetime", record.lifetime());
    JournalRecord.put(json, "connect", record.connect());
    JournalRecord.put(json, "first_byte", record.firstByte());
    json.endObject();
  }

  static ConnectionRecord read(JsonObject json) {
    return new ConnectionRecordBuilder()
        .counts(json.number("opened"), json.number("closed_by_server"), json.number("closed_by_us"))
        .handshakes(json.number("handshakes"), json.number("resumed"))
        .use(timing(json, "requests"), timing(json, "rate"))
        .times(timing(json, "lifetime"), timing(json, "connect"), timing(json, "first_byte"))
        .build();
  }

  private static Timing timing(JsonObject json, String name) {
    return JournalRecord.timing(json.object(name), Timing.DIGITS);
  }

  /** By loop. */
  static void write(JsonOutput json, List<List<Integer>> slots) {
    if (!slots.isEmpty()) {
      json.array("slots");
      for (List<Integer> ofLoop : slots) {
        json.array();
        ofLoop.forEach(json::add);
        json.endArray();
      }
      json.endArray();
    }
  }
}
