package dev.tonne.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes up runs from seeds: what an engine would tell its listeners. */
public final class RunFixture {
  public static final List<String> PHASES =
      List.of("queue", "dns", "connect", "write", "wait", "read");

  private static final long SECOND = 1_000_000_000L;

  private final RunHeader header;
  private final List<Interval> intervals = new ArrayList<>();
  private RunEnd end = new RunEnd(RunEnd.Reason.COMPLETED, SECOND, SECOND);

  private RunFixture(RunHeader header) {
    this.header = header;
  }

  public static Metric metric(int id, String group, String step, String... checks) {
    return new Metric(id, group, step, PHASES, List.of(checks), 10 + id);
  }

  public static RunHeader header(String name, List<Metric> metrics, Threshold... thresholds) {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("group_id", "performance-test");
    variables.put("token", "***");
    Map<String, String> groups = new LinkedHashMap<>();
    metrics.forEach(metric -> groups.put(metric.group(), "10 users, ramp-up 5s, 60s"));
    return new RunHeader(
        "0.1.0",
        name,
        "",
        "scenarios/create-then-get.yaml",
        "name: " + name + "\nthread-groups:\n  writers:\n    users: 10   # <b>not bold</b>\n",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "http://registry.test:8080",
        42,
        1_767_323_045_000L,
        variables,
        groups,
        metrics,
        List.of(thresholds),
        new RunHeader.Host("bench-1", "Linux 6.1 amd64", 2, "OpenJDK 17.0.15"),
        2,
        0,
        0);
  }

  public static Threshold latency(String text, double percent, String of, long limitNs) {
    return new Threshold(
        text,
        40,
        new Threshold.Measure(Threshold.Kind.PERCENTILE, percent),
        of,
        Threshold.Op.LESS,
        limitNs);
  }

  public static Threshold errorRate(double limit) {
    return new Threshold(
        "error-rate < " + limit * 100 + "%",
        39,
        new Threshold.Measure(Threshold.Kind.ERROR_RATE, 0),
        "",
        Threshold.Op.LESS,
        limit);
  }

  /** A run of which nothing is recorded yet. */
  public static RunFixture of(RunHeader header) {
    return new RunFixture(header);
  }

  public RunFixture interval(int second, MetricRecord... records) {
    intervals.add(
        new Interval(
            second, List.of(records), new GeneratorRecord(10, 10, SECOND / 3, 2_000_000, 0, 900)));
    return this;
  }

  RunFixture interval(Interval interval) {
    intervals.add(interval);
    return this;
  }

  public RunFixture end(RunEnd.Reason reason, long measuredNs, long wholeNs) {
    end = new RunEnd(reason, measuredNs, wholeNs);
    return this;
  }

  public RunHeader header() {
    return header;
  }

  public List<Interval> intervals() {
    return intervals;
  }

  public void tell(IntervalListener listener) throws java.io.IOException {
    listener.start(header);
    for (Interval interval : intervals) {
      listener.interval(interval);
    }
    listener.end(end);
  }

  public RunRecord record() {
    RunRecord record = new RunRecord();
    record.start(header);
    intervals.forEach(record::interval);
    record.end(end);
    return record;
  }

  /** A request of {@code ns}, answered with a 200. */
  public static Sample ok(long ns) {
    Sample sample = new Sample(PHASES.size());
    sample.reset();
    sample.endNs = ns;
    sample.status = 200;
    sample.bodyBytes = 261;
    sample.headerBytes = 120;
    sample.bytesSent = 180;
    sample.headBytesSent = 140;
    sample.decodedBytes = 261;
    sample.phases[4] = ns;
    return sample;
  }

  public static Sample failed(Outcome outcome, long ns, String signature, String message) {
    Sample sample = ok(ns);
    sample.fail(outcome, signature, message);
    if (outcome != Outcome.CHECK_FAILED) {
      sample.status = 0;
      sample.bodyBytes = 0;
      sample.decodedBytes = 0;
    }
    return sample;
  }

  /** Counts a request of this second from start to end. */
  public static void record(MetricRecord record, Sample sample, int second) {
    record.start(second, second);
    record.finish(sample, second);
  }

