package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.SeriesBucket;
import dev.tonne.stats.Timing;
import dev.tonne.summary.Accounts;
import dev.tonne.summary.ArrivalSummary;
import dev.tonne.summary.HistogramRow;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StageSummary;
import dev.tonne.summary.StepSummary;
import dev.tonne.summary.Summarizer;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** What must be true of the figures of any run, however it went and ended. */
final class AccountsLaw {
  private static final double[] PERCENTS = {1, 50, 99, 100};

  private final RunRecord record;
  private final RunSummary summary;

  private AccountsLaw(RunRecord record) {
    this.record = record;
    this.summary = Summarizer.summarize(record);
  }

  static void holds(RunRecord record) {
    AccountsLaw law = new AccountsLaw(record);
    for (Metric metric : record.header().metrics()) {
      law.holds(metric, record.totals().get(metric.id()));
    }
    law.seriesAddUp();
    law.summaryAddsUp();
  }

  private void holds(Metric metric, MetricRecord of) {
    String what = metric.toString();
    timesAgree(what, of);
    switch (metric.kind()) {
      case REQUEST -> requestsAddUp(what, of);
      case TRANSACTION -> {
        assertThat(of.started()).as(what).isEqualTo(of.finished() + of.inFlight().count());
        assertThat(of.finished())
            .as(what)
            .isEqualTo(of.count(Outcome.OK) + of.count(Outcome.CHECK_FAILED));
        assertThat(of.response().count()).as(what).isBetween(of.count(Outcome.OK), of.finished());
      }
      case ARRIVALS -> {
        assertThat(of.started())
            .as(what)
            .isEqualTo(of.count(Outcome.OK) + of.skipped() + of.inFlight().count());
        assertThat(of.lag().count()).as(what).isEqualTo(of.count(Outcome.OK));
      }
      case STEP -> assertThat(of.started()).as(what).isZero();
    }
  }

  private static long count(MetricRecord of, Predicate<Outcome> which) {
    return Stream.of(Outcome.values()).filter(which).mapToLong(of::count).sum();
  }

  private static void requestsAddUp(String what, MetricRecord of) {
    long sent = count(of, Outcome::sent) + of.inFlight().count() - of.inFlightUnsent();
    long unsent = count(of, outcome -> !outcome.sent()) + of.inFlightUnsent();
    assertThat(of.sent()).as(what).isEqualTo(sent);
    assertThat(of.started()).as(what).isEqualTo(sent + unsent);
    long timed = count(of, Outcome::timed);
    assertThat(of.response().count()).as(what).isEqualTo(timed);
    assertThat(of.service().count()).as(what).isEqualTo(timed);
    assertThat(of.failedResponse().count()).as(what).isEqualTo(timed - of.count(Outcome.OK));
    assertThat(of.lag().count()).as(what).isEqualTo(of.finished());
    assertThat(of.statuses().values().stream().mapToLong(n -> n).sum())
        .as(what)
        .isLessThanOrEqualTo(count(of, Outcome::sent));
    // sums are exact: they are whole numbers below 2^53
    assertThat(of.phases().stream().mapToDouble(Timing::sum).sum())
        .as(what)
        .isEqualTo(of.service().sum());
    assertThat(of.response().sum()).as(what).isGreaterThanOrEqualTo(of.service().sum());
  }

  private static void timesAgree(String what, MetricRecord of) {
    List<Timing> all =
        List.of(of.response(), of.service(), of.failedResponse(), of.lag(), of.inFlight());
    Stream.of(all, of.phases()).flatMap(Collection::stream).forEach(t -> bucketsAgree(what, t));
    percentilesAgree(what, of.response());
    percentilesAgree(what, of.service());
  }

  private static void bucketsAgree(String what, Timing times) {
    long[] counted = {0};
    times.forEachBucket((highest, n) -> counted[0] += n);
    assertThat(counted[0]).as(what).isEqualTo(times.count());
    assertThat(times.min()).as(what).isNotNegative();
  }

