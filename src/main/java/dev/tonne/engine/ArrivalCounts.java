package dev.tonne.engine;

import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.Sample;

/** Keeps account of an open group's arrivals. Confined to one loop. */
final class ArrivalCounts {
  private final LoopRecorder recorder;
  private final int metric;
  private final Sample sample = new Sample(0);

  ArrivalCounts(LoopRecorder recorder, int metric) {
    this.recorder = recorder;
    this.metric = metric;
  }

  /** The profile wants it. */
  void intended(Arrival arrival) {
    recorder.start(metric, arrival.intendedNs());
  }

  void begun(Arrival arrival, long nowNs) {
    sample.intendedNs = arrival.intendedNs();
    sample.startNs = nowNs;
    sample.endNs = nowNs;
    recorder.finish(metric, sample);
  }

  /** It found all users at work and never starts. */
  void shed() {
    recorder.skip(metric);
  }

  /** Nothing new starts any more, and it was not begun yet. */
  void unstarted(Arrival arrival, long nowNs) {
    recorder.cut(metric, Math.max(0, nowNs - arrival.intendedNs()), false);
  }
}
