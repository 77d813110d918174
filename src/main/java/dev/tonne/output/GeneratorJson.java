package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.summary.GeneratorFigures;
import dev.tonne.summary.GeneratorSummary;
import dev.tonne.summary.GeneratorVerdict;
import java.util.Locale;

/** The members of the generator in {@code summary.json}. */
final class GeneratorJson {
  private GeneratorJson() {}

  /** Ends the object. */
  static void write(JsonOutput json, GeneratorSummary generator) {
    json.put("verdict", name(generator.verdict().level())).array("reasons");
    for (GeneratorVerdict.Reason reason : generator.verdict().reasons()) {
      json.object().put("level", name(reason.level())).put("measured", reason.measured());
      json.put("matters", reason.matters()).put("advice", reason.advice()).endObject();
    }
    json.endArray().put("peak_users", generator.peakUsers());
    json.put("peak_connections", generator.peakConnections());
    json.put("cpu_ns", generator.cpuNs()).put("busy_cores", generator.cores());
    json.put("gc_ns", generator.gcNs()).put("jit_ns", generator.jitNs());
    json.put("longest_stall_ns", generator.longestStallNs());
    figures(json, generator.figures());
    json.endObject();
  }

  private static void figures(JsonOutput json, GeneratorFigures figures) {
    json.put("warm_up_ns", figures.warmUpNs()).put("due", figures.schedule().due());
    json.put("own_lateness_p99_ns", figures.schedule().lateP99Ns());
    json.put("own_lateness_max_ns", figures.schedule().lateMaxNs());
    json.put("missed_arrivals", figures.schedule().missed());
    json.put("unplaced_arrivals", figures.schedule().unplaced());
    json.put("stalled_ns", figures.pauses().stalledNs());
    json.put("longest_gc_ns", figures.pauses().longestGcNs());
    json.put("clock_step_ns", figures.pauses().clockStepNs());
    json.put("judged_ns", figures.cpu().judgedNs());
    json.put("busiest_loop_share", figures.cpu().loop());
    json.put("judged_busy_cores", figures.cpu().cores());
    json.put("machine_busy_share", figures.cpu().machine());
    json.put("stolen_share", figures.cpu().stolen());
    json.put("throttled_share", figures.cpu().throttled());
    json.put("refused_by_this_machine", figures.limits().refused());
    json.put("descriptors", figures.limits().descriptors());
    json.put("descriptor_limit", figures.limits().descriptorLimit());
  }

  private static String name(GeneratorVerdict.Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }
}
