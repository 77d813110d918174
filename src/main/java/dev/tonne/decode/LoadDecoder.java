package dev.tonne.decode;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.OpenLoad.Spacing;
import dev.tonne.load.OpenLoad.WhenFull;
import dev.tonne.syntax.Node;
import java.util.List;

/** Decodes how hard a thread group drives: by users, by arrivals, or by stages of either. */
final class LoadDecoder {
  private static final String USERS = "users";
  private static final String RATE = "arrival-rate";
  private static final String STAGES = "stages";
  private static final List<String> MODELS = List.of(USERS, RATE, STAGES);
  private static final List<String> LIMITS = List.of("loops", "iterations", "duration");
  private static final List<String> OF_USERS = List.of("loops", "iterations", "ramp-up", "pace");
  private static final List<String> OF_ARRIVALS = List.of("arrivals", "max-users", "when-full");
  private static final List<String> NOT_OF_STAGES =
      List.of("loops", "iterations", "duration", "ramp-up");

  private final DecodeContext context;

  LoadDecoder(DecodeContext context) {
    this.context = context;
  }

  LoadProfile decode(ObjectReader group) {
    List<String> written = MODELS.stream().filter(group::has).toList();
    if (written.size() > 1) {
      context.error(
          group.place(written.get(1)),
          "two-loads",
          "`" + written.get(0) + "` and `" + written.get(1) + "` can't both drive a thread group",
          "take one of them away, or make two groups");
    }
    if (group.has(STAGES)) {
      return stages(group);
    }
    return group.has(RATE) ? arrivals(group) : users(group);
  }

  private LoadProfile users(ObjectReader group) {
    if (MODELS.stream().noneMatch(key -> group.has(key) || group.excused(key))) {
      context.error(
          group.place(),
          "missing-key",
          "nothing says how hard this thread group drives",
          "give it `users: 10`, `arrival-rate: 20/s` or `stages`");
    }
    refuse(group, OF_ARRIVALS, "`users`", "`arrival-rate` and stages of rates");
    int users = users(group, USERS, 1);
    long loops = group.count("loops", 1, 0);
    long durationNs = group.durationNs("duration", 1, 0);
    requireLimit(group);
    long iterations = group.count("iterations", 1, 0);
    Curve curve = Curve.rising(users, group.durationNs("ramp-up", 0));
    long paceNs = group.durationNs("pace", 0);
    return new ClosedLoad(curve, loops, iterations, durationNs, paceNs, List.of());
  }

  private int users(ObjectReader group, String key, int fallback) {
    long users = group.count(key, 1, fallback);
    if (users > Integer.MAX_VALUE) {
      Node value = group.get(key);
      context.error(
          value == null ? group.place() : value.span(),
          "wrong-value",
          "`" + key + "` can't be more than " + Integer.MAX_VALUE);
      return 1;
    }
    return (int) users;
  }

  private void requireLimit(ObjectReader group) {
    if (LIMITS.stream().noneMatch(key -> group.has(key) || group.excused(key))) {
      context.error(
          group.place(),
          "missing-key",
          "nothing ends this thread group",
          "give it `duration: 30s` or `loops: 10`, or both");
    }
  }

  private LoadProfile arrivals(ObjectReader group) {
    refuse(group, OF_USERS, "`arrival-rate`", "`users`");
    double rate = group.rate(RATE, 1);
    if (!group.has("duration") && !group.excused("duration")) {
      context.error(
          group.place(),
          "missing-key",
          "nothing ends the arrivals of this thread group",
          "give it `duration: 30s`");
    }
    long durationNs = group.durationNs("duration", 1, 1);
    return open(group, new Stages(Curve.constant(rate, durationNs), List.of(), false));
  }

  private LoadProfile stages(ObjectReader group) {
    refuse(group, NOT_OF_STAGES, "`stages`", "groups without them");
    Stages stages = new StagesDecoder(context).decode(group);
    if (!stages.ofUsers()) {
      refuse(group, List.of("pace"), "stages of rates", "`users` and stages of users");
      return open(group, stages);
    }
    refuse(group, OF_ARRIVALS, "stages of users", "`arrival-rate` and stages of rates");
    long paceNs = group.durationNs("pace", 0);
    return new ClosedLoad(stages.curve(), 0, 0, stages.curve().endNs(), paceNs, stages.stages());
  }

  private LoadProfile open(ObjectReader group, Stages stages) {
    return new OpenLoad(
        stages.curve(),
        group.choice("arrivals", Spacing.CONSTANT),
        users(group, "max-users", OpenLoad.DEFAULT_MOST_USERS),
        group.choice("when-full", WhenFull.SHED),
        stages.stages());
  }

  private void refuse(ObjectReader group, List<String> keys, String here, String owner) {
    for (String key : keys) {
      if (group.has(key)) {
        context.error(
            group.place(key),
            "wrong-load",
            "`" + key + "` has no meaning with " + here,
            "it belongs to " + owner);
      }
    }
  }
}
