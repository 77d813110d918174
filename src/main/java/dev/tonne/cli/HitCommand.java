package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tonne hit}: one request again and again, without a file. */
@Command(
    name = "hit",
    mixinStandardHelpOptions = true,
    versionProvider = ToolVersion.class,
    description = {
      "Sends one request again and again and prints a summary; the letters are hey's.",
      "Example: tonne hit -n 1000 -c 20 http://localhost:8080/items",
      ""
    })
final class HitCommand implements Callable<Integer> {
  private static final long REQUESTS = 200;

  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "URL",
      description = "http://… or https://…; demo://registry/… starts the built-in server.")
  private String url = "";

  @Option(
      names = "-n",
      paramLabel = "N",
      description = {"Requests in all, exactly. Default: 200, with -z no limit. Example: -n 1000"})
  private @Nullable Long requests;

  @Option(
      names = "-c",
      paramLabel = "N",
      description = {
        "Users at once, each with one connection; never more than -n. Default: 50. Example: -c 20"
      })
  private int users = 50;

  @Option(
      names = "-z",
      paramLabel = "DURATION",
      description = {
        "How long; with -n whichever comes first. Default: until -n is reached. Example: -z 30s"
      })
  private @Nullable String duration;

  @Option(
      names = "-m",
      paramLabel = "METHOD",
      description = "Method, in any case. Default: GET, with a body too. Example: -m POST")
  private String method = "GET";

  @Option(
      names = "-H",
      paramLabel = "HEADER",
      description = "Header; may be repeated. Default: none. Example: -H 'Accept: text/html'")
  private List<String> headers = List.of();

  @Option(
      names = "-d",
      paramLabel = "TEXT",
      description = "Body, sent as it is. Default: none. Example: -d '{\"id\": 1}'")
  private @Nullable String body;

  @Option(
      names = "-D",
      paramLabel = "FILE",
      description = "Body from a file, as it is. Default: none. Example: -D order.json")
  private @Nullable String bodyFile;

  @Option(
      names = "-T",
      paramLabel = "TYPE",
      description = {"Content-Type. Default: none. Example: -T application/json"})
  private @Nullable String contentType;

  @Option(
      names = "-t",
      paramLabel = "DURATION",
      description = "Limit of one request; a bare number is seconds. Default: 30s. Example: -t 20")
  private @Nullable String timeout;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "Folder for report.html, summary.json and the journal. Default: no files.",
        "Example: --out results/home"
      })
  private @Nullable Path out;

  @Mixin private RunOptions options = new RunOptions();

  HitCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    refuseContradictions();
    CommandText line = new CommandText(spec.root().commandLine().getParseResult().originalArgs());
    HitScenario scenario =
        new HitScenario(line, around.secrets())
            .request(method, url)
            .headers(headers, contentType)
            .body(body, bodyFile)
            .load(users, limit(), duration)
            .timeout(timeout);
    DecodeOptions decode = options.decode(Map.of(), null, around);
    return new ScenarioRun(
            around,
            (name, start) -> out == null ? null : OutputFolder.create(out, name, start),
            options)
        .run(() -> new ScenarioLoader(around).load(scenario.root(), decode));
  }

  private @Nullable Long limit() {
    return requests == null && duration == null ? Long.valueOf(REQUESTS) : requests;
  }

  private void refuseContradictions() {
    if (requests != null && requests < 1) {
      throw refused("-n takes a whole number of at least 1, not " + requests);
    }
    if (users < 1) {
      throw refused("-c takes a whole number of at least 1, not " + users);
    }
    if (body != null && bodyFile != null) {
      throw refused("a request has one body: give -d or -D, not both");
    }
    if (contentType != null && headers.stream().anyMatch(HitCommand::isContentType)) {
      throw refused("the content type is given twice: with -T and with -H; leave one out");
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

  private static boolean isContentType(String header) {
    return header.regionMatches(true, 0, "content-type:", 0, 13);
  }

  private static Refusal refused(String why) {
    return new Refusal(ExitCode.WRONG_INPUT, why);
  }
}
