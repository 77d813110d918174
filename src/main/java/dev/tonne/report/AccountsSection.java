package dev.tonne.report;

import dev.tonne.stats.Outcome;
import dev.tonne.summary.Accounts;
import dev.tonne.summary.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Predicate;

/** Where every request went: the law of accounts in figures. */
final class AccountsSection {
  private AccountsSection() {}

  static List<String> of(RunSummary summary) {
    List<String> lines = of(summary.all().accounts());
    lines.addAll(PartsSection.account(summary));
    return lines;
  }

  private static List<String> of(Accounts a) {
    List<String> lines = new ArrayList<>();
    if (a.ok() == a.started()) {
      lines.add("started " + a.started() + " = sent " + a.sent() + " = ok " + a.ok());
    } else {
      lines.add("started " + a.started() + " = sent " + a.sent() + unsent(a) + unknown(a));
      if (a.sent() > 0) {
        lines.add("sent " + a.sent() + " = " + ends(a));
      }
    }
    if (a.resent() > 0) {
      lines.add("written again: " + a.resent());
    }
    if (a.skipped() > 0) {
      lines.add("skipped, an undefined name or an untrue `if`: " + a.skipped());
    }
    return lines;
  }

  private static String unsent(Accounts a) {
    if (a.notSent() == 0) {
      return "";
    }
    StringJoiner classes = new StringJoiner(", ", " (", ")").setEmptyValue("");
    join(classes, a, outcome -> !outcome.sent());
    if (a.inFlightUnsent() > 0) {
      classes.add("not yet on the wire at the end " + a.inFlightUnsent());
    }
    return " + not sent " + a.notSent() + classes;
  }

  private static String unknown(Accounts a) {
    return a.unknown() == 0 ? "" : " + unfinished when the run was killed " + a.unknown();
  }

  private static String ends(Accounts a) {
    StringJoiner classes = new StringJoiner(", ", " (", ")").setEmptyValue("");
    long errors = join(classes, a, outcome -> outcome.sent() && outcome.error());
    String text = "ok " + a.ok();
    if (a.count(Outcome.CHECK_FAILED) > 0) {
      text += " + check failed " + a.count(Outcome.CHECK_FAILED);
    }
    if (errors > 0) {
      text += " + errors " + errors + classes;
    }
    long inFlight = a.inFlight() - a.inFlightUnsent();
    if (inFlight > 0) {
      text += " + in flight at the end " + inFlight + oldest(a);
    }
    return text;
  }

  private static String oldest(Accounts a) {
    return a.oldestNs().isEmpty()
        ? ""
        : " (the oldest for " + Show.time(a.oldestNs().getAsLong()) + ")";
  }

  private static long join(StringJoiner into, Accounts a, Predicate<Outcome> which) {
    long all = 0;
    for (Outcome outcome : Outcome.values()) {
      if (which.test(outcome) && a.count(outcome) > 0) {
        into.add(outcome.label() + " " + a.count(outcome));
        all += a.count(outcome);
      }
    }
    return all;
  }
}
