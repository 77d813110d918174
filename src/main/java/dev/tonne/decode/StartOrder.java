package dev.tonne.decode;

import dev.tonne.scenario.ThreadGroup;
import dev.tonne.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Judges {@code start-after}: every group named there exists, and none waits for itself. */
final class StartOrder {
  /** One name behind {@code start-after}. */
  record Mention(String group, String after, Span place) {}

  private final DecodeContext context;
  private final List<Mention> mentions = new ArrayList<>();

  StartOrder(DecodeContext context) {
    this.context = context;
  }

  void add(Mention mention) {
    mentions.add(mention);
  }

  void judge(List<ThreadGroup> groups) {
    Map<String, List<String>> after = new LinkedHashMap<>();
    groups.forEach(group -> after.put(group.name(), group.start().after()));
    for (Mention mention : mentions) {
      if (!after.containsKey(mention.after)) {
        context.error(
            mention.place,
            "unknown-group",
            "no thread group is named `" + mention.after + "`",
            Spelling.hint(mention.after, after.keySet()));
      } else if (reaches(mention.after, mention.group, after, new ArrayList<>())) {
        context.error(
            mention.place, "cycle", "`" + mention.group + "` would wait for itself to finish");
      }
    }
  }

  private static boolean reaches(
      String from, String to, Map<String, List<String>> after, List<String> seen) {
    if (from.equals(to)) {
      return true;
    }
    if (seen.contains(from)) {
      return false;
    }
    seen.add(from);
    return after.getOrDefault(from, List.of()).stream()
        .anyMatch(next -> reaches(next, to, after, seen));
  }
}
