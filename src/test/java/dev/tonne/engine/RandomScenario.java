package dev.tonne.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Writes scenarios from seeds: groups of all kinds of load, with steps of all kinds that change the
 * way a user goes.
 */
final class RandomScenario {
  private static final int DEEPEST = 3;

  private final SplittableRandom random;
  private final int unitMs;
  private final boolean alwaysTimed;
  private int transactions;

  /**
   * @param unitMs what all durations in it are multiples of
   * @param alwaysTimed whether each group ends by a time, whatever else ends it
   */
  RandomScenario(SplittableRandom random, int unitMs, boolean alwaysTimed) {
    this.random = random;
    this.unitMs = unitMs;
    this.alwaysTimed = alwaysTimed;
  }

  /** Its requests are named {@code s0} to {@code s5} and go to a path of that name. */
  String write() {
    StringBuilder text = new StringBuilder("name: random\nhttp: { base-url: \"http://x.test\", ");
    text.append("timeout: ").append(ms(6, 12)).append(" }\nflows:\n  shared:\n");
    steps(text, 4, 1 + random.nextInt(3), DEEPEST - 1);
    text.append("thread-groups:\n");
    int groups = 1 + random.nextInt(3);
    for (int i = 0; i < groups; i++) {
      group(text, i);
    }
    return text.toString();
  }

  private boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  private String ms(int fewest, int most) {
    return random.nextInt(fewest, most + 1) * unitMs + "ms";
  }

  private static void line(StringBuilder text, int indent, String line) {
    text.append(" ".repeat(indent)).append(line).append('\n');
  }

  private void group(StringBuilder text, int index) {
    line(text, 2, "g" + index + ":");
    for (String key : load()) {
      line(text, 4, key);
    }
    if (index > 0 && once(3)) {
      line(text, 4, "start-after: g" + random.nextInt(index));
    }
    if (once(4)) {
      line(text, 4, "start-delay: " + ms(0, 5));
    }
    if (once(4)) {
      line(text, 4, "throttle: " + random.nextInt(5, 200) + "/s");
    }
    if (once(4)) {
      line(text, 4, "think: " + ms(0, 2));
    }
    if (once(4)) {
      line(text, 4, "on-failure: " + onFailure());
    }
    line(text, 4, "graceful-stop: " + (once(3) ? "0s" : ms(1, 10)));
    line(text, 4, "steps:");
    line(text, 6, "- { get: /s0, name: s0, extract: { id: $.id } }");
    steps(text, 6, random.nextInt(5), 0);
  }

  private List<String> load() {
    return switch (random.nextInt(5)) {
      case 0, 1 -> users();
      case 2 -> arrivals();
      case 3 -> usersByStages();
      default -> arrivalsByStages();
    };
  }

  private List<String> users() {
    List<String> keys = new ArrayList<>(List.of("users: " + (1 + random.nextInt(8))));
    boolean limited = once(2);
    if (limited) {
      keys.add(once(2) ? "loops: " + (1 + random.nextInt(15)) : "iterations: " + random(40));
    }
    if (!limited || alwaysTimed || once(2)) {
      keys.add("duration: " + ms(2, 20));
    }
    if (once(3)) {
      keys.add("ramp-up: " + ms(1, 8));
    }
    if (once(3)) {
      keys.add("pace: " + ms(1, 6));
    }
    return keys;
  }

  private int random(int most) {
    return 1 + random.nextInt(most);
  }

  private String rate() {
    return String.format(Locale.ROOT, "%.2f/s", 2 + random.nextDouble() * 8_000 / unitMs);
  }

  private List<String> arrivals() {
    List<String> keys = new ArrayList<>(List.of("arrival-rate: " + rate()));
    keys.add("duration: " + ms(2, 20));
    keys.addAll(places());
    return keys;
  }

  private List<String> places() {
    List<String> keys = new ArrayList<>();
    if (once(2)) {
      keys.add("arrivals: poisson");
    }
    if (!once(3)) {
      keys.add("max-users: " + random(12));
    }
    if (once(2)) {
      keys.add("when-full: wait");
    }
    return keys;
  }

