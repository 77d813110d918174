package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.Outcome;
import dev.tonne.summary.Accounts;
import dev.tonne.summary.CheckSummary;
import dev.tonne.summary.Distribution;
import dev.tonne.summary.FailureSummary;
import dev.tonne.summary.StepSummary;
import java.util.Optional;

/** The members of a step, or of all of them, in {@code summary.json}. */
final class StepJson {
  private final JsonOutput json;

  StepJson(JsonOutput json) {
    this.json = json;
  }

  void members(StepSummary step) {
    json.put("error_rate_share", step.errorRate()).put("rate_per_second", step.rate());
    accounts(step.accounts());
    distribution(json, "response", step.response());
    distribution(json, "service", step.service());
    distribution(json, "failed_response", step.failedResponse());
    distribution(json, "lag", step.lag());
    json.put("times_differ", step.timesDiffer()).object("phases");
    step.phases().forEach(phase -> distribution(json, phase.name(), phase.times()));
    json.endObject().object("statuses");
    step.statuses().forEach((code, n) -> json.put(String.valueOf(code), n));
    json.endObject().array("checks");
    step.checks().forEach(check -> check(json.object().put("name", check.name()), check));
    json.endArray().put("new_connections", step.traffic().newConnections());
    bytes(step.traffic());
    json.array("failures");
    step.failures().forEach(this::failure);
    json.endArray();
  }

  private void bytes(StepSummary.Traffic traffic) {
    json.put("sent_bytes", traffic.bytesSent());
    json.put("sent_header_bytes", traffic.headBytesSent());
    json.put("sent_body_bytes", traffic.bodyBytesSent());
    json.put("header_bytes", traffic.headerBytes());
    json.put("body_bytes", traffic.bodyBytes());
    json.put("decoded_body_bytes", traffic.decodedBytes());
  }

  private void accounts(Accounts accounts) {
    json.object("accounts").put("started", accounts.started()).put("sent", accounts.sent());
    json.put("finished", accounts.finished()).object("outcomes");
    for (Outcome outcome : Outcome.values()) {
      json.put(outcome.label(), accounts.count(outcome));
    }
    json.endObject().put("not_sent", accounts.notSent());
    json.put("unknown", accounts.unknown()).put("in_flight", accounts.inFlight());
    json.put("in_flight_unsent", accounts.inFlightUnsent());
    json.put("in_flight_oldest_ns", accounts.oldestNs());
    json.put("skipped", accounts.skipped()).put("resent", accounts.resent()).endObject();
  }

  /** The figures of a check, which end its object. */
  static void check(JsonOutput json, CheckSummary check) {
    json.put("passed", check.passed()).put("failed", check.failed());
    json.put("pass_rate_share", check.rate()).endObject();
  }

  private void failure(FailureSummary failure) {
    json.object().put("step", failure.step()).put("signature", failure.signature());
    json.put("count", failure.count()).put("first_second", failure.firstSecond());
    json.put("last_second", failure.lastSecond()).put("skip", failure.skip());
    json.put("message", failure.message());
    json.endObject();
  }

  /** Null if there is no sample. */
  static void distribution(JsonOutput json, String name, Optional<Distribution> times) {
    if (times.isEmpty()) {
      json.putNull(name);
      return;
    }
    Distribution d = times.get();
    json.object(name).put("count", d.count()).put("mean_ns", d.meanNs());
    json.put("stddev_ns", d.stddevNs()).put("min_ns", d.minNs());
    for (Distribution.Percentile p : d.percentiles()) {
      json.put("p" + p.label() + "_ns", p.ns());
    }
    json.put("max_ns", d.maxNs()).endObject();
  }
}
