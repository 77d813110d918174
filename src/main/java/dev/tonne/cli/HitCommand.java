package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code tonne hit}: one request again and again, without a file. */
final class HitCommand implements Callable<Integer> {
  private static final long REQUESTS = 200;
  private static final int USERS = 50;

  private final Surroundings around;
  private final CommandSpec spec;

  private HitCommand(Surroundings around) {
    this.around = around;
    this.spec =
        CommandModel.command(
            "hit",
            this,
            "Sends one request again and again and prints a summary; the letters are hey's.",
            "Example: tonne hit -n 1000 -c 20 http://localhost:8080/items",
            "");
    declareRequest();
    declareLoad();
    declareTls();
    RunOptions.declare(spec);
  }

  static CommandSpec spec(Surroundings around) {
    return new HitCommand(around).spec;
  }

  private void declareRequest() {
    spec.addPositional(
        CommandModel.argument(
            "URL",
            String.class,
            "http://… or https://…; demo://registry/… starts the built-in server."));
    option("-m", "METHOD", "Method, in any case. Default: GET, with a body too. Example: -m POST");
    spec.addOption(
        CommandModel.options(
            "-H",
            "HEADER",
            "Header; may be repeated. Default: none. Example: -H 'Accept: text/html'"));
    option("-d", "TEXT", "Body, sent as it is. Default: none. Example: -d '{\"id\": 1}'");
    option("-D", "FILE", "Body from a file, as it is. Default: none. Example: -D order.json");
    option("-T", "TYPE", "Content-Type. Default: none. Example: -T application/json");
    option("-A", "TYPES", "Accept. Default: none. Example: -A text/html");
    option("-U", "NAME", "User-Agent. Default: none. Example: -U probe/1.0");
    option("-host", "NAME", "Host. Default: the URL's. Example: -host shop.example");
    option("-a", "USER:PASSWORD", "Basic credentials. Default: none. Example: -a ann:secret");
    HitHttp.declare(spec);
  }

  private void declareTls() {
    spec.addOption(
        OptionSpec.builder("-k", "--insecure")
            .type(boolean.class)
            .description("Any certificate will do. Default: it is verified. Example: --insecure")
            .build());
    option(
        "--cacert", "FILE", "Trusted issuers, in PEM. Default: Java's. Example: --cacert demo.pem");
  }

  private void declareLoad() {
    spec.addOption(
        CommandModel.option(
            "-n",
            "N",
            Long.class,
            "Requests in all. Default: 200, with -z no limit. Example: -n 1000"));
    spec.addOption(
        CommandModel.option(
            "-c", "N", Integer.class, "Users at once, at most -n. Default: 50. Example: -c 20"));
    option("-z", "DURATION", "How long, at most. Default: until -n is reached. Example: -z 30s");
    option(
        "-q",
        "RATE",
        "Requests per second of all users together, or 6000/m. What finds all -c users busy waits,"
            + " its response time running; what waits at the end (with -n: after n / RATE) is told"
            + " as not begun. Default: as fast as answers come. Example: -q 100 -z 30s");
    spec.addOption(
        CommandModel.option(
            "--out",
            "DIR",
            Path.class,
            "Folder for its files. Default: no files. Example: --out results/home"));
  }

  private void option(String name, String label, String... lines) {
    spec.addOption(CommandModel.option(name, label, String.class, lines));
  }

  @Override
  public Integer call() {
    ParseResult given = spec.commandLine().getParseResult();
    Path out = given.matchedOptionValue("--out", null);
    RunOptions options = RunOptions.of(given);
    HitScenario scenario = scenario(given);
    DecodeOptions decode = options.decode(Map.of(), null, around);
    return new ScenarioRun(
            around,
            (name, start) -> out == null ? null : OutputFolder.create(out, name, start),
            options)
        .run(() -> new ScenarioLoader(around).load(scenario.root(), decode));
  }

  private HitScenario scenario(ParseResult given) {
    String url = given.matchedPositionalValue(0, "");
    Long requests = given.matchedOptionValue("-n", null);
    int users = given.matchedOptionValue("-c", USERS);
    String duration = given.matchedOptionValue("-z", null);
    List<String> headers = given.matchedOptionValue("-H", List.of());
    String rate = given.matchedOptionValue("-q", null);
    refuse(given, url, requests, users, headers);
    Long limit = requests == null && duration == null ? Long.valueOf(REQUESTS) : requests;
    HitScenario scenario =
        new HitScenario(new CommandText("hit", given.originalArgs()), around.secrets())
            .request(given.matchedOptionValue("-m", "GET"), url)
            .headers(headers, byOption(given))
            .auth(given.matchedOptionValue("-a", null))
            .body(given.matchedOptionValue("-d", null), given.matchedOptionValue("-D", null))
            .tls(given.hasMatchedOption("-k"), given.matchedOptionValue("--cacert", null));
    HitHttp.put(given, scenario);
    return rate == null
        ? scenario.load(users, limit, duration)
        : scenario.arrivals(users, limit, duration, rate);
  }

  private static void refuse(
      ParseResult given, String url, @Nullable Long requests, int users, List<String> headers) {
    if (requests != null && requests < 1) {
      throw refused("-n takes a whole number of at least 1, not " + requests);
    }
    if (users < 1) {
      throw refused("-c takes a whole number of at least 1, not " + users);
    }
    if (given.hasMatchedOption("-d") && given.hasMatchedOption("-D")) {
      throw refused("a request has one body: give -d or -D, not both");
    }
    if (given.hasMatchedOption("-k") && given.hasMatchedOption("--cacert")) {
      throw refused("-k verifies nothing, so --cacert has no meaning beside it; leave one out");
    }
    for (String option : HitScenario.HEADERS.keySet()) {
      refuseTwice(given, option, HitScenario.HEADERS.getOrDefault(option, ""), headers);
    }
    refuseTwice(given, "-a", "Authorization", headers);
    if (given.matchedOptionValue("-a", ":").indexOf(':') < 0) {
      throw refused("-a takes `user:password`");
    }
    for (String header : headers) {
      if (header.indexOf(':') < 1) {
        throw refused("-H takes `Name: value`, as in -H 'Accept: text/html', not `" + header + "`");
      }
    }
    if (!url.contains("://")) {
      throw refused("`" + url + "` is no URL; did you mean `http://" + url + "`?");
    }
  }

  private static Map<String, String> byOption(ParseResult given) {
    Map<String, String> values = new TreeMap<>();
    for (String option : HitScenario.HEADERS.keySet()) {
      String value = given.matchedOptionValue(option, null);
      if (value != null) {
        values.put(option, value);
      }
    }
    return values;
  }

  private static void refuseTwice(
      ParseResult given, String option, String header, List<String> headers) {
    String start = header + ":";
    if (given.hasMatchedOption(option)
        && headers.stream().anyMatch(h -> h.regionMatches(true, 0, start, 0, start.length()))) {
      String what = header.toLowerCase(Locale.ROOT).replace('-', ' ');
      throw refused(
          "the " + what + " is given twice: with " + option + " and with -H; leave one out");
    }
  }

  private static Refusal refused(String why) {
    return new Refusal(ExitCode.WRONG_INPUT, why);
  }
}
