package dev.tonne.stats;

import static dev.tonne.stats.RunFixture.PHASES;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A made-up run with all that reports can show: tags, transactions with pauses, steps that are
 * skipped, that never run or that fail without a request, thresholds of every scope, a log.
 */
public final class RichRun {
  public static final int SECONDS = 30;

  private static final long S = 1_000_000_000L;
  private static final long MS = 1_000_000L;
  private static final String[] PLANS = {"free", "pro", "enterprise"};

  private static final List<Metric> METRICS =
      List.of(
          request(0, "log in", List.of()),
          request(1, "search", List.of("plan", "region")),
          request(2, "add to basket", List.of("plan")),
          request(3, "pay", List.of("plan")),
          request(4, "refund", List.of("plan")),
          block(5, "browse"),
          block(6, "checkout"),
          step(7, "if stock > 0", "true or false"),
          step(8, "fail: out of stock", "fail: out of stock"));

  private final Random random;
  private final LoopRecorder recorder;
  private int second;

  private RichRun(long seed, Threshold... thresholds) {
    random = new Random(seed);
    recorder = new LoopRecorder(METRICS, TagNames.of(METRICS, List.of(thresholds)));
  }

  private static Metric request(int id, String name, List<String> tags) {
    List<String> checks = List.of("status 200", "duration < 200ms");
    return new Metric(id, Metric.Kind.REQUEST, "buyers", name, PHASES, checks, tags, 20 + 4 * id);
  }

  private static Metric block(int id, String name) {
    return new Metric(
        id,
        Metric.Kind.TRANSACTION,
        "buyers",
        name,
        List.of("total"),
        List.of(),
        List.of("plan"),
        id == 5 ? 23 : 27);
  }

  private static Metric step(int id, String name, String check) {
    return new Metric(
        id, Metric.Kind.STEP, "buyers", name, List.of(), List.of(check), List.of(), 45 + id);
  }

  public static Threshold threshold(
      String text,
      Threshold.Kind kind,
      double percent,
      String subject,
      Threshold.Scope scope,
      Threshold.Op op,
      double limit,
      Threshold.Terms terms) {
    return new Threshold(
        text, 60, new Threshold.Measure(kind, percent, subject), scope, op, limit, terms);
  }

  public static Threshold[] thresholds() {
    Threshold.Terms plain = Threshold.Terms.PLAIN;
    return new Threshold[] {
      RunFixture.errorRate(0.05),
      threshold(
          "check-rate >= 99%",
          Threshold.Kind.CHECK_RATE,
          0,
          "",
          Threshold.Scope.ALL,
          Threshold.Op.AT_LEAST,
          0.99,
          new Threshold.Terms(false, 0, true)),
      threshold(
          "p95 tagged \"plan=enterprise\" < 200ms",
          Threshold.Kind.PERCENTILE,
          95,
          "",
          new Threshold.Scope("", "", "", "", "plan", "enterprise"),
          Threshold.Op.LESS,
          200 * MS,
          plain),
      threshold(
          "total p95 of \"checkout\" < 10s",
          Threshold.Kind.PERCENTILE,
          95,
          "total",
          new Threshold.Scope("checkout", "", "", "", "", ""),
          Threshold.Op.LESS,
          10 * S,
          plain),
      threshold(
          "p99 of \"pay\" < 100ms",
          Threshold.Kind.PERCENTILE,
          99,
          "",
          new Threshold.Scope("pay", "", "buyers", "", "", ""),
          Threshold.Op.LESS,
          100 * MS,
          new Threshold.Terms(true, 10 * S, false))
    };
  }

  public static RunFixture of(long seed) {
    RunFixture run =
        RunFixture.of(RunFixture.header("shop: browse and buy", METRICS, thresholds()));
    RichRun rich = new RichRun(seed, thresholds());
    rich.recorder.startAt(0);
    for (int second = 0; second < SECONDS; second++) {
      rich.second = second;
      for (int user = 0; user < 12; user++) {
        rich.loop();
      }
      if (second == SECONDS - 1) {
        rich.unfinished();
      }
      GeneratorRecord generator = new GeneratorRecord(12, 12, 300 * MS, 2 * MS, 5 * MS, 80_000);
      run.interval(
          new Interval(
              second,
              rich.recorder.swap(second + 1),
              generator,
              List.of("basket of 3 \u001b[31m")));
    }
    return run.end(RunEnd.Reason.ABORTED, SECONDS * S, SECONDS * S + 200 * MS);
  }

  private void loop() {
    String plan = PLANS[random.nextInt(10) < 6 ? 0 : random.nextInt(1, 3)];
    send(0, 12, false);
    long browsed = send(1, 30, false, plan, "region " + random.nextInt(30));
    block(5, browsed, 1_500 * MS, false, plan);
    if (random.nextInt(8) == 0) {
      recorder.fail(8, 0, "fail", "out of stock");
      recorder.leave(6);
      recorder.start(6, second * S);
      return;
    }
    recorder.check(7, 0, true);
    boolean refused = random.nextInt(20) == 0;
    long bought = send(2, 20, refused, plan);
    if (refused) {
      String why = "name `basket_id` is undefined: \"add to basket\" (line 28) ought to extract it";
      recorder.skip(3, why, why);
    } else {
      bought += send(3, 80, random.nextInt(12) == 0, plan);
    }
    block(6, bought, 4_000 * MS, refused, plan);
  }

  private long send(int metric, double ms, boolean failed, @Nullable String... tags) {
    Sample sample = RunFixture.ok((long) (ms * MS * Math.exp(random.nextGaussian() * 0.4)));
    sample.tags = tags;
    sample.intendedNs = second * S;
    sample.startNs = second * S;
    sample.endNs += second * S;
    if (failed) {
      sample.status = 500;
      sample.fail(Outcome.CHECK_FAILED, "status", "expected status 200 but got 500");
    }
    long ns = sample.endNs - sample.startNs;
    recorder.start(metric, sample.intendedNs);
    recorder.check(metric, 0, !failed);
    recorder.check(metric, 1, ns < 200 * MS);
    recorder.finish(metric, sample);
    return ns;
  }

  private void block(int metric, long ns, long pauseNs, boolean failed, String plan) {
    Sample sample = new Sample(1);
    sample.reset();
    sample.tags = new String[] {plan};
    sample.intendedNs = second * S;
    sample.startNs = second * S;
    sample.endNs = second * S + ns;
    sample.phases[0] = ns + (long) (pauseNs * (0.7 + random.nextDouble() * 0.6));
    sample.outcome = failed ? Outcome.CHECK_FAILED : Outcome.OK;
    recorder.start(metric, sample.intendedNs);
    recorder.finish(metric, sample);
  }

  private void unfinished() {
    for (int user = 0; user < 7; user++) {
      recorder.start(6, second * S);
      recorder.cut(6, 300 * MS, true);
    }
  }
}
