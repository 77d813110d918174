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
 * @param timeoutNs whole request; 0 if not given
 */
public record HttpSettings(
    @Nullable Template baseUrl, Map<String, List<Template>> headers, long timeoutNs) {
  /** Of a whole request, unless said otherwise: 30 s. */
  public static final long DEFAULT_TIMEOUT_NS = 30_000_000_000L;

  public static final HttpSettings NONE = new HttpSettings(null, Map.of(), 0);

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
        timeoutNs != 0 ? timeoutNs : outer.timeoutNs);
  }
}
