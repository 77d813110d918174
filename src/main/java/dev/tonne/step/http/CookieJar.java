package dev.tonne.step.http;

import dev.tonne.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.client5.http.cookie.BasicCookieStore;
import org.apache.hc.client5.http.cookie.Cookie;
import org.apache.hc.client5.http.cookie.CookieOrigin;
import org.apache.hc.client5.http.cookie.CookieSpec;
import org.apache.hc.client5.http.cookie.MalformedCookieException;
import org.apache.hc.client5.http.impl.cookie.RFC6265LaxSpec;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * One user's cookies (RFC 6265). Costs nothing while there are none. A loop's cookies are forgotten
 * at its end, but for those that were to be kept.
 */
final class CookieJar {
  private static final CookieSpec SPEC = new RFC6265LaxSpec();

  private final BasicCookieStore cookies = new BasicCookieStore();
  private final BasicCookieStore kept = new BasicCookieStore();
  private final Clock clock;
  private boolean empty = true;

  CookieJar(Clock clock) {
    this.clock = clock;
  }

  /** A request with those that belong to it. */
  WireRequest onto(WireRequest plain) {
    String header = header(plain.route(), plain.target());
    return header == null ? plain : plain.with("Cookie: " + header);
  }

  /** The Cookie header's value for a request; null if there is none to send. */
  private @Nullable String header(Route route, String path) {
    if (empty) {
      return null;
    }
    CookieOrigin origin = origin(route, path);
    Instant now = clock.now();
    List<Cookie> matching = new ArrayList<>();
    for (Cookie cookie : cookies.getCookies()) {
      if (!cookie.isExpired(now) && SPEC.match(cookie, origin)) {
        matching.add(cookie);
      }
    }
    return matching.isEmpty() ? null : SPEC.formatCookies(matching).get(0).getValue();
  }

  /**
   * Takes the answer's cookies; one that is malformed or for another host is left, as browsers do.
   *
   * @param keep whether they outlive the loop
   */
  void take(HttpResponse response, Route route, String path, boolean keep) {
    if (!response.containsHeader("Set-Cookie")) {
      return;
    }
    CookieOrigin origin = origin(route, path);
    for (Header header : response.getHeaders("Set-Cookie")) {
      try {
        for (Cookie cookie : SPEC.parse(header, origin)) {
          SPEC.validate(cookie, origin);
          cookies.addCookie(cookie);
          if (keep) {
            kept.addCookie(cookie);
          }
        }
      } catch (MalformedCookieException e) {
        continue;
      }
    }
    empty = cookies.getCookies().isEmpty();
  }

  /** A loop is over: only what was kept remains. */
  void loopEnded() {
    if (!empty) {
      cookies.clear();
      List<Cookie> remaining = kept.getCookies();
      remaining.forEach(cookies::addCookie);
      empty = remaining.isEmpty();
    }
  }

  private static CookieOrigin origin(Route route, String path) {
    int end = path.indexOf('?');
    return new CookieOrigin(
        route.host(), route.port(), end < 0 ? path : path.substring(0, end), route.tls());
  }
}
