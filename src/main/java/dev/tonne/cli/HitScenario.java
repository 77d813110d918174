package dev.tonne.cli;

import dev.tonne.mask.Secrets;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Node.Style;
import dev.tonne.time.Durations;
import dev.tonne.time.Rates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The scenario that {@code hit} stands for, as the nodes that a file would have yielded: what is
 * wrong is found and told by the same decoders, and shown in the command line.
 */
final class HitScenario {
  /** Options that stand for one header, in hey's letters. */
  static final Map<String, String> HEADERS =
      Map.of("-T", "Content-Type", "-A", "Accept", "-U", "User-Agent", "-host", "Host");

  private static final Set<String> SECRET_HEADERS =
      Set.of("authorization", "proxy-authorization", "cookie");
  private static final Pattern SECRET_FIELD =
      Pattern.compile(
          "(?i)[\\w.-]*(?:passw|secret|token|credential|api_?key)[\\w.-]*"
              + "[\"']?\\s*[=:]\\s*[\"']?([^\"'&#,;\\s}]+)");
  private static final Pattern BARE_NUMBER = Pattern.compile("[0-9.]+");
  private static final int SPLIT_AT_MOST = 2;

  private final CommandText line;
  private final Secrets known;
  private final Span command;
  private final List<Node.Entry> file = new ArrayList<>();
  private final List<Node.Entry> step = new ArrayList<>();
  private final List<Node.Entry> http = new ArrayList<>();
  private final List<Node.Entry> secrets = new ArrayList<>();
  private final List<Node.Entry> group = new ArrayList<>();

  /**
   * @param known learns what is secret in URL, headers and body
   */
  HitScenario(CommandText line, Secrets known) {
    this.line = line;
    this.known = known;
    this.command = line.command();
  }

  /**
   * @param url with a scheme
   */
  HitScenario request(String method, String url) {
    new Masking(known).learnFromUrls(url);
    learnFields(url);
    int authority = url.indexOf("://") + 3;
    int path = authority;
    while (path < url.length() && "/?#".indexOf(url.charAt(path)) < 0) {
      path++;
    }
    String own = url.substring(path);
    String target = own.startsWith("/") ? own : "/" + own;
    Node.Scalar ownUrl =
        text(target, line.of(url, Math.min(path, url.length() - 1), Math.max(1, own.length())));
    http.add(entry("base-url", text(url.substring(0, path), line.of(url, 0, path))));
    String name = method.toUpperCase(Locale.ROOT) + " " + target;
    file.add(entry("name", text(name, command)));
    step.add(entry("name", text(name, command)));
    step.add(
        entry(
            "request",
            mapping(
                List.of(
                    entry("method", text(method, line.of("-m", method))), entry("url", ownUrl)))));
    return this;
  }

