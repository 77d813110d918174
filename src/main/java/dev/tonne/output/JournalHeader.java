package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.Metric;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.Threshold;
import dev.tonne.stats.Timing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The first record of a journal. */
final class JournalHeader {
  private JournalHeader() {}

  static String write(RunHeader header) {
    JsonOutput json = JsonOutput.compact().object();
    json.put("kind", JournalFormat.KIND).put("version", JournalFormat.VERSION);
    json.object("histogram").put("unit", "ns").put("lowest", 1).put("digits", Timing.DIGITS);
    json.put("phase_digits", Timing.COARSE_DIGITS).endObject();
    json.put("tool_version", header.toolVersion());
    json.put("name", header.name()).put("description", header.description());
    json.put("file", header.file()).put("scenario", header.scenario());
    json.put("scenario_sha256", header.hash()).put("target", header.target());
    json.put("seed", header.seed()).put("start_epoch_ms", header.startEpochMillis());
    json.object("variables");
    header.variables().forEach(json::put);
    json.endObject().object("groups");
    header.groups().forEach(json::put);
    json.endObject().array("metrics");
    header.metrics().forEach(metric -> write(json.object(), metric));
    json.endArray().array("thresholds");
    header.thresholds().forEach(threshold -> write(json.object(), threshold));
    json.endArray();
    json.object("host").put("name", header.host().name()).put("os", header.host().os());
    json.put("cpus", header.host().cpus()).put("jvm", header.host().jvm()).endObject();
    json.put("loops", header.loops());
    return json.endObject().text();
  }

  private static void write(JsonOutput json, Metric metric) {
    json.put("id", metric.id()).put("group", metric.group()).put("step", metric.step());
    json.array("phases");
    metric.phases().forEach(json::add);
    json.endArray().array("checks");
    metric.checks().forEach(json::add);
    json.endArray().put("line", metric.line()).endObject();
  }

  private static void write(JsonOutput json, Threshold threshold) {
    json.put("text", threshold.text()).put("line", threshold.line());
    json.put("kind", threshold.measure().kind().name());
    json.put("percent", threshold.measure().percent()).put("of", threshold.scope().step());
    json.put("op", threshold.op().name()).put("limit", threshold.limit()).endObject();
  }

  static RunHeader read(JsonObject json) {
    JsonObject host = json.object("host");
    List<Metric> metrics = new ArrayList<>();
    for (JsonObject metric : json.objects("metrics")) {
      metrics.add(
          new Metric(
              metrics.size(),
              metric.text("group"),
              metric.text("step"),
              metric.texts("phases"),
              metric.texts("checks"),
              (int) metric.number("line")));
    }
    return new RunHeader(
        json.text("tool_version"),
        json.text("name"),
        json.text("description"),
        json.text("file"),
        json.text("scenario"),
        json.text("scenario_sha256"),
        json.text("target"),
        json.number("seed"),
        json.number("start_epoch_ms"),
        texts(json.object("variables")),
        texts(json.object("groups")),
        metrics,
        json.objects("thresholds").stream().map(JournalHeader::threshold).toList(),
        new RunHeader.Host(
            host.text("name"), host.text("os"), (int) host.number("cpus"), host.text("jvm")),
        (int) json.number("loops"));
  }

  private static Threshold threshold(JsonObject json) {
    return new Threshold(
        json.text("text"),
        (int) json.number("line"),
        new Threshold.Measure(
            Threshold.Kind.valueOf(json.text("kind")), json.decimal("percent"), ""),
        new Threshold.Scope(json.text("of"), "", "", "", ""),
        Threshold.Op.valueOf(json.text("op")),
        json.decimal("limit"),
        Threshold.Terms.PLAIN);
  }

  private static Map<String, String> texts(JsonObject json) {
    Map<String, String> map = new LinkedHashMap<>();
    json.keys().forEach(key -> map.put(key, json.text(key)));
    return map;
  }
}
