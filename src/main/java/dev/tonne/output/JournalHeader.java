package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricStage;
import dev.tonne.stats.RunHeader;
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
    header.thresholds().forEach(threshold -> JournalThreshold.write(json.object(), threshold));
    json.endArray();
    json.object("host").put("name", header.host().name()).put("os", header.host().os());
    json.put("cpus", header.host().cpus()).put("jvm", header.host().jvm()).endObject();
    json.put("loops", header.loops()).put("setup_ns", header.setupNs());
    json.put("primed_ns", header.primedNs());
    return json.endObject().text();
  }

  private static void write(JsonOutput json, Metric metric) {
    json.put("id", metric.id()).put("kind", metric.kind().name());
    json.put("group", metric.group()).put("step", metric.step());
    json.array("phases");
    metric.phases().forEach(json::add);
    json.endArray().array("checks");
    metric.checks().forEach(json::add);
    json.endArray().array("tags");
    metric.tags().forEach(json::add);
    json.endArray().put("line", metric.line());
    MetricStage stage = metric.stage();
    if (stage != null) {
      json.object("stage").put("name", stage.name()).put("from_ns", stage.fromNs());
      json.put("to_ns", stage.toNs()).put("warm_up", stage.warmUp()).endObject();
    }
    json.endObject();
  }

  static RunHeader read(JsonObject json) {
    JsonObject host = json.object("host");
    List<Metric> metrics = new ArrayList<>();
    for (JsonObject metric : json.objects("metrics")) {
      metrics.add(
          new Metric(
              metrics.size(),
              kind(metric.text("kind")),
              metric.text("group"),
              metric.text("step"),
              metric.texts("phases"),
              metric.texts("checks"),
              metric.texts("tags"),
              metric.has("stage") ? stage(metric.object("stage")) : null,
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
        json.objects("thresholds").stream().map(JournalThreshold::read).toList(),
        new RunHeader.Host(
            host.text("name"), host.text("os"), (int) host.number("cpus"), host.text("jvm")),
        (int) json.number("loops"),
        json.number("setup_ns"),
        json.number("primed_ns"));
  }

  private static MetricStage stage(JsonObject json) {
    return new MetricStage(
        json.text("name"), json.number("from_ns"), json.number("to_ns"), json.truth("warm_up"));
  }

  /** Journals without kinds know only requests. */
  private static Metric.Kind kind(String name) {
    return name.isEmpty() ? Metric.Kind.REQUEST : Metric.Kind.valueOf(name);
  }

  private static Map<String, String> texts(JsonObject json) {
    Map<String, String> map = new LinkedHashMap<>();
    json.keys().forEach(key -> map.put(key, json.text(key)));
    return map;
  }
}
