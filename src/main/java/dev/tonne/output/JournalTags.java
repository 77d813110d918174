package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.MetricRecordBuilder;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.TagRecord;
import dev.tonne.stats.TagRecordBuilder;
import dev.tonne.stats.Timing;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** One metric's figures of one second by tag, in the metric's order, and by value. */
final class JournalTags {
  private JournalTags() {}

  static void write(JsonOutput json, List<Map<String, TagRecord>> tags) {
    if (tags.stream().allMatch(Map::isEmpty)) {
      return;
    }
    json.array("tags");
    for (Map<String, TagRecord> values : tags) {
      json.object();
      values.forEach((value, record) -> write(json.object(value), record));
      json.endObject();
    }
    json.endArray();
  }

  private static void write(JsonOutput json, TagRecord record) {
    outcomes(json, record.outcomes()::count);
    JournalRecord.put(json, "body_bytes", record.bodyBytes());
    JournalRecord.put(json, "response", record.response());
    json.endObject();
  }

  static void outcomes(JsonOutput json, ToLongFunction<Outcome> count) {
    json.object("outcomes");
    for (Outcome outcome : Outcome.values()) {
      JournalRecord.put(json, outcome.label(), count.applyAsLong(outcome));
    }
    json.endObject();
  }

  static void read(JsonObject json, MetricRecordBuilder record) {
    List<JsonObject> tags = json.objects("tags");
    for (int i = 0; i < tags.size(); i++) {
      JsonObject values = tags.get(i);
      for (String value : values.keys()) {
        record.tag(i, value, read(values.object(value)));
      }
    }
  }

  private static TagRecord read(JsonObject json) {
    TagRecordBuilder record =
        new TagRecordBuilder()
            .bodyBytes(json.number("body_bytes"))
            .response(JournalRecord.timing(json.object("response"), Timing.COARSE_DIGITS));
    for (Outcome outcome : Outcome.values()) {
      record.outcome(outcome, json.object("outcomes").number(outcome.label()));
    }
    return record.build();
  }
}
