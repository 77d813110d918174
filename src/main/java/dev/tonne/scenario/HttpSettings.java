package dev.tonne.scenario;

import dev.tonne.expression.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The {@code http} keys of a file, a group or a step.
 *
 * @param baseUrl null if not given
 * @param headers name (as written) to values; a value of null leaves it out
 * @param auth null if not given
 * @param limits how long requests may take
 * @param cookies null if not given
 * @param connect how connections are opened
 * @param answers what becomes of answers
 */
public record HttpSettings(
    @Nullable Template baseUrl,
    Map<String, List<Template>> headers,
    @Nullable Auth auth,
    TimeLimits limits,
    @Nullable Cookies cookies,
    ConnectSettings connect,
    AnswerSettings answers) {
  public static final HttpSettings NONE =
      new HttpSettings(
          null, Map.of(), null, TimeLimits.NONE, null, ConnectSettings.NONE, AnswerSettings.NONE);

  /** What becomes of cookies. */
  public enum Cookies {
    /** A jar per user; each loop starts with those that {@code once} left. */
    PER_LOOP,
    /** A jar per user for all of its loops. */
    KEEP,
    NONE
  }

  /** These over {@code outer}: headers merge by name whatever the case, other keys replace. */
  public HttpSettings over(HttpSettings outer) {
    Map<String, List<Template>> merged = new LinkedHashMap<>(outer.headers);
    headers.forEach(
        (name, value) -> {
          merged.keySet().removeIf(name::equalsIgnoreCase);
          merged.put(name, value);
        });
    return new HttpSettings(
        baseUrl != null ? baseUrl : outer.baseUrl,
        merged,
        auth != null ? auth : outer.auth,
        limits.over(outer.limits),
        cookies != null ? cookies : outer.cookies,
        connect.over(outer.connect),
        answers.over(outer.answers));
  }

  /** The same with other headers. */
  public HttpSettings withHeaders(Map<String, List<Template>> other) {
    return new HttpSettings(baseUrl, other, auth, limits, cookies, connect, answers);
  }

  /** The same with another base URL. */
  public HttpSettings withBaseUrl(Template url) {
    return new HttpSettings(url, headers, auth, limits, cookies, connect, answers);
  }

  /** The same with other rules for https. */
  public HttpSettings withTls(TlsSettings other) {
    return new HttpSettings(
        baseUrl, headers, auth, limits, cookies, connect.withTls(other), answers);
  }
}
