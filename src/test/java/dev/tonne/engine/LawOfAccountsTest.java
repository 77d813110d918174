package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.ImaginaryRequests.Fate;
import dev.tonne.load.OpenLoad;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunRecord;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever a plan says, whatever goes wrong and however it ends: every request is in the accounts
 * once, and what was sent is what the server counted. In virtual time.
 */
@Timeout(300)
final class LawOfAccountsTest {
  private static final int UNIT_MS = 100;
  private static final long MS = 1_000_000L;

  /** What ends a group before its profile does. */
  private static final Pattern CUTS = Pattern.compile("stop: (group|test)|stop-(group|test)");

  @Test
  void everyRequestIsInTheAccountsOnce() {
    Seeds.check(LawOfAccountsTest.class, 150, LawOfAccountsTest::holds);
  }

  /** Loops end each by its own clock, and share the places. */
  @Test
  void whoWaitsForAPlaceIsInThemWhereverTheEndFindsHim() {
    Seeds.check(
        LawOfAccountsTest.class,
        120,
        (seed, story) -> {
          SplittableRandom random = new SplittableRandom(seed);
          String text =
              "http: { base-url: \"http://x.test\" }\nthread-groups:\n  g:\n"
                  + "    { arrival-rate: 400/s, duration: 150ms, max-users: %d, when-full: wait,\n"
                  + "      graceful-stop: 10ms, steps: [ { get: /s0, name: s0 } ] }\n";
          text = String.format(Locale.ROOT, text, 1 + random.nextInt(3));
          story.append(text);
          SplittableRandom luck = random.split();
          VirtualRun run = new VirtualRun(random.split()).lateOnceIn(random.nextInt(2, 8));
          ImaginaryRequests requests =
              new ImaginaryRequests(
                  user -> {
                    run.overtake();
                    return new Fate(Outcome.OK, -1, 0, luck.nextLong(15 * MS), luck.nextLong(MS));
                  });
          Plan plan = Plans.imaginary(text, requests, seed);
          RunRecord record = run.run(plan, 2 + random.nextInt(3));
          AccountsLaw.holds(record);
          agrees(record, requests);
          arrivalsAreThoseOfTheProfile(record, plan, text, requests);
        });
  }

  private static void holds(long seed, StringBuilder story) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    String text = new RandomScenario(random.split(), UNIT_MS, false).write();
    story.append(text);
    SplittableRandom luck = random.split();
    int faulty = luck.nextInt(4) == 0 ? 0 : luck.nextInt(2, 40);
    VirtualRun run = new VirtualRun(random.split());
    ImaginaryRequests requests =
        new ImaginaryRequests(
            user -> {
              run.overtake();
              return fate(luck, faulty);
            });
    Plan plan = Plans.imaginary(text, requests, seed);
    if (random.nextInt(3) == 0) {
      run.stopAfter(random.nextLong(3_000 * MS));
    }
    if (random.nextInt(3) == 0) {
      run.lateOnceIn(random.nextInt(5, 200));
    }
    RunRecord record = run.run(plan, 1 + random.nextInt(4));
    AccountsLaw.holds(record);
    agrees(record, requests);
    arrivalsAreThoseOfTheProfile(record, plan, text, requests);
  }

  private static Fate fate(SplittableRandom luck, int faulty) {
    Outcome outcome = Outcome.OK;
    if (faulty > 0 && luck.nextInt(faulty) == 0) {
      outcome = Outcome.values()[luck.nextInt(Outcome.values().length)];
    }
    long connectNs = luck.nextInt(3) == 0 ? luck.nextLong(5 * MS) : -1;
    long waitNs = luck.nextInt(30) == 0 ? luck.nextLong(2_000 * MS) : luck.nextLong(60 * MS);
    return new Fate(outcome, connectNs, luck.nextLong(2 * MS), waitNs, luck.nextLong(2 * MS));
  }

  private static long sum(
      RunRecord record, Metric.Kind kind, String key, ToLongFunction<MetricRecord> figure) {
    return record.header().metrics().stream()
        .filter(m -> m.kind() == kind && key.equals(m.group() + "/" + m.step()))
        .mapToLong(m -> figure.applyAsLong(record.totals().get(m.id())))
        .sum();
  }

  private static void agrees(RunRecord record, ImaginaryRequests requests) {
    requests.counted.forEach(
        (step, counted) -> {
          ToLongFunction<ToLongFunction<MetricRecord>> told =
              figure -> sum(record, Metric.Kind.REQUEST, step, figure);
          assertThat(told.applyAsLong(MetricRecord::started))
              .as("started, " + step)
              .isEqualTo(counted.begun);
          assertThat(told.applyAsLong(MetricRecord::sent))
              .as("sent, " + step)
              .isEqualTo(counted.written);
          assertThat(told.applyAsLong(r -> r.finished() - r.notSent()))
              .as("answered, " + step)
              .isEqualTo(counted.answered);
        });
  }

  private static void arrivalsAreThoseOfTheProfile(
      RunRecord record, Plan plan, String text, ImaginaryRequests requests) {
    List<PlannedGroup> open =
        plan.groups().stream().filter(g -> g.load() instanceof OpenLoad).toList();
    boolean whole = record.end().reason() == RunEnd.Reason.DURATION && !CUTS.matcher(text).find();
    for (PlannedGroup group : open) {
      String key = group.name() + "/" + group.name();
      long begun = sum(record, Metric.Kind.ARRIVALS, key, r -> r.count(Outcome.OK));
      long first = requests.of(group.name() + "/s0").begun;
      assertThat(first).as("first requests, " + key).isLessThanOrEqualTo(begun);
      if (!text.contains("throttle")) {
        assertThat(first).as("first requests, " + key).isEqualTo(begun);
      }
      OpenLoad load = (OpenLoad) group.load();
      if (whole && load.spacing() == OpenLoad.Spacing.CONSTANT) {
        assertThat(sum(record, Metric.Kind.ARRIVALS, key, MetricRecord::started))
            .as("wanted, " + key)
            .isEqualTo(load.curve().arrivals());
      }
    }
  }
}
