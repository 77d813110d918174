package dev.tonne.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Options of {@code hit} that stand for one key of the scenario's {@code http} each. */
final class HitHttp {
  private static final String PROXY = "-x";

  /** A key with what an option gives it; without a label it takes no value. */
  private record Stands(String option, String label, String key, String value, String line) {}

  private static final List<Stands> ALL =
      List.of(
          new Stands(
              "-t",
              "DURATION",
              "timeout",
              "",
              "Limit of one request, or seconds. Default: 30s. Example: -t 20"),
          new Stands(
              "--redirects",
              "N",
              "redirects",
              "",
              "How many are followed at most. Default: 0. Example: --redirects 5"),
          new Stands(
              PROXY,
              "HOST:PORT",
              "proxy",
              "",
              "Proxy. Default: none. Example: -x http://ann:secret@10.0.0.7:3128"),
          new Stands(
              "-h2",
              "",
              "version",
              "2",
              "HTTP/2 only. Default: over TLS if the server agrees. Example: -h2"),
          new Stands(
              "-disable-keepalive",
              "",
              "connections",
              "per-request",
              "A connection per request. Default: per user. Example: -disable-keepalive"),
          new Stands(
              "-disable-compression",
              "",
              "compression",
              "false",
              "Asks for no gzip. Default: it does. Example: -disable-compression"));

  private HitHttp() {}

  static void declare(CommandSpec spec) {
    for (Stands each : ALL) {
      spec.addOption(
          each.label.isEmpty()
              ? OptionSpec.builder(each.option).type(boolean.class).description(each.line).build()
              : CommandModel.option(each.option, each.label, String.class, each.line));
    }
  }

  /** Puts what was given into a scenario. */
  static void put(ParseResult given, HitScenario scenario) {
    for (Stands each : ALL) {
      if (given.hasMatchedOption(each.option)) {
        if (each.label.isEmpty()) {
          scenario.http(each.key, each.value);
        } else {
          String value = given.matchedOptionValue(each.option, "");
          scenario.http(each.key, written(each.option, value), each.option, value);
        }
      }
    }
  }

  private static String written(String option, String value) {
    boolean bare = option.equals(PROXY) && !value.contains("://") && !value.equals("none");
    return bare ? "http://" + value : value;
  }
}
