package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.json.Json;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunFixture;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import dev.tonne.summary.TagSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryJsonTest {
  @Test
  void tellsTheFiguresOfTheSummary() {
    RunSummary summary = Summarizer.summarize(RunFixture.realistic(3).record());
    JsonObject json = JsonObject.of(Json.read(SummaryJson.write(summary)));
    assertThat(json.text("kind")).isEqualTo("tonne-summary");
    assertThat(json.members().get("passed")).isEqualTo(summary.passed());
    assertThat(json.objects("steps")).hasSize(3);
    assertThat(json.object("all").object("response").number("p99_ns"))
        .isEqualTo(summary.all().response().orElseThrow().at(99));
    assertThat(json.object("all").object("accounts").number("started"))
        .isEqualTo(summary.all().accounts().started());
    assertThat(json.object("all").object("response").keys()).contains("p99.9_ns", "max_ns");
    assertThat(json.object("series").objects("points")).hasSize(60);
    JsonObject generator = json.object("generator");
    assertThat(generator.text("verdict")).isEqualTo("valid");
    assertThat(generator.objects("reasons")).isEmpty();
    assertThat(generator.decimal("busiest_loop_share")).isEqualTo(0.25);
  }

  @Test
  void tellsConnectionsSlotsAndBytesApart() {
    RunSummary summary = Summarizer.summarize(RunFixture.realistic(3).record());
    JsonObject json = JsonObject.of(Json.read(SummaryJson.write(summary)));
    JsonObject connections = json.object("connections");
    assertThat(connections.number("opened")).isEqualTo(10);
    assertThat(connections.number("closed_by_server")).isEqualTo(2);
    assertThat(connections.number("closed_by_us")).isZero();
    assertThat(connections.number("open_at_end")).isEqualTo(8);
    assertThat(connections.object("requests").number("min_requests")).isEqualTo(60 * 38);
    assertThat(connections.object("request_rate").decimal("max_per_second"))
        .isCloseTo(60.1, within(0.1));
    assertThat(connections.object("connect").number("min_ns")).isEqualTo(400_000);
    assertThat(connections.object("first_byte").number("count")).isEqualTo(10);
    JsonObject slots = json.object("slots_100ms");
    assertThat(slots.number("loops")).isEqualTo(2);
    assertThat(slots.object("loop_request_rate").decimal("max_per_second")).isEqualTo(390);
    JsonObject all = json.object("all");
    assertThat(all.number("sent_header_bytes") * 180).isEqualTo(all.number("sent_bytes") * 140);
    assertThat(all.number("sent_header_bytes") + all.number("sent_body_bytes"))
        .isEqualTo(all.number("sent_bytes"));
    assertThat(all.number("decoded_body_bytes")).isEqualTo(all.number("body_bytes"));
  }

  @Test
  void tellsTransactionsTagsChecksAndWhatDidNotRun() {
    RunSummary summary = Summarizer.summarize(RichRun.of(3).record());
    JsonObject json = JsonObject.of(Json.read(SummaryJson.write(summary)));
    assertThat(json.text("kind")).isEqualTo("tonne-summary");
    assertThat(json.object("run").text("end_reason")).isEqualTo("aborted");
    assertThat(json.objects("transactions"))
        .extracting(t -> t.text("name"))
        .containsExactly("browse", "checkout");
    JsonObject checkout = json.objects("transactions").get(1);
    assertThat(checkout.object("accounts").number("in_flight")).isEqualTo(7);
    assertThat(checkout.object("phases").object("total").number("p95_ns"))
        .isEqualTo(summary.transactions().get(1).phases().get(0).times().orElseThrow().at(95));
    assertThat(json.objects("flow")).hasSize(2);
    JsonObject plan = json.objects("tags").get(0);
    assertThat(plan.text("name")).isEqualTo("plan");
    assertThat(plan.objects("values").stream().mapToLong(v -> v.number("finished")).sum())
        .isEqualTo(
            summary.tags().get(0).values().stream().mapToLong(TagSummary.Value::finished).sum());
    assertThat(json.object("checks").number("failed")).isEqualTo(summary.checks().failed());
    assertThat(json.objects("unrun"))
        .extracting(u -> u.text("name"))
        .containsExactly("pay", "refund");
    assertThat(json.objects("thresholds").get(1).truth("optional")).isTrue();
    assertThat(json.objects("thresholds").get(4).truth("abort")).isTrue();
  }

  @Test
  void tellsWhyTheGeneratorIsNotValid() {
    Metric metric = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(metric);
    RunFixture.record(record, RunFixture.failed(Outcome.CLIENT_LIMIT, 1, "kind", "why"), 0);
    RunFixture run = RunFixture.of(RunFixture.header("x", List.of(metric))).interval(0, record);
    JsonObject json =
        JsonObject.of(Json.read(SummaryJson.write(Summarizer.summarize(run.record()))));
    JsonObject generator = json.object("generator");
    assertThat(generator.text("verdict")).isEqualTo("invalid");
    assertThat(generator.number("refused_by_this_machine")).isEqualTo(1);
    assertThat(generator.objects("reasons")).hasSize(1);
    JsonObject reason = generator.objects("reasons").get(0);
    assertThat(reason.text("level")).isEqualTo("invalid");
    assertThat(reason.text("measured")).startsWith("1 of 1 requests got no connection");
    assertThat(reason.text("advice")).contains("ulimit");
    assertThat(reason.keys()).contains("matters");
  }

  @Test
  void whatIsAbsentIsNull() {
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(
                    RunFixture.header(
                        "empty \"\u2028</script>",
                        List.of(RunFixture.metric(0, "g", "s", "c")),
                        RunFixture.latency("p99 < 1s", 99, "s", 1_000_000_000L)))
                .record());
    String text = SummaryJson.write(summary);
    assertThat(text).doesNotContain("NaN", "Infinity");
    JsonObject all = JsonObject.of(Json.read(text)).object("all");
    assertThat(all.keys()).contains("response", "error_rate_share");
    assertThat(all.has("response")).isFalse();
    assertThat(all.has("error_rate_share")).isFalse();
    JsonObject threshold = JsonObject.of(Json.read(text)).objects("thresholds").get(0);
    assertThat(threshold.text("verdict")).isEqualTo("no_sample");
    assertThat(threshold.has("actual")).isFalse();
  }
}
