package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.summary.ArrivalSummary;
import dev.tonne.summary.HistogramRow;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SeriesSummary;
import dev.tonne.summary.StageSummary;
import dev.tonne.summary.StepSummary;
import dev.tonne.summary.TagSummary;
import dev.tonne.summary.ThresholdResult;
import dev.tonne.summary.UnrunStep;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** A summary for scripts, {@code summary.json}: a unit in every key, null for what is not there. */
public final class SummaryJson {
  /** Raised when a key changes its meaning or goes away. */
  static final int VERSION = 1;

  private final JsonOutput json = JsonOutput.indented();

  private SummaryJson() {}

  /** One JSON document, ended by a newline. */
  public static String write(RunSummary summary) {
    return new SummaryJson().document(summary) + "\n";
  }

  private String document(RunSummary summary) {
    json.object().put("kind", "tonne-summary").put("version", VERSION);
    json.put("passed", summary.passed());
    json.put("something_succeeded", summary.somethingSucceeded());
    identity(summary.header(), summary.end());
    json.array("thresholds");
    summary.thresholds().forEach(this::threshold);
    json.endArray();
    json.array("teardown_failures");
    summary.teardownFailures().forEach(json::add);
    json.endArray();
    StepJson steps = new StepJson(json);
    json.array("unrun");
    summary.unrun().forEach(this::unrun);
    json.endArray();
    StepJson.check(json.object("checks"), summary.checks());
    json.object("all");
    steps.members(summary.all());
    histogram(summary.histogram());
    json.endObject();
    lines("steps", summary.steps(), steps);
    lines("transactions", summary.transactions(), steps);
    lines("flow", summary.flow(), steps);
    lines("parts", summary.parts(), steps);
    json.array("stages");
    summary.stages().forEach(stage -> stage(stage, steps));
    json.endArray().array("arrivals");
    summary.arrivals().forEach(this::arrivals);
    json.endArray();
    json.put("warm_up_started", summary.warmUp().started());
    json.put("warm_up_sent", summary.warmUp().sent());
    json.array("tags");
    summary.tags().forEach(this::tag);
    json.endArray();
    GeneratorJson.write(json.object("generator"), summary.generator());
    new ConnectionJson(json).members(summary);
    series(summary.series());
    return json.endObject().text();
  }

  private void lines(String name, List<StepSummary> lines, StepJson steps) {
    json.array(name);
    for (StepSummary step : lines) {
      json.object().put("name", step.name()).put("line", step.line());
      steps.members(step);
      json.endObject();
    }
    json.endArray();
  }

  private void stage(StageSummary stage, StepJson steps) {
    json.object().put("group", stage.group()).put("name", stage.name());
    json.put("from_ns", stage.fromNs()).put("to_ns", stage.toNs());
    json.put("warm_up", stage.warmUp());
    steps.members(stage.figures());
    json.endObject();
  }

  private void arrivals(ArrivalSummary arrivals) {
    json.object().put("group", arrivals.group()).put("wanted", arrivals.wanted());
    json.put("wanted_per_second", arrivals.wantedRate()).put("begun", arrivals.begun());
    json.put("begun_per_second", arrivals.begunRate()).put("shed", arrivals.shed());
    json.put("unbegun", arrivals.unbegun());
    StepJson.distribution(json, "late", arrivals.late());
    json.endObject();
  }

  private void unrun(UnrunStep step) {
    json.object().put("name", step.name()).put("line", step.line());
    json.put("started", step.started()).put("skipped", step.skipped());
    json.put("untrue", step.untrue());
    step.message().ifPresentOrElse(why -> json.put("why", why), () -> json.putNull("why"));
    json.endObject();
  }

  private void tag(TagSummary tag) {
    json.object().put("name", tag.name()).array("values");
    for (TagSummary.Value value : tag.values()) {
      json.object().put("value", value.value()).put("finished", value.finished());
      json.put("not_ok", value.notOk()).put("error_rate_share", value.errorRate());
      json.put("rate_per_second", value.rate()).put("body_bytes", value.bodyBytes());
      StepJson.distribution(json, "response", value.response());
      json.endObject();
    }
    json.endArray().endObject();
  }

  private void identity(RunHeader header, RunEnd end) {
    json.object("run");
    json.put("tool_version", header.toolVersion()).put("name", header.name());
    json.put("description", header.description()).put("file", header.file());
    json.put("scenario_sha256", header.hash()).put("target", header.target());
    json.put("seed", header.seed());
    json.put("start_utc", Instant.ofEpochMilli(header.startEpochMillis()).toString());
    json.put("end_reason", end.reason().name().toLowerCase(Locale.ROOT));
    json.put("primed_ns", header.primedNs());
    json.put("measured_ns", end.measuredNs()).put("whole_ns", end.wholeNs());
    json.put("setup_ns", header.setupNs());
    json.object("variables");
    header.variables().forEach(json::put);
    json.endObject().object("groups");
    header.groups().forEach(json::put);
    json.endObject().object("host").put("name", header.host().name());
    json.put("os", header.host().os()).put("cpus", header.host().cpus());
    json.put("jvm", header.host().jvm()).put("loops", header.loops());
    json.endObject().endObject();
  }

  private void threshold(ThresholdResult result) {
    json.object().put("text", result.threshold().text());
    json.put("line", result.threshold().line());
    json.put("optional", result.threshold().terms().optional());
    json.put("abort", result.threshold().terms().abort());
    json.put("verdict", result.verdict().name().toLowerCase(Locale.ROOT));
    json.put("unit", unit(result));
    json.put("actual", result.actual()).put("limit", result.threshold().limit());
    json.put("margin_share", result.margin()).put("lower_bound", result.lowerBound());
    json.endObject();
  }

  private static String unit(ThresholdResult result) {
    return switch (result.threshold().measure().kind()) {
      case PERCENTILE, MEAN, MIN, MAX, STDDEV -> "ns";
      case ERROR_RATE, CHECK_RATE -> "share";
      case RATE -> "per_second";
      case COUNT -> "requests";
    };
  }

  private void histogram(List<HistogramRow> rows) {
    json.array("response_histogram");
    for (HistogramRow row : rows) {
      json.object().put("up_to_ns", row.upToNs()).put("count", row.count()).endObject();
    }
    json.endArray();
  }

  private void series(SeriesSummary series) {
    json.object("series").put("width_s", series.widthSeconds()).array("points");
    for (SeriesSummary.Point point : series.points()) {
      json.object().put("second", point.second()).put("started", point.started());
      json.put("finished", point.finished()).put("not_ok", point.notOk());
      json.put("active_users", point.activeUsers()).put("jit_ns", point.jitNs());
      StepJson.distribution(json, "response", point.response());
      json.endObject();
    }
    json.endArray().array("steps");
    for (SeriesSummary.StepSeries step : series.steps()) {
      json.object().put("name", step.name()).array("finished");
      step.finished().forEach(json::add);
      json.endArray().array("not_ok");
      step.notOk().forEach(json::add);
      json.endArray().endObject();
    }
    json.endArray().endObject();
  }
}