  private static void percentilesAgree(String what, Timing times) {
    if (times.count() == 0) {
      return;
    }
    long before = times.min();
    for (double percent : PERCENTS) {
      assertThat(times.percentile(percent)).as(what).isBetween(before, times.max());
      before = times.percentile(percent);
    }
    assertThat(before).as(what).isEqualTo(times.max());
    assertThat(times.mean()).as(what).isBetween((double) times.min(), (double) times.max());
  }

  private long requests(ToLongFunction<MetricRecord> figure, Predicate<Metric> which) {
    return record.header().metrics().stream()
        .filter(metric -> metric.kind() == Metric.Kind.REQUEST && which.test(metric))
        .mapToLong(metric -> figure.applyAsLong(record.totals().get(metric.id())))
        .sum();
  }

  private void seriesAddUp() {
    List<SeriesBucket> buckets = record.series().buckets();
    for (Metric metric : record.header().metrics()) {
      assertThat(buckets.stream().mapToLong(b -> b.finished(metric.id())).sum())
          .as("seconds of " + metric)
          .isEqualTo(record.totals().get(metric.id()).finished());
    }
    assertThat(buckets.stream().mapToLong(SeriesBucket::started).sum())
        .as("started by seconds")
        .isEqualTo(requests(MetricRecord::started, metric -> true));
    assertThat(buckets.stream().mapToLong(b -> b.response().count()).sum())
        .as("timed by seconds")
        .isEqualTo(requests(r -> r.response().count(), metric -> true));
  }

  private void summaryAddsUp() {
    Accounts all = summary.all().accounts();
    addUp("all", all);
    addUp("warm-up", summary.warmUp());
    summary.steps().forEach(step -> addUp(step.name(), step.accounts()));
    summary.transactions().forEach(step -> addUp(step.name(), step.accounts()));
    summary.parts().forEach(step -> addUp(step.name(), step.accounts()));
    summary.stages().stream()
        .map(StageSummary::figures)
        .forEach(step -> addUp(step.name(), step.accounts()));
    sums("started", Accounts::started, MetricRecord::started);
    sums("sent", Accounts::sent, MetricRecord::sent);
    sums("ok", Accounts::ok, r -> r.count(Outcome.OK));
    sums("finished", Accounts::finished, MetricRecord::finished);
    sums("in flight", Accounts::inFlight, r -> r.inFlight().count());
    for (ArrivalSummary arrivals : summary.arrivals()) {
      assertThat(arrivals.wanted())
          .as(arrivals.toString())
          .isEqualTo(arrivals.begun() + arrivals.shed() + arrivals.unbegun());
    }
    long timed = requests(r -> r.response().count(), metric -> !metric.warmUp());
    assertThat(summary.histogram().stream().mapToLong(HistogramRow::count).sum())
        .as("histogram")
        .isEqualTo(timed);
    assertThat(summary.shape().bins().stream().mapToLong(HistogramRow::count).sum())
        .as("bins")
        .isEqualTo(timed);
  }

  private static void addUp(String what, Accounts of) {
    long errors =
        of.outcomes().entrySet().stream()
            .filter(e -> e.getKey().error() && e.getKey().sent())
            .mapToLong(e -> e.getValue())
            .sum();
    long failed = of.count(Outcome.CHECK_FAILED);
    assertThat(of.started()).as(what).isEqualTo(of.sent() + of.notSent());
    assertThat(of.sent())
        .as(what)
        .isEqualTo(of.ok() + failed + errors + of.inFlight() - of.inFlightUnsent());
    assertThat(of.unknown()).as(what).isZero();
    assertThat(of.oldestNs().isPresent()).as(what).isEqualTo(of.inFlight() > 0);
  }

  /** All, its steps and what was recorded tell the same. */
  private void sums(
      String what, ToLongFunction<Accounts> figure, ToLongFunction<MetricRecord> recorded) {
    assertThat(summary.steps().stream().map(StepSummary::accounts).mapToLong(figure).sum())
        .as(what + " of all steps")
        .isEqualTo(figure.applyAsLong(summary.all().accounts()))
        .isEqualTo(requests(recorded, metric -> !metric.warmUp()));
    assertThat(figure.applyAsLong(summary.warmUp()))
        .as(what + " of warm-ups")
        .isEqualTo(requests(recorded, Metric::warmUp));
  }
}
