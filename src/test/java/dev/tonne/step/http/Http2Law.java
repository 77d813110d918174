package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.FailureCount;
import dev.tonne.testing.Http2Server;
import java.util.stream.Collectors;

/** What must come out of each run over HTTP/2. */
final class Http2Law {
  private Http2Law() {}

  /** The accounts come out, also against what the server saw, which saw nothing forbidden. */
  static void assertHolds(Drive run, Http2Server server) {
    assertThat(server.fault()).isNull();
    assertThat(run.total.started()).isEqualTo(run.total.finished() + run.total.inFlight().count());
    assertThat((long) server.streams().size())
        .as("the server's count")
        .isBetween(run.total.sent(), run.total.sent() + run.total.resent());
  }

  /** All that was told of failures. */
  static String told(Drive run) {
    return run.total.failures().values().stream()
        .map(FailureCount::message)
        .collect(Collectors.joining("; "));
  }
}
