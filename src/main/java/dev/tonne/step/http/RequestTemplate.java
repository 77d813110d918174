package dev.tonne.step.http;

import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Auth;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a step sends: rendered to bytes for each request, or once and for all if nothing in it
 * varies.
 */
final class RequestTemplate {
  private static final byte[] END_OF_HEAD = {'\r', '\n'};
  private static final Set<String> BODY_METHODS = Set.of("POST", "PUT", "PATCH");

  private final String method;
  private final UrlTemplate url;
  private final Map<String, List<Template>> headers;
  private final @Nullable BodyTemplate body;
  private final @Nullable WireRequest constant;
  private final Credentials credentials;
  private final boolean once;
  private final @Nullable Detour detour;
  private final boolean ownCookie;
  private final boolean ownHost;
  private final boolean ownUserAgent;
  private final boolean ownAuthorization;
  private final boolean ownContentType;
  private final boolean compressed;

  /**
   * @param compressed whether compressed answers are asked for, unless a header says otherwise
   * @param constants values of what never changes in the run
   * @param once whether its connection carries nothing else
   * @param detour where it goes in place of its URL; null if it goes there
   */
  RequestTemplate(
      String method,
      UrlTemplate url,
      Map<String, List<Template>> headers,
      @Nullable BodyTemplate body,
      Credentials credentials,
      boolean compressed,
      Variables constants,
      boolean once,
      @Nullable Detour detour) {
    this.once = once;
    this.detour = detour;
    this.credentials = credentials;
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.body = body;
    this.ownCookie = has("Cookie");
    this.ownHost = has("Host");
    this.ownUserAgent = has("User-Agent");
    this.ownAuthorization = has("Authorization");
    this.ownContentType = has("Content-Type");
    this.compressed = compressed && !has("Accept-Encoding");
    boolean fixed =
        url.isConstant()
            && headers.values().stream().flatMap(List::stream).allMatch(Template::isConstant)
            && credentials.templates().allMatch(Template::isConstant)
            && (body == null || body.isConstant());
    this.constant = fixed ? renderOnce(constants) : null;
  }

  /** What can't be rendered is told at each request, as it would be if it varied. */
  private @Nullable WireRequest renderOnce(Variables constants) {
    try {
      return render(new UrlWriter(), constants);
    } catch (UnrenderableException e) {
      return null;
    }
  }

  /** Whether every URL it makes is https, as far as its text alone tells. */
  boolean isHttps() {
    return detour == null && url.isHttps();
  }

  /** Whatever is rendered besides the URL's own text. */
  Stream<Template> templates() {
    return Stream.of(
            url.queryTemplates(),
            headers.values().stream().flatMap(List::stream),
            credentials.templates(),
            body == null ? Stream.<Template>of() : body.templates())
        .flatMap(templates -> templates);
  }

  /**
   * @throws UnrenderableException if the values at hand make no request
   * @throws dev.tonne.expression.ExpressionException if one can't be computed
   */
  WireRequest prepare(UrlWriter writer, Variables variables) {
    return constant != null ? constant : render(writer, variables);
  }

  private WireRequest render(UrlWriter writer, Variables variables) {
    url.write(writer, variables);
    Route route = writer.route();
    StringBuilder head = new StringBuilder(256);
    head.append(method).append(' ').append(writer.target()).append(" HTTP/1.1\r\n");
    if (detour != null) {
      head.append(detour.line());
    }
    if (!ownHost) {
      head.append("Host: ").append(route.hostHeader()).append("\r\n");
    }
    if (once) {
      head.append("Connection: close\r\n"); // so that the server need not wait for another
    }
    headers.forEach(
        (name, values) -> values.forEach(v -> appendHeader(head, name, v.value(variables))));
    if (!ownUserAgent) {
      appendHeader(head, "User-Agent", "tonne");
    }
    if (compressed) {
      appendHeader(head, "Accept-Encoding", "gzip, deflate");
    }
    if (!ownAuthorization) {
      appendHeader(head, "Authorization", authorization(writer.credentials(), variables));
    }
    byte[] content = null;
    if (body != null) {
      content = body.render(variables);
      String type = ownContentType ? "" : body.contentType(content);
      if (!type.isEmpty()) {
        appendHeader(head, "Content-Type", type);
      }
    }
    if (content != null || BODY_METHODS.contains(method)) {
      appendHeader(head, "Content-Length", String.valueOf(content == null ? 0 : content.length));
    }
    byte[] lines = head.toString().getBytes(StandardCharsets.UTF_8);
    Route to = detour == null ? route : detour.to();
    return new WireRequest(method, to, writer.target(), join(lines, content), lines.length);
  }

  private static byte[] join(byte[] lines, byte @Nullable [] content) {
    int body = content == null ? 0 : content.length;
    byte[] all = Arrays.copyOf(lines, lines.length + END_OF_HEAD.length + body);
    System.arraycopy(END_OF_HEAD, 0, all, lines.length, END_OF_HEAD.length);
    if (content != null) {
      System.arraycopy(content, 0, all, lines.length + END_OF_HEAD.length, body);
    }
    return all;
  }

  /** Whether the step sends cookies of its own, so that no jar adds any. */
  boolean ownCookie() {
    return ownCookie;
  }

  /** What {@code auth} says, else what the URL says as {@code user:password@}. */
  private @Nullable String authorization(String inUrl, Variables variables) {
    String given = credentials.render(variables);
    return given != null || inUrl.isEmpty() || credentials.digest() != null
        ? given
        : Credentials.ofUrl(inUrl, credentials.secrets());
  }

  /** With what a challenge is answered; null if none is. */
  Auth.@Nullable Digest digest() {
    return ownAuthorization ? null : credentials.digest();
  }

  private boolean has(String name) {
    return headers.keySet().stream().anyMatch(name::equalsIgnoreCase);
  }

  private static void appendHeader(StringBuilder head, String name, @Nullable Object value) {
    if (value instanceof List<?> list) {
      list.forEach(item -> appendHeader(head, name, item));
      return;
    }
    if (value == null) {
      return; // left out
    }
    String text = Values.text(value);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' || c == '\n' || c == 0) {
        throw new UnrenderableException("the value of header " + name + " holds a line break");
      }
    }
    head.append(name).append(": ").append(text).append("\r\n");
  }
}
