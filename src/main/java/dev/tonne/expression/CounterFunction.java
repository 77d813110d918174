package dev.tonne.expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** 1, 2, 3 … over the whole run, of all users together; each name counts for itself. */
public final class CounterFunction implements Function {
  private final Map<String, AtomicLong> counters = new ConcurrentHashMap<>();

  @Override
  public String usage() {
    return "counter(name)";
  }

  @Override
  public Runnable bookmark() {
    Map<String, Long> counts = new HashMap<>();
    counters.forEach((name, counter) -> counts.put(name, counter.get()));
    return () -> {
      counters.clear();
      counts.forEach((name, count) -> counters.put(name, new AtomicLong(count)));
    };
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    String name = Arguments.text(arguments, 0);
    AtomicLong counter = counters.get(name);
    if (counter == null) {
      counter = counters.computeIfAbsent(name, n -> new AtomicLong());
    }
    return counter.incrementAndGet();
  }
}
