package dev.tonne.report;

import dev.tonne.stats.RunEnd;
import dev.tonne.summary.Accounts;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Verdict;

/** Whether the run passed, and why, in a sentence. */
final class VerdictSection {
  private VerdictSection() {}

  /** What is shown. */
  public record View(String label, String reason) {}

  static View of(RunSummary summary) {
    return new View(summary.passed() ? "PASS" : "FAIL", reason(summary) + ending(summary.end()));
  }

  private static String reason(RunSummary summary) {
    Accounts accounts = summary.all().accounts();
    if (!summary.somethingSucceeded()) {
      return nothing(summary, accounts);
    }
    int all = summary.thresholds().size();
    if (all == 0) {
      return accounts.ok() == accounts.started()
          ? "every request was ok; no thresholds were set"
          : accounts.ok() + " of " + accounts.started() + " requests ok; no thresholds were set";
    }
    long failed = count(summary, Verdict.FAIL);
    long open = count(summary, Verdict.NO_SAMPLE);
    if (failed + open == 0) {
      return all == 1 ? "the threshold holds" : "all " + all + " thresholds hold";
    }
    String missed = failed == 0 ? "" : failed + " of " + Show.plural(all, "threshold") + " failed";
    String unknown = open == 0 ? "" : Show.plural(open, "threshold") + " without a sample";
    return missed + (failed > 0 && open > 0 ? ", " : "") + unknown + first(summary);
  }

  /** The first one that did not hold. */
  private static String first(RunSummary summary) {
    return summary.thresholds().stream()
        .filter(t -> t.verdict() != Verdict.PASS)
        .findFirst()
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
    String first =
        summary.all().failures().isEmpty()
            ? ""
            : ": " + PlainText.shorten(summary.all().failures().get(0).message(), 200);
    return "no request succeeded" + first;
  }

  private static long count(RunSummary summary, Verdict verdict) {
    return summary.thresholds().stream().filter(t -> t.verdict() == verdict).count();
  }

  private static String ending(RunEnd end) {
    return switch (end.reason()) {
      case COMPLETED, DURATION -> "";
      case INTERRUPTED -> " (stopped by hand after " + Show.time(end.measuredNs()) + ")";
      case STOPPED -> " (a step stopped the run after " + Show.time(end.measuredNs()) + ")";
      case FAILED -> " (a failed step ended the run after " + Show.time(end.measuredNs()) + ")";
      case ABORTED -> " (a threshold ended the run after " + Show.time(end.measuredNs()) + ")";
      case UNREACHABLE ->
          " (ended after " + Show.time(end.measuredNs()) + ": the target could not be reached)";
      case KILLED ->
          " (killed after " + Show.time(end.measuredNs()) + ": what came last may be missing)";
    };
  }
}
