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
          new Key("http", "mapping", "", "Defaults of every request."),
          new Key("flows", "name → list of steps", "", "Steps to be used in several places."),
          new Key("thread-groups", "name → thread group", "", "Who does what, and how hard."),
          new Key("thresholds", "list of conditions", "", "What must be true of the run."));

  static final KeyTable HTTP =
      KeyTable.of(
          "`http`",
          new Key("base-url", "URL", "", "Put before every URL that has no scheme."),
          new Key("headers", "name → text", "", "Sent with every request."),
          new Key("timeout", "duration", "30s", "Of a whole request."));

  static final KeyTable GROUP =
      KeyTable.of(
          "a thread group",
          new Key("users", "whole number", "", "How many users walk the journey at once."),
          new Key("loops", "whole number", "", "Passes of each user."),
          new Key("duration", "duration", "", "From the group's start, ramp-up included."),
          new Key("ramp-up", "duration", "0s", "Over which the users start, the first at once."),
          new Key("graceful-stop", "duration", "5s", "How long in-flight work may finish."),
          new Key("steps", "list of steps", "", "The journey."));

  static final Key DEFAULT =
      new Key("default", "value", "", "Taken when nothing is found; `null` is one too.");

  private Tables() {}

  static KeyTable checks(List<CheckDecoder> decoders) {
    return new KeyTable("`check`", decoders.stream().map(CheckDecoder::key).toList());
  }

  static KeyTable extracts(List<ExtractorDecoder> decoders) {
    List<Key> kinds = decoders.stream().map(ExtractorDecoder::key).toList();
    List<Key> options = decoders.stream().flatMap(d -> d.options().stream()).distinct().toList();
    return new KeyTable("an extract", kinds)
        .and(new KeyTable("", options))
        .and(KeyTable.of("", DEFAULT));
  }
}
