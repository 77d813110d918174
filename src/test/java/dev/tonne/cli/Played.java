package dev.tonne.cli;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A scenario run in this process against a server of ours, and what is left of it. */
record Played(Called called, Path results) {
  /**
   * @param groups what stands under {@code thread-groups:}
   */
  static Played groups(Path folder, ScriptedServer server, String groups) throws IOException {
    return whole(folder, server, "thread-groups:\n" + groups.indent(2));
  }

  /**
   * @param file a scenario without {@code http}
   */
  static Played whole(Path folder, ScriptedServer server, String file, String... more)
      throws IOException {
    Path scenario = folder.resolve("scenario.yaml");
    Files.writeString(scenario, file);
    Path results = folder.resolve("results");
    List<String> args = new ArrayList<>(List.of("run", scenario.toString(), "--quiet"));
    args.addAll(List.of("--base-url", server.url(), "--out", results.toString()));
    args.addAll(List.of(more));
    return new Played(Called.with(args.toArray(String[]::new)), results);
  }

  int code() {
    return called.code();
  }

  /** Everything that was printed, for messages of assertions. */
  String told() {
    return called.out() + called.err();
  }

  /** A count of one step: {@code started}, {@code ok}, {@code skipped}, {@code check failed}. */
  long count(String step, String account) throws IOException {
    Long count = SummaryFile.accounts(results.resolve("summary.json"), account).get(step);
    return count == null ? -1 : count;
  }

  /** The targets of all requests in order of arrival. */
  static List<String> targets(ScriptedServer server) {
    return server.seen().stream().map(exchange -> exchange.head().split(" ")[1]).toList();
  }

  /** The value of a header; empty if it was not sent. */
  static String header(ScriptedServer.Exchange exchange, String name) {
    return exchange
        .head()
        .lines()
        .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst()
        .orElse("");
  }
}
