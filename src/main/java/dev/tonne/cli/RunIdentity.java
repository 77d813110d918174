package dev.tonne.cli;

import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.scenario.Scenario;
import dev.tonne.stats.RunHeader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes down what a run is before it starts. */
final class RunIdentity {
  private RunIdentity() {}

  /**
   * @param target as {@link Target#shown} tells it
   * @param setupNs how long the setup took, 0 if there was none
   * @param kept whether files are left: else nobody ever reads the hash
   */
  static RunHeader of(
      ScenarioLoader.Loaded loaded,
      Plan plan,
      String target,
      Instant start,
      int loops,
      long setupNs,
      boolean kept) {
    Scenario scenario = loaded.scenario();
    Masking masking = new Masking(scenario.secrets());
    masking.learnFromUrls(target);
    Map<String, String> variables = masking.variables(scenario.vars(), loaded.secrets());
    String text = scenario.source().text();
    return new RunHeader(
        ToolVersion.number(),
        masking.text(scenario.name()),
        masking.text(scenario.description()),
        masking.text(scenario.source().name()),
        masking.text(loaded.secrets().withoutValues(scenario.source())),
        kept ? sha256(text) : "",
        masking.text(target),
        scenario.seed(),
        start.toEpochMilli(),
        variables,
        groups(plan),
        masking.metrics(plan.metrics()),
        masking.thresholds(scenario.thresholds()),
        host(),
        loops,
        setupNs,
        0);
  }

  private static Map<String, String> groups(Plan plan) {
    Map<String, String> groups = new LinkedHashMap<>();
    for (PlannedGroup group : plan.groups()) {
      groups.put(group.name(), LoadText.of(group));
    }
    return groups;
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static RunHeader.Host host() {
    return new RunHeader.Host(
        hostName(),
        ToolVersion.os(),
        Runtime.getRuntime().availableProcessors(),
        ToolVersion.jvm());
  }

  /** Read from the system: the JDK's way may ask a name server and wait for it. */
  private static String hostName() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