  /**
   * @param given each with a colon
   * @param byOption values of options that stand for one header
   */
  HitScenario headers(List<String> given, Map<String, String> byOption) {
    Map<String, List<Node>> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    Map<String, Node.Scalar> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String header : given) {
      String[] parts = header.split(":", SPLIT_AT_MOST);
      String name = parts[0].strip();
      String value = parts[1].strip();
      Span span = line.of("-H", header, header.lastIndexOf(value), value.length());
      Span place = line.of("-H", header, 0, parts[0].length());
      names.putIfAbsent(name, new Node.Scalar(name, Style.PLAIN, place));
      values.computeIfAbsent(name, n -> new ArrayList<>()).add(header(name, value, span));
    }
    byOption.forEach(
        (option, value) -> {
          String name = HEADERS.getOrDefault(option, option);
          Span span = line.of(option, value);
          names.put(name, new Node.Scalar(name, Style.PLAIN, span));
          values.put(name, List.of(text(value, span)));
        });
    List<Node.Entry> entries = new ArrayList<>();
    names.forEach(
        (name, key) ->
            entries.add(
                new Node.Entry(
                    key, new Node.Sequence(values.getOrDefault(name, List.of()), key.span()))));
    if (!entries.isEmpty()) {
      step.add(entry("headers", mapping(entries)));
    }
    return this;
  }

  /**
   * Sends a name and a password, as in RFC 7617.
   *
   * @param credentials with a colon; null for none
   */
  HitScenario auth(@Nullable String credentials) {
    if (credentials != null) {
      int colon = credentials.indexOf(':');
      String password = credentials.substring(colon + 1);
      Span span = line.of("-a", credentials);
      known.add(password);
      secrets.add(entry("auth_password", text(password, span)));
      http.add(
          entry(
              "auth",
              mapping(
                  List.of(
                      entry(
                          "basic",
                          mapping(
                              List.of(
                                  entry("user", text(credentials.substring(0, colon), span)),
                                  entry(
                                      "password",
                                      new Node.Scalar(
                                          "${auth_password}", Style.PLAIN, span)))))))));
    }
    return this;
  }

  HitScenario body(@Nullable String body, @Nullable String file) {
    if (body != null) {
      learnFields(body);
      step.add(entry("body", text(body, line.of("-d", body))));
    }
    if (file != null) {
      step.add(entry("body-file", text(file, line.of("-D", file))));
    }
    return this;
  }

  /**
   * @param users at least 1
   * @param requests in all; null for no limit
   */
  HitScenario load(int users, @Nullable Long requests, @Nullable String duration) {
    long needed = requests == null ? users : Math.min(users, requests);
    group.add(entry("users", number(needed)));
    if (requests != null) {
      group.add(entry("iterations", number(requests)));
    }
    if (duration != null) {
      group.add(entry("duration", text(duration, line.of("-z", duration))));
    }
    return this;
  }

  /**
   * Requests at a rate, whatever the server does.
   *
   * @param users at most at once, at least 1; what comes meanwhile waits
   * @param requests in all; null if the duration alone ends it
   * @param duration null if the requests alone end it
   * @param rate in all, per second unless it says otherwise
   */
  HitScenario arrivals(int users, @Nullable Long requests, @Nullable String duration, String rate) {
    String perUnit = BARE_NUMBER.matcher(rate).matches() ? rate + "/s" : rate;
    group.add(entry("arrival-rate", text(perUnit, line.of("-q", rate))));
    group.add(entry("max-users", number(requests == null ? users : Math.min(users, requests))));
    group.add(entry("when-full", text("wait", command)));
    Node limit = duration == null ? null : text(duration, line.of("-z", duration));
    if (requests != null) {
      String needed = Durations.format(neededNs(requests, perUnit));
      limit = limit == null || isSooner(needed, duration) ? text(needed, command) : limit;
    }
    if (limit != null) {
      group.add(entry("duration", limit));
    }
    return this;
  }

  /**
   * So long that exactly so many arrive, the i-th after i ÷ rate: the next one would come at the
   * very end or less than a nanosecond behind it.
   */
  static long neededNs(long requests, String rate) {
    try {
      return (long) Math.max(1, requests * 1e9 / Rates.parsePerSecond(rate));
    } catch (IllegalArgumentException e) {
      return 1; // the decoder tells what is wrong with it
    }
  }

  private static boolean isSooner(String needed, @Nullable String duration) {
    try {
      return duration == null || Durations.parseNs(needed) < Durations.parseNs(duration);
    } catch (IllegalArgumentException e) {
      return false; // as above
    }
  }

  /** A key of {@code http} that an option stands for. */
  void http(String key, String value) {
    http.add(entry(key, text(value, command)));
  }

  /**
   * As this, of an option with a value.
   *
   * @param typed the value as it stands in the command line
   */
  void http(String key, String value, String option, String typed) {
    new Masking(known).learnFromUrls(value);
    boolean seconds = key.equals("timeout") && BARE_NUMBER.matcher(value).matches();
    http.add(entry(key, text(seconds ? value + "s" : value, line.of(option, typed))));
  }

  /**
   * @param authority a file in PEM; null for those that Java trusts
   */
  HitScenario tls(boolean insecure, @Nullable String authority) {
    List<Node.Entry> entries = new ArrayList<>();
    if (insecure) {
      entries.add(entry("insecure", text("true", command)));
    }
    if (authority != null) {
      entries.add(entry("ca", text(authority, line.of("--cacert", authority))));
    }
    if (!entries.isEmpty()) {
      http.add(entry("tls", mapping(entries)));
    }
    return this;
  }

  Node root() {
    group.add(entry("steps", new Node.Sequence(List.of(mapping(step)), command)));
    if (!secrets.isEmpty()) {
      file.add(entry("secrets", mapping(secrets)));
    }
    file.add(entry("http", mapping(http)));
    file.add(entry("thread-groups", mapping(List.of(entry("hit", mapping(group))))));
    return mapping(file);
  }

  /** What proves who somebody is becomes a secret of the scenario, shown nowhere. */
  private Node header(String name, String value, Span span) {
    boolean secret =
        SECRET_HEADERS.contains(name.toLowerCase(Locale.ROOT)) || DeclaredSecrets.looksSecret(name);
    if (!secret || value.isEmpty()) {
      return text(value, span);
    }
    String called = "header_" + (secrets.size() + 1);
    secrets.add(entry(called, text(value, span)));
    known.add(value.substring(value.indexOf(' ') + 1));
    return new Node.Scalar("${" + called + "}", Style.PLAIN, span);
  }

  private void learnFields(String text) {
    Matcher field = SECRET_FIELD.matcher(text);
    while (field.find()) {
      known.add(field.group(1));
    }
  }

  private Node.Entry entry(String key, Node value) {
    return new Node.Entry(new Node.Scalar(key, Style.PLAIN, value.span()), value);
  }

  private Node mapping(List<Node.Entry> entries) {
    return new Node.Mapping(List.copyOf(entries), command);
  }

  private Node number(long number) {
    return new Node.Scalar(Long.toString(number), Style.PLAIN, command);
  }

  /** Text as it was typed: {@code ${} means nothing on a command line. */
  private static Node.Scalar text(String typed, Span span) {
    Style style = typed.isEmpty() ? Style.DOUBLE_QUOTED : Style.PLAIN;
    return new Node.Scalar(typed.replace("${", "$${"), style, span);
  }
}
