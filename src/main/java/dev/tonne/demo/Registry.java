package dev.tonne.demo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Artifacts in memory, bounded in number and size: the oldest make room. Any thread may call. */
final class Registry {
  private final int maxArtifacts;
  private final long maxWeight;
  private final Map<Key, Artifact> artifacts = new HashMap<>();
  private final Deque<Key> byAge = new ArrayDeque<>();
  private long weight;

  private record Key(String group, String id) {}

  Registry(int maxArtifacts, long maxWeight) {
    this.maxArtifacts = maxArtifacts;
    this.maxWeight = maxWeight;
  }

  /** False if there is one of that group and id already. */
  synchronized boolean add(Artifact artifact) {
    Key key = new Key(artifact.group(), artifact.id());
    if (artifacts.putIfAbsent(key, artifact) != null) {
      return false;
    }
    byAge.add(key);
    weight += artifact.weight();
    while (artifacts.size() > maxArtifacts || weight > maxWeight) {
      dropOldest();
    }
    return true;
  }

  synchronized @Nullable Artifact find(String group, String id) {
    return artifacts.get(new Key(group, id));
  }

  synchronized int size() {
    return artifacts.size();
  }

  private void dropOldest() {
    Artifact dropped = artifacts.remove(byAge.remove());
    if (dropped != null) {
      weight -= dropped.weight();
    }
  }
}