  /** A minute of two steps with a cold start, a slow spell, some failures, two hung requests. */
  public static RunFixture realistic(long seed) {
    List<Metric> metrics =
        List.of(
            metric(0, "writers", "create artifact", "status 200", "$.id present"),
            metric(1, "writers", "get artifact", "status 200", "body contains item-"),
            metric(2, "readers", "search artifacts", "status 200"));
    RunFixture run =
        of(
            header(
                "create-then-get",
                metrics,
                errorRate(0.01),
                latency("p95 of \"get artifact\" < 150ms", 95, "get artifact", 150_000_000),
                latency("p99 of \"search artifacts\" < 250ms", 99, "search artifacts", 250_000_000),
                latency("p99.9 < 5s", 99.9, "", 5_000_000_000L)));
    Random random = new Random(seed);
    for (int second = 0; second < 60; second++) {
      MetricRecord[] records = metrics.stream().map(MetricRecord::new).toArray(MetricRecord[]::new);
      for (int step = 0; step < 3; step++) {
        fill(records[step], step, second, random);
      }
      if (second == 59) {
        records[1].start(58, 59);
        records[1].cut(1_320_000_000L, true);
        records[2].start(59, 59);
        records[2].cut(410_000_000L, true);
      }
      long jit = second < 3 ? SECOND / (second + 2) : 4_000_000;
      run.intervals.add(
          new Interval(
              second,
              List.of(records),
              new GeneratorRecord(
                  Math.min(10, 2 * second + 2),
                  10,
                  420_000_000L,
                  3_100_000,
                  jit,
                  2_400_000,
                  punctuality(random),
                  resources(second)),
              List.of(),
              connections(second),
              slots(second)));
    }
    return run.end(RunEnd.Reason.DURATION, 60 * SECOND, 60 * SECOND + 430_000_000L);
  }

  /** Ten are opened, two of them closed by the server in the slow spell, the rest at the end. */
  private static ConnectionRecord connections(int second) {
    ConnectionRecord record = new ConnectionRecord();
    for (int i = 0; second < 2 && i < 5; i++) {
      record.open();
    }
    int over = second == 37 ? 2 : second == 59 ? 8 : 0;
    for (int i = 0; i < over; i++) {
      ConnectionLife life = new ConnectionLife();
      life.start(i * 100_000L);
      life.opened(i * 100_000L + 400_000 + 7_000 * i);
      life.firstByte(SECOND / 50 + 90_000 * i);
      for (int n = 0; n < 60 * (second + 1) + i; n++) {
        life.request();
      }
      ConnectionEnd how = second == 37 ? ConnectionEnd.SERVER : ConnectionEnd.KEPT;
      record.end(life, how, (second + 1) * SECOND);
    }
    return record;
  }

  /** Of two loops. */
  private static List<List<Integer>> slots(int second) {
    List<List<Integer>> slots = List.of(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < 10; i++) {
      slots.get(0).add(second < 5 ? 5 + second : 30 + i);
      slots.get(1).add(second < 5 ? 4 + second : 31 - i);
    }
    return slots;
  }

  private static Punctuality punctuality(Random random) {
    Punctuality told = new Punctuality(new Timing(Timing.COARSE_DIGITS), 1, 60_000_000, SECOND / 4);
    for (int i = 0; i < 40; i++) {
      told.late().record(random.nextInt(3_000_000));
    }
    return told;
  }

  private static Resources resources(int second) {
    return new Resources(
        SECOND, 3_000_000, second == 7 ? 20_000_000 : 0, 96, 1, 200, 51, 20_000, 30);
  }

  private static void fill(MetricRecord record, int step, int second, Random random) {
    int n = (int) ((second < 5 ? 40 + 30 * second : 200) * (0.9 + random.nextDouble() * 0.2));
    for (int i = 0; i < n; i++) {
      double slow = second >= 33 && second < 41 ? 2.6 : second < 2 ? 1.8 : 1;
      double ms = (6 + 11 * step) * slow * Math.exp(random.nextGaussian() * 0.45);
      Sample sample = sample((long) (ms * 1e6), second < 2 && i < 10, random);
      if (second >= 35 && second < 39 && step == 2 && random.nextInt(8) == 0) {
        sample.status = 503;
        sample.fail(
            Outcome.CHECK_FAILED, "status", "expected status 200 but got 503 Service Unavailable");
        record.check(0, false);
      } else if (step == 1 && random.nextInt(3000) == 0) {
        sample.status = 0;
        sample.fail(Outcome.RESET, "reset", "the server closed the connection before an answer");
      } else {
        record.check(0, true);
      }
      if (step < 2 && sample.outcome != Outcome.RESET) {
        record.check(1, true);
      }
      record(record, sample, second);
    }
  }

  private static Sample sample(long ns, boolean fresh, Random random) {
    Sample sample = ok(ns);
    long lag = (long) (20_000 * random.nextDouble());
    sample.startNs = lag;
    long rest = ns - lag;
    long connect = fresh ? Math.min(rest / 3, 800_000) : -1;
    sample.newConnection = fresh;
    sample.phases[0] = 2_000;
    sample.phases[2] = connect;
    sample.phases[3] = 30_000;
    sample.phases[5] = rest / 12;
    sample.phases[4] = rest - 32_000 - rest / 12 - Math.max(0, connect);
    return sample;
  }
}
