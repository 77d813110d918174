package dev.tonne.step.http;

import dev.tonne.plan.LoopTransport;
import dev.tonne.plan.Transport;
import dev.tonne.time.Clock;
import java.util.function.Consumer;

/** HTTP over HttpClient5's core: each loop is one I/O reactor with one thread. */
public final class HttpTransport implements Transport {
  private final Clock clock;
  private final Resolver resolver;

  public HttpTransport(Clock clock) {
    this(clock, new Resolver(clock));
  }

  HttpTransport(Clock clock, Resolver resolver) {
    this.clock = clock;
    this.resolver = resolver;
  }

  @Override
  public LoopTransport open(int index, Runnable body, Consumer<Throwable> faults) {
    return new HttpLoop(index, clock, resolver, body, faults);
  }
}
