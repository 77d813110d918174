package dev.tonne.report;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import dev.tonne.stats.Threshold;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Runs at the edges of what reports must be able to show. */
final class Runs {
  private static final long S = 1_000_000_000L;

  /** Names and messages that break pages elsewhere. */
  static final List<String> NASTY =
      List.of(
          "</script><img src=x onerror=alert(1)>",
          "User's \"x\" & <userId>",
          "C:\\users\\u0041",
          "line\u2028separator\u2029and\nnewline\tand\u0000null\u001b[31mred",
          "emoji 🚀 東京 žluťoučký",
          "עברית \u202Ereversed\u202C \u200Fmark",
          "::error::workflow command",
          "=1+1 ${7*7} <#if x> [=7*7]",
          "x".repeat(10_000));

  private static final RunSummary HUGE = makeHuge();
  private static final RunSummary REALISTIC =
      Summarizer.summarize(RunFixture.realistic(1).record());

  private static final RunSummary RICH = Summarizer.summarize(RichRun.of(1).record());

  private Runs() {}

  static RunSummary rich() {
    return RICH;
  }

  static RunSummary realistic() {
    return REALISTIC;
  }

  static RunSummary empty() {
    Metric metric = RunFixture.metric(0, "g", "step", "status 200");
    return Summarizer.summarize(
        RunFixture.of(
                RunFixture.header(
                    "empty",
                    List.of(metric),
                    RunFixture.errorRate(0.01),
                    RunFixture.latency("p99 < 1s", 99, "", S)))
            .end(RunEnd.Reason.INTERRUPTED, 0, 0)
            .record());
  }

  static RunSummary refused() {
    Metric metric = RunFixture.metric(0, "g", "step", "status 200");
    MetricRecord record = new MetricRecord(metric);
    for (int i = 0; i < 37; i++) {
      Sample sample =
          RunFixture.failed(Outcome.REFUSED, 200_000, "refused", "connection refused: 127.0.0.1:1");
      RunFixture.record(record, sample, 0);
    }
    return Summarizer.summarize(
        RunFixture.of(
                RunFixture.header(
                    "refused", List.of(metric), RunFixture.latency("p99 < 1s", 99, "", S)))
            .interval(0, record)
            .end(RunEnd.Reason.DURATION, 2 * S, 2 * S)
            .record());
  }

  /** Every status 400: nothing succeeded, yet everything was timed. */
  static RunSummary bad() {
    Metric metric = RunFixture.metric(0, "g", "step", "status 200");
    MetricRecord record = new MetricRecord(metric);
    Sample sample =
        RunFixture.failed(Outcome.CHECK_FAILED, 2_000_000, "status", "expected 200 but got 400");
    sample.status = 400;
    RunFixture.record(record, sample, 0);
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header("bad", List.of(metric))).interval(0, record).record());
  }

  /** Hundreds of steps, thousands of seconds, hours of latency, queueing, a hang, every class. */
  static RunSummary huge() {
    return HUGE;
  }

  private static RunSummary makeHuge() {
    Random random = new Random(4);
    List<Metric> metrics = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      metrics.add(RunFixture.metric(i, "group " + i % 7, "step " + i, "status 200", "$.id"));
    }
    RunFixture run = RunFixture.of(RunFixture.header("huge", metrics, thresholds()));
    for (int second = 0; second < 2_600; second += 13) {
      MetricRecord[] records = metrics.stream().map(MetricRecord::new).toArray(MetricRecord[]::new);
      for (int i = 0; i < 40; i++) {
        MetricRecord record = records[random.nextInt(records.length)];
        Outcome outcome = Outcome.values()[random.nextInt(Outcome.values().length)];
        long ns = (random.nextLong() >>> 1) % (1L << random.nextInt(1, 42));
        Sample sample = RunFixture.failed(outcome, ns, "kind " + i, "message " + i);
        sample.startNs = ns / 2;
        sample.resent = i % 2;
        RunFixture.record(record, sample, second);
        record.check(i % 2, i % 3 == 0);
      }
      records[1].skip("skipped", "name `x` is undefined", second);
      records[0].start(second, second);
      records[0].cut(9 * S, second % 2 == 0);
      run.interval(second, records);
    }
    return Summarizer.summarize(run.end(RunEnd.Reason.KILLED, 2_600 * S, 2_600 * S).record());
  }

  static Threshold[] thresholds() {
    List<Threshold> all = new ArrayList<>();
    for (Threshold.Kind kind : Threshold.Kind.values()) {
      for (Threshold.Op op : Threshold.Op.values()) {
        Threshold.Measure measure = new Threshold.Measure(kind, 99.9);
        all.add(new Threshold(kind + " " + op.sign() + " 3", 1, measure, "", op, 3));
      }
    }
    return all.toArray(Threshold[]::new);
  }

  private static Metric nasty(int id, Metric.Kind kind, String name) {
    return new Metric(
        id, kind, name, name, RunFixture.PHASES, List.of(name), List.of(name), 10 + id);
  }

  static RunSummary nasty() {
    List<Metric> metrics = new ArrayList<>();
    for (String name : NASTY) {
      metrics.add(nasty(metrics.size(), Metric.Kind.REQUEST, name));
    }
    for (String name : NASTY) {
      metrics.add(nasty(metrics.size(), Metric.Kind.TRANSACTION, name));
    }
    MetricRecord[] records = metrics.stream().map(MetricRecord::new).toArray(MetricRecord[]::new);
    for (int i = 0; i < records.length; i++) {
      String text = NASTY.get(i % NASTY.size());
      Sample sample = RunFixture.failed(Outcome.CHECK_FAILED, 1_000, text, text);
      sample.tags = new String[] {text};
      RunFixture.record(records[i], sample, 0);
      RunFixture.record(records[i], RunFixture.ok(5_000_000), 0);
      records[i].check(0, false);
      records[i].skip("skip " + text, text, 0);
    }
    Threshold[] thresholds =
        NASTY.stream()
            .map(name -> RunFixture.latency("p99 of \"" + name + "\" < 1s", 99, name, S))
            .toArray(Threshold[]::new);
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header(String.join(" ", NASTY), metrics, thresholds))
            .interval(0, records)
            .record());
  }
}
