package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Punctuality;
import dev.tonne.stats.Resources;
import dev.tonne.stats.Timing;

/**
 * What a journal tells of one second of the generator beside its first figures; no 0 is written.
 */
final class JournalGenerator {
  private JournalGenerator() {}

  static void write(JsonOutput json, GeneratorRecord generator) {
    Punctuality punctuality = generator.punctuality();
    JournalRecord.put(json, "late", punctuality.late());
    JournalRecord.put(json, "missed", punctuality.missed());
    JournalRecord.put(json, "stalled_ns", punctuality.stalledNs());
    JournalRecord.put(json, "busiest_loop_ns", punctuality.busiestNs());
    Resources resources = generator.resources();
    JournalRecord.put(json, "wall_ns", resources.wallNs());
    JournalRecord.put(json, "longest_gc_ns", resources.longestGcNs());
    JournalRecord.put(json, "throttled_ns", resources.throttledNs());
    JournalRecord.put(json, "cpu_busy_ticks", resources.busyTicks());
    JournalRecord.put(json, "cpu_stolen_ticks", resources.stolenTicks());
    JournalRecord.put(json, "cpu_ticks", resources.allTicks());
    JournalRecord.put(json, "descriptors", resources.descriptors());
    JournalRecord.put(json, "descriptor_limit", resources.descriptorLimit());
    JournalRecord.put(json, "clock_step_ns", resources.clockStepNs());
  }

  static Punctuality punctuality(JsonObject json) {
    return new Punctuality(
        JournalRecord.timing(json.object("late"), Timing.COARSE_DIGITS),
        json.number("missed"),
        json.number("stalled_ns"),
        json.number("busiest_loop_ns"));
  }

  static Resources resources(JsonObject json) {
    return new Resources(
        json.number("wall_ns"),
        json.number("longest_gc_ns"),
        json.number("throttled_ns"),
        json.number("cpu_busy_ticks"),
        json.number("cpu_stolen_ticks"),
        json.number("cpu_ticks"),
        json.number("descriptors"),
        json.number("descriptor_limit"),
        json.number("clock_step_ns"));
  }
}
