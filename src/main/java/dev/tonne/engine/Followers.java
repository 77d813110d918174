package dev.tonne.engine;

import dev.tonne.load.GroupStart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Starts each group when those that it starts after are over. From any thread. */
final class Followers {
  private final List<GroupRun> waiting = new ArrayList<>();
  private final Set<String> over = new HashSet<>();

  /** The run starts. */
  synchronized void start(List<GroupRun> groups, long startNs) {
    waiting.addAll(groups);
    startReady(startNs);
  }

  /** A group is over. */
  synchronized void over(GroupRun group, long nowNs) {
    over.add(group.planned().name());
    startReady(nowNs);
  }

  private void startReady(long nowNs) {
    List<GroupRun> ready =
        waiting.stream().filter(g -> over.containsAll(g.planned().start().after())).toList();
    waiting.removeAll(ready);
    for (GroupRun group : ready) {
      GroupStart start = group.planned().start();
      group.begin(nowNs + start.delayNs());
    }
  }
}
