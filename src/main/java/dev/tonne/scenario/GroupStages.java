package dev.tonne.scenario;

import dev.tonne.load.LoadProfile;
import dev.tonne.stats.MetricStage;
import java.util.List;

/** The stages of a load profile as figures are told apart by them. */
public final class GroupStages {
  private GroupStages() {}

  /** In order of time; empty if the profile has none. */
  public static List<MetricStage> of(LoadProfile load) {
    return load.stages().stream()
        .map(s -> new MetricStage(s.name(), s.fromNs(), s.toNs(), s.warmUp()))
        .toList();
  }
}
