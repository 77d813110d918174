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
 * @param timeoutNs whole request; 0 if not given
 * @param connectTimeoutNs resolving, connecting and the TLS handshake; 0 if not given
 * @param cookies null if not given
 * @param tls null if not given
 */
public record HttpSettings(
    @Nullable Template baseUrl,
    Map<String, List<Template>> headers,
    @Nullable Auth auth,
    long timeoutNs,
    long connectTimeoutNs,
    @Nullable Cookies cookies,
    @Nullable TlsSettings tls) {
  /** Of a whole request, unless said otherwise: 30 s. */
  public static final long DEFAULT_TIMEOUT_NS = 30_000_000_000L;

  /** Unless said otherwise: 5 s. */
  public static final long DEFAULT_CONNECT_TIMEOUT_NS = 5_000_000_000L;

  public static final HttpSettings NONE = new HttpSettings(null, Map.of(), null, 0, 0, null, null);

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
        timeoutNs != 0 ? timeoutNs : outer.timeoutNs,
        connectTimeoutNs != 0 ? connectTimeoutNs : outer.connectTimeoutNs,
        cookies != null ? cookies : outer.cookies,
        tls != null ? tls : outer.tls);
  }

  /** The same with other headers. */
  public HttpSettings withHeaders(Map<String, List<Template>> other) {
    return new HttpSettings(baseUrl, other, auth, timeoutNs, connectTimeoutNs, cookies, tls);
  }

  /** The same with another base URL. */
  public HttpSettings withBaseUrl(Template url) {
    return new HttpSettings(url, headers, auth, timeoutNs, connectTimeoutNs, cookies, tls);
  }

  /** The same with other rules for https. */
  public HttpSettings withTls(TlsSettings other) {
    return new HttpSettings(baseUrl, headers, auth, timeoutNs, connectTimeoutNs, cookies, other);
  }
}
