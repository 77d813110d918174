package dev.tonne.summary;

import dev.tonne.stats.GeneratorTally;
import dev.tonne.stats.GeneratorTotals;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunRecord;
import java.util.List;
import java.util.OptionalDouble;

/** Gathers what the generator is judged by, and has it judged. */
final class GeneratorSummarizer {
  private GeneratorSummarizer() {}

  /**
   * @param accounts of all requests, warm-up stages apart
   */
  static GeneratorSummary of(
      RunRecord record, Accounts accounts, Accounts warmUp, List<ArrivalSummary> arrivals) {
    GeneratorTotals totals = record.generator();
    long wholeNs = record.end().wholeNs();
    GeneratorFigures figures =
        new GeneratorFigures(
            wholeNs,
            Math.min(totals.warmUpNs(), wholeNs),
            schedule(totals, arrivals),
            new GeneratorFigures.Pauses(
                totals.longestStallNs(),
                totals.stalledNs(),
                totals.gcNs(),
                totals.longestGcNs(),
                totals.clockStepNs()),
            cpu(totals.judged(), record.header().host().cpus()),
            new GeneratorFigures.Limits(
                accounts.started() + warmUp.started(),
                accounts.count(Outcome.CLIENT_LIMIT) + warmUp.count(Outcome.CLIENT_LIMIT),
                totals.peakUsers(),
                totals.peakConnections(),
                totals.descriptors(),
                totals.descriptorLimit()));
    return new GeneratorSummary(
        totals.peakUsers(),
        totals.peakConnections(),
        totals.cpuNs(),
        wholeNs <= 0
            ? OptionalDouble.empty()
            : OptionalDouble.of((double) totals.cpuNs() / wholeNs),
        totals.gcNs(),
        totals.jitNs(),
        totals.longestStallNs(),
        figures,
        GeneratorVerdict.of(figures));
  }

  private static GeneratorFigures.Schedule schedule(
      GeneratorTotals totals, List<ArrivalSummary> arrivals) {
    GeneratorTally judged = totals.judged();
    long never = arrivals.stream().mapToLong(a -> a.shed() + a.unbegun()).sum();
    return new GeneratorFigures.Schedule(
        judged.late().count(),
        judged.late().percentile(99),
        judged.late().max(),
        arrivals.stream().mapToLong(ArrivalSummary::wanted).sum(),
        totals.missed(),
        Math.max(0, never - totals.missed()));
  }

  private static GeneratorFigures.Cpu cpu(GeneratorTally judged, int cpus) {
    return new GeneratorFigures.Cpu(
        judged.wallNs(),
        judged.loopShare(),
        judged.cores(),
        cpus,
        judged.machineShare(),
        judged.stolenShare(),
        judged.throttledShare());
  }
}
