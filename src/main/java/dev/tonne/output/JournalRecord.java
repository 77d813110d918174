package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.ByteCounts;
import dev.tonne.stats.FailureCount;
import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.MetricRecordBuilder;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.PackedTiming;
import dev.tonne.stats.Timing;
import java.util.Base64;
import java.util.List;

/** One metric's figures of one second, and the generator's. Only what is not 0 is written. */
final class JournalRecord {
  private JournalRecord() {}

  static void write(JsonOutput json, GeneratorRecord generator) {
    json.put("active_users", generator.activeUsers());
    json.put("open_connections", generator.openConnections());
    json.put("cpu_ns", generator.cpuNs()).put("gc_ns", generator.gcNs());
    json.put("jit_ns", generator.jitNs()).put("longest_stall_ns", generator.longestStallNs());
    JournalGenerator.write(json, generator);
  }

  static GeneratorRecord generator(JsonObject json) {
    return new GeneratorRecord(
        (int) json.number("active_users"),
        (int) json.number("open_connections"),
        json.number("cpu_ns"),
        json.number("gc_ns"),
        json.number("jit_ns"),
        json.number("longest_stall_ns"),
        JournalGenerator.punctuality(json),
        JournalGenerator.resources(json));
  }

  /** All but the phases. */
  static void write(JsonOutput json, MetricRecord record) {
    put(json, "started", record.started());
    if (!record.startedElsewhere().isEmpty()) {
      json.object("started_elsewhere");
      record.startedElsewhere().forEach((second, n) -> json.put(String.valueOf(second), n));
      json.endObject();
    }
    JournalTags.outcomes(json, record::count);
    put(json, "skipped", record.skipped());
    put(json, "resent", record.resent());
    put(json, "new_connections", record.newConnections());
    writeBytes(json, record.bytes());
    put(json, "in_flight_unsent", record.inFlightUnsent());
    put(json, "in_flight", record.inFlight());
    put(json, "response", record.response());
    if (!same(record.service(), record.response())) {
      put(json, "service", record.service());
    }
    put(json, "failed_response", record.failedResponse());
    put(json, "lag", record.lag());
    writeLists(json, record);
  }

  private static void writeBytes(JsonOutput json, ByteCounts bytes) {
    put(json, "bytes_sent", bytes.sent());
    put(json, "head_bytes_sent", bytes.headsSent());
    put(json, "header_bytes", bytes.heads());
    put(json, "body_bytes", bytes.bodies());
    if (bytes.decoded() != bytes.bodies()) {
      json.put("decoded_bytes", bytes.decoded());
    }
  }

  /** No response time is below its service time, so equal sums mean equal times. */
  private static boolean same(Timing service, Timing response) {
    return service.count() == response.count()
        && service.sum() == response.sum()
        && service.min() == response.min()
        && service.max() == response.max();
  }

  private static void writeLists(JsonOutput json, MetricRecord record) {
    if (record.checkCount() > 0) {
      json.array("checks");
      for (int i = 0; i < record.checkCount(); i++) {
        json.object().put("passed", record.checksPassed(i));
        json.put("failed", record.checksFailed(i)).endObject();
      }
      json.endArray();
    }
    if (!record.statuses().isEmpty()) {
      json.object("statuses");
      record.statuses().forEach((status, n) -> json.put(String.valueOf(status), n));
      json.endObject();
    }
    if (!record.failures().isEmpty()) {
      json.array("failures");
      record
          .failures()
          .forEach(
              (signature, f) -> {
                json.object().put("signature", signature).put("message", f.message());
                json.put("count", f.count()).put("first_second", f.firstSecond());
                json.put("last_second", f.lastSecond());
                if (f.skip()) {
                  json.put("skip", true);
                }
                json.endObject();
              });
      json.endArray();
    }
    JournalTags.write(json, record.tags());
  }

  static void put(JsonOutput json, String name, long n) {
    if (n != 0) {
      json.put(name, n);
    }
  }

  static void put(JsonOutput json, String name, Timing timing) {
    if (timing.count() > 0) {
      json.object(name);
      write(json, timing);
      json.endObject();
    }
  }

  /** The members of a timing; none if it is empty. */
  static void write(JsonOutput json, Timing timing) {
    if (timing.count() > 0) {
      PackedTiming packed = timing.packed();
      json.put("count", packed.count()).put("sum_ns", packed.sum());
      json.put("sum_of_squares_ns2", packed.sumOfSquares());
      json.put("min_ns", packed.min()).put("max_ns", packed.max());
      json.put("hdr", Base64.getEncoder().encodeToString(packed.histogram()));
    }
  }

  static Timing timing(JsonObject json, int digits) {
    return new PackedTiming(
            digits,
            json.number("count"),
            json.decimal("sum_ns"),
            json.decimal("sum_of_squares_ns2"),
            json.number("min_ns"),
            json.number("max_ns"),
            Base64.getDecoder().decode(json.text("hdr")))
        .unpacked();
  }

  static MetricRecord read(Metric metric, JsonObject json) {
    Timing response = timing(json.object("response"), Timing.DIGITS);
    MetricRecordBuilder record =
        new MetricRecordBuilder(metric)
            .started(json.number("started"))
            .skipped(json.number("skipped"))
            .connections(json.number("new_connections"), json.number("resent"))
            .sent(json.number("bytes_sent"), json.number("head_bytes_sent"))
            .received(
                json.number("header_bytes"),
                json.number("body_bytes"),
                json.number(json.has("decoded_bytes") ? "decoded_bytes" : "body_bytes"))
            .response(response, timing(json.object("failed_response"), Timing.COARSE_DIGITS))
            .service(json.has("service") ? timing(json.object("service"), Timing.DIGITS) : response)
            .lag(timing(json.object("lag"), Timing.COARSE_DIGITS))
            .inFlight(
                timing(json.object("in_flight"), Timing.COARSE_DIGITS),
                json.number("in_flight_unsent"));
    JsonObject elsewhere = json.object("started_elsewhere");
    elsewhere
        .keys()
        .forEach(s -> record.startedElsewhere(Integer.parseInt(s), elsewhere.number(s)));
    for (Outcome outcome : Outcome.values()) {
      record.outcome(outcome, json.object("outcomes").number(outcome.label()));
    }
    readLists(record, json);
    return record.build();
  }

  private static void readLists(MetricRecordBuilder record, JsonObject json) {
    List<JsonObject> checks = json.objects("checks");
    for (int i = 0; i < checks.size(); i++) {
      record.check(i, checks.get(i).number("passed"), checks.get(i).number("failed"));
    }
    List<JsonObject> phases = json.objects("phases");
    for (int i = 0; i < phases.size(); i++) {
      record.phase(i, timing(phases.get(i), Timing.COARSE_DIGITS));
    }
    JsonObject statuses = json.object("statuses");
    statuses.keys().forEach(s -> record.status(Integer.parseInt(s), statuses.number(s)));
    for (JsonObject f : json.objects("failures")) {
      record.failure(f.text("signature"), failure(f));
    }
    JournalTags.read(json, record);
  }

  private static FailureCount failure(JsonObject json) {
    int first = (int) json.number("first_second");
    FailureCount failure =
        json.truth("skip")
            ? FailureCount.skip(json.text("message"), first)
            : new FailureCount(json.text("message"), first);
    failure.add(json.number("count"), first, (int) json.number("last_second"));
    return failure;
  }
}
