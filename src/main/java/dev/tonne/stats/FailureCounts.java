package dev.tonne.stats;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Failures and skips of one metric by signature, a bounded number of them. Single writer. */
final class FailureCounts {
  /** Distinct signatures kept; further ones are counted under {@link #OTHER_FAILURES}. */
  static final int MAX_FAILURES = 100;

  /** The signature of what did not fit. */
  static final String OTHER_FAILURES = "(other failures)";

  private final Map<String, FailureCount> bySignature = new LinkedHashMap<>();

  void fail(String signature, String message, int second) {
    // looked up before anything is made: a failure may come at each request
    FailureCount known = bySignature.get(signature);
    if (known == null) {
      known = fresh(signature, new FailureCount(message, second));
    }
    known.add(1, second, second);
  }

  void skip(String signature, String message, int second) {
    FailureCount known = bySignature.get(signature);
    if (known == null) {
      known = fresh(signature, FailureCount.skip(message, second));
    }
    known.add(1, second, second);
  }

  void add(String signature, FailureCount more) {
    FailureCount known = bySignature.get(signature);
    if (known == null) {
      known = fresh(signature, more.none());
    }
    known.add(more);
  }

  private FailureCount fresh(String signature, FailureCount first) {
    boolean room = bySignature.size() < MAX_FAILURES;
    return bySignature.computeIfAbsent(room ? signature : OTHER_FAILURES, key -> first);
  }

  void add(FailureCounts other) {
    other.bySignature.forEach(this::add);
  }

  void mask(UnaryOperator<String> mask) {
    Map<String, FailureCount> unmasked = new LinkedHashMap<>(bySignature);
    bySignature.clear();
    unmasked.forEach((s, f) -> add(mask.apply(s), f.with(mask.apply(f.message()))));
  }

  Map<String, FailureCount> bySignature() {
    return Collections.unmodifiableMap(bySignature);
  }
}
