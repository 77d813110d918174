package dev.tonne.decode;

import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import dev.tonne.scenario.GroupStages;
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

  private final DecodeContext context;
  private final StartOrder order;

  GroupsDecoder(DecodeContext context) {
    this.context = context;
    this.order = new StartOrder(context);
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
    order.judge(groups);
    return groups;
  }

  private ThreadGroup group(Node.Entry entry) {
    ObjectReader group = ObjectReader.of(entry.value(), entry.key().span(), Tables.GROUP, context);
    if (entry.key().text().isBlank()) {
      context.error(entry.key().span(), "bad-name", "a thread group needs a name");
    }
    LoadProfile load = new LoadDecoder(context).decode(group);
    context.measured.stages(entry.key().text(), GroupStages.of(load));
    double throttle = group.has("throttle") ? group.rate("throttle", 0) : 0;
    long stop = group.durationNs("graceful-stop", ThreadGroup.DEFAULT_GRACEFUL_STOP_NS);
    List<Step> steps = context.steps(group.require("steps"));
    return new ThreadGroup(
        entry.key().text(),
        load,
        throttle,
        start(group, entry.key().text()),
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

  private GroupStart start(ObjectReader group, String name) {
    List<String> after = new ArrayList<>();
    Node written = group.get("start-after");
    List<Node> names =
        written instanceof Node.Sequence list
            ? list.items()
            : written == null || group.missing("start-after") ? List.of() : List.of(written);
    for (Node other : names) {
      String text = context.text(other);
      if (text != null) {
        after.add(text);
        order.add(new StartOrder.Mention(name, text, other.span()));
      }
    }
    return new GroupStart(List.copyOf(after), group.durationNs("start-delay", 0));
  }
}
