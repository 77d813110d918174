package dev.tonne.expression;

import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Milliseconds since 1970 in UTC. */
public final class NowMsFunction implements Function {
  private final InstantSource clock;

  public NowMsFunction() {
    this(InstantSource.system());
  }

  NowMsFunction(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public String usage() {
    return "now_ms()";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return clock.millis();
  }
}
