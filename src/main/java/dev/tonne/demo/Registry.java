package dev.tonne.demo;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Artifacts in memory, bounded in number and size: the oldest make room. Any thread may call. */
final class Registry {
  private final int maxArtifacts;
  private final long maxWeight;

  /** The oldest first. */
  private final Map<Key, Artifact> artifacts = new LinkedHashMap<>();

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
    weight += artifact.weight();
    while (artifacts.size() > maxArtifacts || weight > maxWeight) {
      dropOldest();
    }
    return true;
  }

  synchronized @Nullable Artifact find(String group, String id) {
    return artifacts.get(new Key(group, id));
  }

  /** False if there is none. */
  synchronized boolean remove(String group, String id) {
    Artifact removed = artifacts.remove(new Key(group, id));
    weight -= removed == null ? 0 : removed.weight();
    return removed != null;
  }

  synchronized int size() {
    return artifacts.size();
  }

  private void dropOldest() {
    Iterator<Artifact> oldest = artifacts.values().iterator();
    weight -= oldest.next().weight();
    oldest.remove();
  }
}
