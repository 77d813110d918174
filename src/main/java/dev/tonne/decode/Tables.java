package dev.tonne.decode;

import java.util.List;

/** The keys of the mappings that every scenario has, whatever its steps are. */
final class Tables {
  static final KeyTable FILE =
      KeyTable.of(
          "a scenario file",
          new Key("name", "text", "the file's name", "The run's name, also of its folder."),
          new Key("description", "text", "", "What the scenario is for."),
          new Key("vars", "name → value", "", "Values computed once, before the run."),
          new Key("secrets", "name → value", "", "As vars, masked in everything written."),
          new Key("http", "mapping", "", "Defaults of every request."),
          new Key("data", "name → data set", "", "Rows of files, dealt out to users."),
          new Key("flows", "name → list of steps", "", "Steps to be used in several places."),
          new Key("setup", "list of steps", "", "Walked once, before the run; not measured."),
          new Key("thread-groups", "name → thread group", "", "Who does what, and how hard."),
          new Key("teardown", "list of steps", "", "Walked once, however the run ended."),
          new Key("thresholds", "list of conditions", "", "What must be true of the run."));

  static final KeyTable HTTP =
      KeyTable.of(
          "`http`",
          new Key("base-url", "URL", "", "Put before every URL that has no scheme."),
          new Key("headers", "name → text", "", "Sent with every request."),
          new Key("timeout", "duration", "30s", "Of a whole request."),
          new Key("connect-timeout", "duration", "5s", "Of resolving, connecting, TLS."),
          new Key("first-byte-timeout", "duration", "", "From the request to its answer's begin."),
          new Key("auth", "credentials", "none", "Sent with every request."),
          new Key("redirects", "whole number", "0", "How many are followed at most."),
          new Key("cookies", "true, keep or false", "true", "A jar per user and loop, or user."),
          new Key("version", "auto, 1.1 or 2", "auto", "Which HTTP is spoken; auto: 1.1 in clear."),
          new Key(
              "connections",
              "per-user, { shared: N } or per-request",
              "per-user",
              "Who uses them."),
          new Key("streams", "whole number", "1", "Requests at once on a shared one, over HTTP/2."),
          new Key("tls", "mapping", "verify", "How https connections are made."),
          new Key("proxy", "URL or none", "", "Where requests go first: http://host:port."),
          new Key("resolve", "host:port → address:port", "", "Where to connect instead."),
          new Key("dns", "{ spread, ttl }", "once a run", "How names become addresses."),
          new Key("unix-socket", "path", "", "Where to connect, whatever the URL's host."),
          new Key("local-address", "address or list", "", "Sent from, in turn."),
          new Key(
              "compression", "true or false", "true", "Asks for gzip and deflate, and decodes."),
          new Key("body-limit", "size", "16MiB", "How much of a body is kept for its readers."),
          new Key(
              "resources",
              "true or false",
              "false",
              "Fetches the images, scripts and style sheets of pages too."));

  static final KeyTable GROUP =
      KeyTable.of(
          "a thread group",
          new Key("users", "whole number", "", "How many users walk the journey at once."),
          new Key("loops", "whole number", "", "Passes of each user."),
          new Key("iterations", "whole number", "", "Passes of all users together."),
          new Key("duration", "duration", "", "From the group's start, ramp-up included."),
          new Key("ramp-up", "duration", "0s", "Over which the users start, the first at once."),
          new Key("pace", "duration", "0s", "From one start of a user's loop to the next."),
          new Key("arrival-rate", "rate", "", "Users that arrive, each for one loop."),
          new Key("arrivals", "constant or poisson", "constant", "How arrivals are spread."),
          new Key("max-users", "whole number", "10000", "At work at once, of those that arrive."),
          new Key("when-full", "shed or wait", "shed", "What becomes of an arrival beyond that."),
          new Key("stages", "list of stages", "", "Users or rates that change over time."),
          new Key("throttle", "rate", "", "The most requests per second of the whole group."),
          new Key("start-after", "group or list", "", "Groups that must have finished before."),
          new Key("start-delay", "duration", "0s", "Waited before the group starts."),
          new Key("graceful-stop", "duration", "5s", "How long in-flight work may finish."),
          new Key("think", "duration", "", "A pause after every request."),
          new Key("on-failure", "word", "continue", "What a user does after a failed step."),
          new Key("http", "mapping", "", "Defaults of this group's requests."),
          new Key("steps", "list of steps", "", "The journey."));

  static final KeyTable STAGE =
      KeyTable.of(
          "a stage",
          new Key("users", "whole number", "", "How many users there are at its end."),
          new Key("rate", "rate", "", "How many arrive at its end."),
          new Key("over", "duration", "0s", "How long the way there takes."),
          new Key("hold", "duration", "0s", "How long it stays so."),
          new Key("step", "+users or +rate", "", "Stairs: what each level adds, at once."),
          new Key("every", "duration", "", "How long each level lasts."),
          new Key("until", "users or rate", "", "The last level."),
          new Key("name", "text", "", "How it is called in reports and thresholds."),
          new Key("warm-up", "true or false", "false", "Kept out of headline figures."));

  /** What any step may say beside its verb. */
  static final KeyTable OPTIONS =
      KeyTable.of(
          "any step",
          new Key("name", "text", "", "How it is called."),
          new Key("if", "condition", "", "Skipped where it is not true."),
          new Key("on-failure", "word", "the group's", "What the user does after it failed."),
          new Key("tags", "name → value", "", "What its figures are told apart by."),
          new Key("http", "mapping", "", "Defaults of this step, or of those inside."));

  /** What any data set may say beside its file. */
  static final KeyTable DATA =
      KeyTable.of(
          "a data set",
          new Key("pick", "sequential, random or unique", "sequential", "Which row is next."),
          new Key("per", "loop or user", "loop", "How long a user keeps its row."),
          new Key("share", "run, group or user", "run", "Who shares the reading position."),
          new Key("at-end", "word", "recycle", "What happens when no row is left."));

  static final Key DEFAULT =
      new Key("default", "value", "", "Taken when nothing is found; `null` is one too.");

  private Tables() {}

  static KeyTable checks(List<CheckDecoder> decoders) {
    return new KeyTable("`check`", decoders.stream().map(CheckDecoder::key).toList());
  }

  static KeyTable data(List<DataDecoder> decoders) {
    List<Key> kinds = decoders.stream().map(DataDecoder::key).toList();
    List<Key> options = KeyTable.once(decoders.stream().flatMap(d -> d.options().stream()));
    return new KeyTable(DATA.what(), kinds).and(DATA).and(new KeyTable("", options));
  }

  static KeyTable extracts(List<ExtractorDecoder> decoders) {
    List<Key> kinds = decoders.stream().map(ExtractorDecoder::key).toList();
    List<Key> options = KeyTable.once(decoders.stream().flatMap(d -> d.options().stream()));
    return new KeyTable("an extract", kinds)
        .and(new KeyTable("", options))
        .and(KeyTable.of("", DEFAULT));
  }
}
