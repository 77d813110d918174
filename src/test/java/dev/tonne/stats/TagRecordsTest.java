package dev.tonne.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class TagRecordsTest {
  private static final Metric STEP =
      new Metric(
          0,
          Metric.Kind.REQUEST,
          "g",
          "step",
          RunFixture.PHASES,
          List.of(),
          List.of("plan", "color"),
          1);

  @Test
  void eachValueIsCountedWholeOrNotAtAll() {
    Random random = new Random(11);
    for (int round = 0; round < 20; round++) {
      List<TagNames> names = TagNames.of(List.of(STEP), List.of(plan("gold")));
      List<LoopRecorder> loops =
          List.of(new LoopRecorder(List.of(STEP), names), new LoopRecorder(List.of(STEP), names));
      MetricRecord sum = new MetricRecord(STEP);
      Map<String, Long> expected = new TreeMap<>();
      for (int second = 0; second < 5; second++) {
        for (int i = 0; i < 60; i++) {
          int drawn = random.nextInt(40);
          String value = drawn == 0 ? "gold" : "v" + drawn;
          Sample sample = RunFixture.ok(1_000 * drawn);
          sample.tags = new String[] {value, null};
          loops.get(random.nextInt(2)).finish(0, sample);
          expected.merge(value, 1L, Long::sum);
        }
        for (LoopRecorder loop : loops) {
          sum.add(loop.swap(second + 1).get(0));
        }
      }
      Map<String, TagRecord> plans = sum.tags().get(0);
      assertThat(plans).hasSizeLessThanOrEqualTo(TagNames.MAX_VALUES + 1).containsKey("gold");
      long kept = 0;
      for (String value : plans.keySet()) {
        if (!value.equals(TagNames.OTHER_VALUES)) {
          assertThat(plans.get(value).outcomes().count(Outcome.OK)).isEqualTo(expected.get(value));
          kept += plans.get(value).outcomes().finished();
        }
      }
      TagRecord others = plans.getOrDefault(TagNames.OTHER_VALUES, new TagRecord());
      assertThat(others.outcomes().finished()).isEqualTo(300 - kept);
      assertThat(sum.tags().get(1)).isEmpty();
    }
  }

  @Test
  void allThreadsKeepTheSameValues() throws Exception {
    TagNames names = TagNames.of(STEP);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Set<String>>> tasks = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int seed = i;
        tasks.add(() -> keptBy(names, new Random(seed)));
      }
      Set<String> all = new HashSet<>();
      for (var kept : threads.invokeAll(tasks)) {
        all.addAll(kept.get());
      }
      assertThat(all).hasSize(TagNames.MAX_VALUES);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Set<String> keptBy(TagNames names, Random random) {
    Set<String> kept = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      kept.add(names.kept(0, "v" + random.nextInt(1_000)));
    }
    kept.remove(TagNames.OTHER_VALUES);
    return kept;
  }

  @Test
  void theFiguresAreThoseOfTheRequests() {
    Random random = new Random(12);
    MetricRecord record = new MetricRecord(STEP);
    Map<String, MetricRecord> oracle = new TreeMap<>();
    for (int i = 0; i < 2_000; i++) {
      Outcome outcome = Outcome.values()[random.nextInt(Outcome.values().length)];
      Sample sample = RunFixture.failed(outcome, random.nextInt(1_000_000), "s", "m");
      String value = "v" + random.nextInt(5);
      sample.tags = new String[] {null, value};
      record.finish(sample, 0);
      sample.tags = new String[0];
      oracle.computeIfAbsent(value, v -> new MetricRecord(STEP)).finish(sample, 0);
    }
    assertThat(record.tags().get(0)).isEmpty();
    assertThat(record.tags().get(1)).hasSize(5);
    record
        .tags()
        .get(1)
        .forEach(
            (value, told) -> {
              MetricRecord expected = oracle.getOrDefault(value, new MetricRecord(STEP));
              for (Outcome outcome : Outcome.values()) {
                assertThat(told.outcomes().count(outcome)).isEqualTo(expected.count(outcome));
              }
              assertThat(told.outcomes().sent()).isEqualTo(expected.sent());
              assertThat(told.bodyBytes()).isEqualTo(expected.bytes().bodies());
              assertThat(told.response().count()).isEqualTo(expected.response().count());
              assertThat(told.response().sum()).isEqualTo(expected.response().sum());
            });
  }

  @Test
  void aTextIsNoName() {
    TagNames names = TagNames.of(STEP);
    assertThat(names.kept(0, "x".repeat(201))).isEqualTo(TagNames.OTHER_VALUES);
    assertThat(names.kept(0, "x".repeat(200))).hasSize(200);
  }

  @Test
  void secretsInValuesAreMasked() {
    MetricRecord record = new MetricRecord(STEP);
    for (String value : List.of("token s3cret", "token other", "plain")) {
      Sample sample = RunFixture.ok(1);
      sample.tags = new String[] {value};
      record.finish(sample, 0);
    }
    record.mask(text -> text.replaceAll("s3cret|other", "***"));
    assertThat(record.tags().get(0)).containsOnlyKeys("token ***", "plain");
    assertThat(record.tags().get(0).values())
        .extracting(r -> r.outcomes().finished())
        .containsExactly(2L, 1L);
  }

  private static Threshold plan(String value) {
    return RichRun.threshold(
        "t",
        Threshold.Kind.COUNT,
        0,
        "",
        new Threshold.Scope("", "", "", "", "plan", value),
        Threshold.Op.MORE,
        1,
        Threshold.Terms.PLAIN);
  }
}
