package dev.tonne.decode;

import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.OnFailure;
import dev.tonne.scenario.Step;
import dev.tonne.scenario.ThreadGroup;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes {@code thread-groups}. */
final class GroupsDecoder {
  private static final String THINK = "think";
  private static final List<String> LIMITS = List.of("loops", "iterations", "duration");

  private final DecodeContext context;

  GroupsDecoder(DecodeContext context) {
    this.context = context;
  }

  List<ThreadGroup> decode(@Nullable Node node) {
    List<ThreadGroup> groups = new ArrayList<>();
    if (node == null) {
      return groups;
    }
    if (!(node instanceof Node.Mapping mapping)) {
      WrongTypes.expected("a mapping from a name to a thread group", node, context);
      return groups;
    }
    if (mapping.entries().isEmpty()) {
      context.error(mapping.span(), "empty-list", "there is no thread group here");
    }
    for (Node.Entry entry : mapping.entries()) {
      context.scope.enterGroup(entry.key().text());
      context.measured.group(entry.key().text());
      groups.add(group(entry));
      context.scope.leaveGroup();
    }
    return groups;
  }

  private ThreadGroup group(Node.Entry entry) {
    ObjectReader group = ObjectReader.of(entry.value(), entry.key().span(), Tables.GROUP, context);
    if (entry.key().text().isBlank()) {
      context.error(entry.key().span(), "bad-name", "a thread group needs a name");
    }
    group.require("users");
    long users = group.count("users", 1, 1);
    if (users > Integer.MAX_VALUE) {
      Node value = group.get("users");
      context.error(
          value == null ? group.place() : value.span(),
          "wrong-value",
          "`users` can't be more than " + Integer.MAX_VALUE);
      users = 1;
    }
    long loops = group.count("loops", 1, 0);
    long duration = group.durationNs("duration", 1, 0);
    requireLimit(group);
    ClosedLoad load =
        new ClosedLoad(
            (int) users,
            loops,
            group.count("iterations", 1, 0),
            duration,
            group.durationNs("ramp-up", 0));
    long stop = group.durationNs("graceful-stop", ThreadGroup.DEFAULT_GRACEFUL_STOP_NS);
    List<Step> steps = context.steps(group.require("steps"));
    return new ThreadGroup(
        entry.key().text(),
        load,
        stop,
        think(group),
        group.choice("on-failure", OnFailure.CONTINUE),
        new HttpDecoder(context).decode(group.get("http")),
        steps,
        entry.key().span());
  }

  /** Decoded behind the steps, like the http defaults: it stands between all of them. */
  private @Nullable Step think(ObjectReader group) {
    Node.Entry entry = group.known().get(THINK);
    StepDecoder decoder = context.registry.steps.get(THINK);
    if (entry == null || decoder == null || group.missing(THINK)) {
      return null;
    }
    Node.Mapping alone = new Node.Mapping(List.of(entry), entry.key().span());
    return decoder.decode(ObjectReader.of(alone, decoder.keys(), context), THINK, context);
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
}
