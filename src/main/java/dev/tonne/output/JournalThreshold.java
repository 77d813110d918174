package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.Threshold;

/** A threshold in the header of a journal. What leaves something open is not written. */
final class JournalThreshold {
  private JournalThreshold() {}

  static void write(JsonOutput json, Threshold threshold) {
    Threshold.Scope scope = threshold.scope();
    Threshold.Terms terms = threshold.terms();
    json.put("text", threshold.text()).put("line", threshold.line());
    json.put("kind", threshold.measure().kind().name());
    json.put("percent", threshold.measure().percent());
    put(json, "subject", threshold.measure().subject());
    json.put("of", scope.step());
    put(json, "check", scope.check());
    put(json, "group", scope.group());
    put(json, "stage", scope.stage());
    put(json, "tag", scope.tag());
    put(json, "tag_value", scope.tagValue());
    json.put("op", threshold.op().name()).put("limit", threshold.limit());
    json.put("abort", terms.abort()).put("after_ns", terms.afterNs());
    json.put("optional", terms.optional()).endObject();
  }

  private static void put(JsonOutput json, String name, String value) {
    if (!value.isEmpty()) {
      json.put(name, value);
    }
  }

  static Threshold read(JsonObject json) {
    return new Threshold(
        json.text("text"),
        (int) json.number("line"),
        new Threshold.Measure(
            Threshold.Kind.valueOf(json.text("kind")),
            json.decimal("percent"),
            json.text("subject")),
        new Threshold.Scope(
            json.text("of"),
            json.text("check"),
            json.text("group"),
            json.text("stage"),
            json.text("tag"),
            json.text("tag_value")),
        Threshold.Op.valueOf(json.text("op")),
        json.decimal("limit"),
        new Threshold.Terms(json.truth("abort"), json.number("after_ns"), json.truth("optional")));
  }
}