  private List<String> usersByStages() {
    List<String> keys = new ArrayList<>(List.of("stages:"));
    keys.add("  - { users: " + random(6) + ", over: " + ms(0, 5) + ", hold: " + ms(1, 6) + warm());
    keys.add("  - { users: " + random.nextInt(7) + ", over: " + ms(1, 5) + " }");
    if (once(2)) {
      keys.add("  - { step: +" + random(3) + ", every: " + ms(1, 3) + ", until: 9 }");
    }
    return keys;
  }

  private List<String> arrivalsByStages() {
    List<String> keys = new ArrayList<>(List.of("stages:"));
    keys.add("  - { rate: " + rate() + ", over: " + ms(0, 5) + ", hold: " + ms(1, 6) + warm());
    keys.add("  - { rate: " + (once(3) ? "0/s" : rate()) + ", over: " + ms(1, 5) + " }");
    keys.addAll(places());
    return keys;
  }

  private String warm() {
    return once(3) ? ", warm-up: true }" : ", name: first }";
  }

  private String onFailure() {
    int drawn = random.nextInt(20);
    return drawn == 0
        ? "stop-test"
        : drawn < 3
            ? "stop-group"
            : drawn < 6 ? "stop-user" : drawn < 13 ? "next-loop" : "continue";
  }

  private void steps(StringBuilder text, int indent, int count, int depth) {
    for (int i = 0; i < count; i++) {
      if (depth < DEEPEST && once(2)) {
        block(text, indent, depth + 1);
      } else {
        step(text, indent);
      }
    }
    request(text, indent);
  }

  private void request(StringBuilder text, int indent) {
    int which = random.nextInt(1, 6);
    String path = which == 5 ? "\"/s5?id=${id}\"" : "/s" + which;
    String options = which == 4 ? ", extract: { id: $.id }" : "";
    if (once(6)) {
      options += ", on-failure: " + onFailure();
    }
    if (once(6)) {
      options += ", if: \"random(0, 2) > 0\"";
    }
    line(text, indent, "- { get: " + path + ", name: s" + which + options + " }");
  }

  private void step(StringBuilder text, int indent) {
    String seldom = ", if: \"random(0, 60) == 0\" }";
    switch (random.nextInt(8)) {
      case 0 -> line(text, indent, "- { stop: loop, if: \"random(0, 5) == 0\" }");
      case 1 -> line(text, indent, "- { stop: user" + seldom);
      case 2 -> line(text, indent, "- { stop: " + (once(3) ? "test" : "group") + seldom);
      case 3 -> line(text, indent, "- { fail: no luck, if: \"random(0, 9) == 0\" }");
      case 4 -> line(text, indent, "- { think: " + ms(0, 1) + ".." + ms(1, 3) + " }");
      case 5 -> line(text, indent, "- { set: { a: \"${random(1, 3)}\" } }");
      default -> request(text, indent);
    }
  }

  private void block(StringBuilder text, int indent, int depth) {
    switch (random.nextInt(6)) {
      case 0 -> {
        line(text, indent, "- repeat: " + random(3));
        nested(text, indent, "steps", depth);
      }
      case 1 -> {
        line(text, indent, "- if: random(0, 1) == 0");
        nested(text, indent, "then", depth);
        nested(text, indent, "else", depth);
      }
      case 2 -> {
        line(text, indent, "- mix:");
        for (int weight = 1; weight < 3; weight++) {
          line(text, indent + 4, "- weight: " + weight);
          nested(text, indent + 4, "steps", depth);
        }
      }
      case 3 -> {
        line(text, indent, "- once:");
        steps(text, indent + 4, random.nextInt(2), depth);
      }
      case 4 -> {
        // a flow within a flow would be a cycle
        line(text, indent, indent == 4 ? "- { think: " + ms(0, 1) + " }" : "- use: shared");
      }
      default -> {
        line(text, indent, "- transaction: t" + transactions++);
        nested(text, indent, "steps", depth);
      }
    }
  }

  private void nested(StringBuilder text, int indent, String key, int depth) {
    line(text, indent + 2, key + ":");
    steps(text, indent + 4, random.nextInt(2), depth);
  }
}
