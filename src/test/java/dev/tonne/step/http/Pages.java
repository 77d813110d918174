package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.check.StatusCheck;
import dev.tonne.load.ClosedLoad;
import dev.tonne.stats.MetricRecord;
import dev.tonne.testing.ScriptedServer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Servers that show pages, and what must come out of every run that fetches them. */
final class Pages {
  private Pages() {}

  static ClosedLoad loops(int n) {
    return new ClosedLoad(1, n, 0, 0);
  }

  static Drive drive() {
    return new Drive().resources().check(StatusCheck.standard());
  }

  static String target(ScriptedServer.Exchange e) {
    return e.head().split(" ", 3)[1];
  }

  static String page(String body) {
    return page("", body);
  }

  static String page(String headers, String body) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
        + headers
        + "Content-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  static String images(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "<img src=/i" + i + ">")
        .collect(Collectors.joining());
  }

  /** A page at /page, something at all other targets. */
  static ScriptedServer.Script showing(String body) {
    return e -> {
      if (target(e).equals("/page")) {
        e.write(page(body));
      } else {
        e.ok("0123456789");
      }
    };
  }

  static List<String> targets(ScriptedServer server) {
    return server.seen().stream().map(Pages::target).toList();
  }

  static void assertAccounts(Drive run, ScriptedServer... servers) {
    for (MetricRecord line : List.of(run.total, run.hops, run.resources)) {
      assertThat(line.started()).isEqualTo(line.finished() + line.inFlight().count());
    }
    long seen = 0;
    for (ScriptedServer server : servers) {
      seen += server.seen().size();
    }
    assertThat(seen).isEqualTo(run.total.sent() + run.hops.sent() + run.resources.sent());
  }
}
