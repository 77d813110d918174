package dev.tonne.report;

import dev.tonne.stats.RunEnd;
import dev.tonne.summary.Accounts;
import dev.tonne.summary.CheckSummary;
import dev.tonne.summary.Distribution;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.ThresholdResult;
import dev.tonne.summary.Verdict;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether the run passed, and why, in a sentence. */
final class VerdictSection {
  private static final long WORTH_A_WORD_NS = 1_000_000_000L;

  private VerdictSection() {}

  /** What is shown. */
  public record View(String label, String reason) {}

  static View of(RunSummary summary) {
    String ending = ending(summary);
    String reason = reason(summary);
    if (reason.isEmpty()) {
      return new View("FAIL", ending);
    }
    return new View(
        summary.passed() ? "PASS" : "FAIL", reason + (ending.isEmpty() ? "" : " (" + ending + ")"));
  }

  /** Empty where nothing but the ending tells why the run failed. */
  private static String reason(RunSummary summary) {
    if (!summary.somethingSucceeded()) {
      return nothing(summary, summary.all().accounts());
    }
    if (decisive(summary).anyMatch(ThresholdResult::decides)) {
      return missed(summary);
    }
    return summary.passed() ? held(summary) + unanswered(summary) + optional(summary) : "";
  }

  private static String held(RunSummary summary) {
    long all = decisive(summary).count();
    if (all > 0) {
      return all == 1 ? "the threshold holds" : "all " + all + " thresholds hold";
    }
    Accounts accounts = summary.all().accounts();
    String ok =
        accounts.ok() == accounts.started()
            ? "every request was ok; "
            : accounts.ok() + " of " + Show.plural(accounts.started(), "request") + " ok; ";
    return ok
        + withoutRequest(summary)
        + (summary.thresholds().isEmpty() ? "no thresholds were set" : "no threshold decides");
  }

  /**
   * What was waited for in vain, if it is worth a word: longer than a second and than any answer
   * took.
   */
  private static String unanswered(RunSummary summary) {
    Accounts accounts = summary.all().accounts();
    long oldestNs = accounts.oldestNs().orElse(0);
    long slowestNs = summary.all().response().map(Distribution::maxNs).orElse(0L);
    return oldestNs < WORTH_A_WORD_NS || oldestNs < slowestNs
        ? ""
        : "; " + waiting(accounts, oldestNs);
  }

  private static String waiting(Accounts accounts, long oldestNs) {
    return Show.plural(accounts.inFlight(), "request")
        + " had no answer yet at the end, the oldest for "
        + Show.time(oldestNs);
  }

  /** What failed beside all requests: an expression, a {@code fail}. */
  private static String withoutRequest(RunSummary summary) {
    long failed =
        summary.flow().stream()
            .flatMap(step -> step.checks().stream())
            .mapToLong(CheckSummary::failed)
            .sum();
    return failed == 0 ? "" : failed + " times a step without a request failed; ";
  }

  private static String optional(RunSummary summary) {
    long optional =
        summary.thresholds().stream().filter(t -> t.threshold().terms().optional()).count();
    long missed = summary.thresholds().stream().filter(t -> !t.held()).count();
    return missed == 0 ? "" : "; " + missed + " of " + optional + " optional missed";
  }

  private static String missed(RunSummary summary) {
    long all = decisive(summary).count();
    long failed = count(summary, Verdict.FAIL);
    long open = count(summary, Verdict.NO_SAMPLE);
    String missed = failed == 0 ? "" : failed + " of " + Show.plural(all, "threshold") + " failed";
    String unknown = open == 0 ? "" : Show.plural(open, "threshold") + " without a sample";
    return missed + (failed > 0 && open > 0 ? ", " : "") + unknown + first(summary);
  }

  /** Those that may fail the run. */
  private static Stream<ThresholdResult> decisive(RunSummary summary) {
    return summary.thresholds().stream().filter(t -> !t.threshold().terms().optional());
  }

  private static Optional<ThresholdResult> firstMissed(RunSummary summary) {
    return decisive(summary).filter(ThresholdResult::decides).findFirst();
  }

  private static String first(RunSummary summary) {
    return firstMissed(summary)
        .map(
            t ->
                ": "
                    + PlainText.shorten(t.threshold().text(), 60)
                    + (t.actual().isEmpty() ? "" : " was " + ThresholdsSection.actual(t)))
        .orElse("");
  }

  private static String nothing(RunSummary summary, Accounts accounts) {
    if (accounts.started() == 0) {
      return "no request was started";
    }
    if (!summary.all().failures().isEmpty()) {
      String first = summary.all().failures().get(0).message();
      return "no request succeeded: " + PlainText.shorten(first, 200);
    }
    return "no request succeeded"
        + (accounts.oldestNs().isEmpty()
            ? ""
            : ": " + waiting(accounts, accounts.oldestNs().getAsLong()));
  }

  private static long count(RunSummary summary, Verdict verdict) {
    return decisive(summary).filter(t -> t.verdict() == verdict).count();
  }

  private static String ending(RunSummary summary) {
    RunEnd end = summary.end();
    String after = " after " + Show.time(end.measuredNs());
    return switch (end.reason()) {
      case COMPLETED, DURATION -> "";
      case INTERRUPTED -> "stopped by hand" + after;
      case STOPPED -> "a step stopped the run" + after;
      case FAILED -> "a failed step ended the run" + after;
      case ABORTED -> breaker(summary) + " ended the run" + after;
      case UNREACHABLE -> "ended" + after + ": the target could not be reached";
      case KILLED -> "killed" + after + ": what came last may be missing";
    };
  }

  /** What is broken now broke first, in all likelihood; what is not may have recovered since. */
  private static String breaker(RunSummary summary) {
    Optional<ThresholdResult> broken =
        summary.thresholds().stream()
            .filter(t -> t.threshold().terms().abort() && !t.held())
            .findFirst();
    if (broken.isPresent() && broken.equals(firstMissed(summary))) {
      return "which";
    }
    return broken
        .map(t -> PlainText.shorten(t.threshold().text(), 60))
        .orElse("a threshold that did not hold then");
  }
}
