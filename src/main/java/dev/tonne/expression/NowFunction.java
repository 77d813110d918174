package dev.tonne.expression;

import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Seconds since 1970 in UTC. */
public final class NowFunction implements Function {
  private final InstantSource clock;

  public NowFunction() {
    this(InstantSource.system());
  }

  NowFunction(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public String usage() {
    return "now()";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return clock.instant().getEpochSecond();
  }
}
