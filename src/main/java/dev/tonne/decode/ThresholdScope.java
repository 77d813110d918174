package dev.tonne.decode;

import dev.tonne.decode.ThresholdTokens.Token;
import dev.tonne.stats.Threshold;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whose figures a threshold is about. What nothing measures is an error: it would never be judged.
 */
final class ThresholdScope {
  /** Tells what is wrong with a token. */
  interface Report {
    void error(Token token, String code, String message, String... hints);
  }

  private static final Set<String> TIMES = Set.of("service", "lag");

  private final Measured measured;
  private final Predicate<String> doubtful;
  private final Report report;
  private String step = "";
  private String check = "";
  private String group = "";
  private String stage = "";
  private String tag = "";
  private String tagValue = "";
  private Predicate<Measured.Line> which = line -> true;

  /**
   * @param doubtful what may have been defined where the file can't be read
   */
  ThresholdScope(Measured measured, Predicate<String> doubtful, Report report) {
    this.measured = measured;
    this.doubtful = doubtful;
    this.report = report;
  }

  Threshold.Scope scope() {
    return new Threshold.Scope(step, check, group, stage, tag, tagValue);
  }

  boolean ofStep() {
    return !step.isEmpty();
  }

  void of(Token token, String name) {
    step = name;
    String outside = measured.outside(name);
    if (outside != null && !measured.steps().contains(name)) {
      report.error(
          token,
          "unknown-step",
          "`" + name + "` is a step of `" + outside + "`, which is not measured");
      return;
    }
    narrow(
        line -> line.step().equals(name),
        token,
        "unknown-step",
        "no step is named `" + name + "`",
        name,
        measured.steps());
  }

  void inGroup(Token token, String name) {
    group = name;
    Predicate<Measured.Line> inside = line -> line.group().equals(name);
    boolean known = measured.groups().contains(name);
    if (known && !measured.any(which.and(inside)) && measured.any(which)) {
      Set<String> others = measured.all(which, line -> Stream.of(line.group()));
      report.error(
          token,
          "unknown-group",
          ofStep()
              ? "there is no `" + step + "` in the thread group `" + name + "`"
              : "nothing of this is measured in the thread group `" + name + "`",
          "it is in `" + String.join("`, `", others) + "`");
    } else if (!known) {
      unknown(
          token,
          "unknown-group",
          "no thread group is named `" + name + "`",
          name,
          measured.groups());
    } else {
      which = which.and(inside);
    }
  }

  void inStage(Token token, String name) {
    stage = name;
    narrow(
        line -> measured.hasStage(line.group(), name),
        token,
        "unknown-stage",
        "no stage is named `" + name + "`" + (group.isEmpty() ? "" : " in `" + group + "`"),
        name,
        measured.all(which, line -> measured.stages(line.group())));
  }

  void check(Token token, String name) {
    check = name;
    narrow(
        line -> line.checks().contains(name),
        token,
        "unknown-check",
        (ofStep() ? "`" + step + "` has" : "there is") + " no check `" + name + "`",
        name,
        measured.all(which, line -> line.checks().stream()));
  }

  void tagged(Token token, String text) {
    int equals = text.indexOf('=');
    if (equals <= 0) {
      report.error(token, "threshold", "behind `tagged` stands `\"name=value\"`");
      return;
    }
    tag = text.substring(0, equals);
    tagValue = text.substring(equals + 1);
    String name = tag;
    String value = tagValue;
    boolean known =
        narrow(
            line -> line.tags().containsKey(name),
            token,
            "unknown-tag",
            "nothing has the tag `" + name + "`",
            name,
            measured.all(which, line -> line.tags().keySet().stream()));
    if (known) {
      narrow(
          line -> line.tags().getOrDefault(name, Optional.empty()).orElse(value).equals(value),
          token,
          "unknown-tag",
          "no `" + name + "` is `" + value + "`",
          value,
          measured.all(which, line -> line.tags().getOrDefault(name, Optional.empty()).stream()));
    }
  }

  /** Judges the subject of a time: a phase, {@code service} or {@code lag}. */
  void subject(Token token, String subject) {
    List<Measured.Line> lines = measured.lines(which.and(l -> ofStep() || !l.transaction()));
    if (!ofStep() && subject.equals(Measured.TOTAL)) {
      report.error(
          token,
          "unknown-phase",
          "`total` is a time of a transaction",
          "name it: `total p95 of \"checkout\"`");
    } else if (lines.stream().noneMatch(l -> has(l, subject)) && !lines.isEmpty()) {
      Set<String> known = subjects(lines);
      unknown(
          token,
          "unknown-phase",
          (ofStep() ? "`" + step + "` has" : "there is") + " no time `" + subject + "`",
          subject,
          known);
    }
  }

  private static boolean has(Measured.Line line, String subject) {
    return line.phases().contains(subject) || (TIMES.contains(subject) && !line.transaction());
  }

  /** What can stand before a percentile. */
  private static Set<String> subjects(List<Measured.Line> lines) {
    Set<String> all = new LinkedHashSet<>();
    for (Measured.Line line : lines) {
      TIMES.stream().sorted().filter(t -> !line.transaction()).forEach(all::add);
      all.addAll(line.phases());
    }
    return all;
  }

  /** Whether a word is meant as the subject of a time. */
  static boolean meansTime(Measured measured, String word) {
    return TIMES.contains(word)
        || measured.any(line -> line.phases().contains(word))
        || word.equals(Measured.TOTAL);
  }

  private boolean narrow(
      Predicate<Measured.Line> more,
      Token token,
      String code,
      String message,
      String word,
      Collection<String> candidates) {
    boolean found = measured.any(which.and(more));
    if (found) {
      which = which.and(more);
    } else {
      unknown(token, code, message, word, candidates);
    }
    return found;
  }

  private void unknown(
      Token token, String code, String message, String word, Collection<String> candidates) {
    if (doubtful.test(word)) {
      return;
    }
    String near = Spelling.hint(word, candidates);
    boolean few = !candidates.isEmpty() && candidates.size() <= 8;
    String all = few ? "what there is: `" + String.join("`, `", candidates) + "`" : "";
    report.error(token, code, message, near.isEmpty() ? all : near);
  }
}
