package dev.tonne.engine;

import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.Sample;

/** Keeps account of an open group's arrivals. Confined to one loop. */
final class ArrivalCounts {
  private final GroupPart part;
  private final LoopRecorder recorder;
  private final Sample sample = new Sample(0);

  ArrivalCounts(GroupPart part) {
    this.part = part;
    this.recorder = part.loop().recorder();
  }

  private int metric(Arrival arrival) {
    return part.metric(part.group().planned().arrivals(), arrival.intendedNs());
  }

  /** The profile wants it. */
  void intended(Arrival arrival) {
    recorder.start(metric(arrival), arrival.intendedNs());
  }

  void begun(Arrival arrival, long nowNs) {
    sample.intendedNs = arrival.intendedNs();
    sample.startNs = nowNs;
    sample.endNs = nowNs;
    recorder.finish(metric(arrival), sample);
  }

  /** It found all users at work and never starts. */
  void shed(Arrival arrival) {
    recorder.skip(metric(arrival));
  }

  /** Nothing new starts any more, and it was not begun yet. */
  void unstarted(Arrival arrival, long nowNs) {
    recorder.cut(metric(arrival), Math.max(0, nowNs - arrival.intendedNs()), false);
  }
}
