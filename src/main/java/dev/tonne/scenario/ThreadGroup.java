package dev.tonne.scenario;

import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import dev.tonne.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Users that walk one journey.
 *
 * @param load how hard it drives
 * @param throttle the most requests per second of all its users; 0 if there is no limit
 * @param start when it starts
 * @param gracefulStopNs how long in-flight work may finish at the end
 * @param think put after each request that no pause follows; null if there is none
 * @param http over the file's
 */
public record ThreadGroup(
    String name,
    LoadProfile load,
    double throttle,
    GroupStart start,
    long gracefulStopNs,
    @Nullable Step think,
    OnFailure onFailure,
    HttpSettings http,
    List<Step> steps,
    Span span) {
  /** Unless said otherwise: 5 s. */
  public static final long DEFAULT_GRACEFUL_STOP_NS = 5_000_000_000L;

  /** The same journey as hard as can be: it starts at once, never pauses, leaves nothing behind. */
  ThreadGroup forPriming(LoadProfile harder) {
    return new ThreadGroup(
        name, harder, 0, GroupStart.AT_ONCE, 0, null, onFailure, http, steps, span);
  }

  /** How many requests it sends at most, about; infinite if only time limits them. */
  double requests() {
    long loops = load.mostLoops();
    double each = steps.stream().mapToDouble(Step::requests).sum();
    return loops == Long.MAX_VALUE && each > 0 ? Double.POSITIVE_INFINITY : loops * each;
  }
}
