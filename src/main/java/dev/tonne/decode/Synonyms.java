package dev.tonne.decode;

import java.util.List;
import java.util.Map;

/** What other tools call the keys of this language. */
final class Synonyms {
  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          Map.entry("threads", List.of("users")),
          Map.entry("vus", List.of("users")),
          Map.entry("concurrency", List.of("users")),
          Map.entry("timer", List.of("think")),
          Map.entry("sleep", List.of("think")),
          Map.entry("pause", List.of("think")),
          Map.entry("delay", List.of("think")),
          Map.entry("wait", List.of("think")),
          Map.entry("assertion", List.of("check")),
          Map.entry("assertions", List.of("check")),
          Map.entry("assert", List.of("check")),
          Map.entry("capture", List.of("extract")),
          Map.entry("assign", List.of("extract")),
          Map.entry("save-as", List.of("extract")),
          Map.entry("phases", List.of("stages")),
          Map.entry("executions", List.of("stages")),
          Map.entry("rampup", List.of("ramp-up")),
          Map.entry("hold-for", List.of("duration")),
          Map.entry("weight", List.of("mix")),
          Map.entry("payload", List.of("data")),
          Map.entry("feeder", List.of("data")),
          Map.entry("csv-data-set", List.of("data")),
          Map.entry("file", List.of("csv", "body-file")),
          Map.entry("filename", List.of("csv", "body-file")),
          Map.entry("form-data", List.of("multipart", "form")),
          Map.entry("upload", List.of("multipart")),
          Map.entry("fields", List.of("columns")),
          Map.entry("field-names", List.of("columns")),
          Map.entry("variable-names", List.of("columns")),
          Map.entry("delim", List.of("delimiter")),
          Map.entry("separator", List.of("delimiter")),
          Map.entry("order", List.of("pick")),
          Map.entry("strategy", List.of("pick")),
          Map.entry("sharing", List.of("share")),
          Map.entry("recycle", List.of("at-end")),
          Map.entry("target", List.of("base-url", "users")),
          Map.entry("ramp-to", List.of("rate")),
          Map.entry("arrival-rate", List.of("rate")),
          Map.entry("duration", List.of("over")),
          Map.entry("default-address", List.of("base-url")),
          Map.entry("header", List.of("headers")),
          Map.entry("follow-redirects", List.of("redirects")),
          Map.entry("max-redirects", List.of("redirects")),
          Map.entry("retrieve-resources", List.of("resources")),
          Map.entry("embedded-resources", List.of("resources")),
          Map.entry("retrieve-embedded-resources", List.of("resources")),
          Map.entry("http-proxy", List.of("proxy")),
          Map.entry("https-proxy", List.of("proxy")),
          Map.entry("connect-to", List.of("resolve")),
          Map.entry("local-ips", List.of("local-address")),
          Map.entry("loop", List.of("repeat", "loops", "at-end")),
          Map.entry("when", List.of("if")),
          Map.entry("choose", List.of("mix")),
          Map.entry("variables", List.of("vars", "columns")),
          Map.entry("scenarios", List.of("thread-groups")),
          Map.entry("groups", List.of("thread-groups")),
          Map.entry("requests", List.of("steps")),
          Map.entry("flow", List.of("steps")),
          Map.entry("json-path", List.of("json")),
          Map.entry("jsonpath", List.of("json")));

  private Synonyms() {}

  /** What else is to be known of a foreign word; empty, or begins with a blank. */
  static String note(String word) {
    return word.equals("hold-for") ? " It includes the ramp-up" : "";
  }

  /** The keys that a foreign word may stand for, the likeliest first. */
  static List<String> of(String word) {
    return WORDS.getOrDefault(Spelling.kebab(word), List.of());
  }
}
