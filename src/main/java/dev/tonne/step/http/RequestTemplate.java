package dev.tonne.step.http;

import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import java.io.ByteArrayOutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
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
  private static final Set<String> BODY_METHODS = Set.of("POST", "PUT", "PATCH");

  private final String method;
  private final UrlTemplate url;
  private final Map<String, List<Template>> headers;
  private final @Nullable BodyTemplate body;
  private final @Nullable WireRequest constant;
  private final boolean ownHost;
  private final boolean ownUserAgent;
  private final boolean ownAuthorization;
  private final boolean ownContentType;

  /**
   * @param constants values of what never changes in the run
   */
  RequestTemplate(
      String method,
      UrlTemplate url,
      Map<String, List<Template>> headers,
      @Nullable BodyTemplate body,
      Variables constants) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.body = body;
    this.ownHost = has("Host");
    this.ownUserAgent = has("User-Agent");
    this.ownAuthorization = has("Authorization");
    this.ownContentType = has("Content-Type");
    boolean fixed =
        url.isConstant()
            && headers.values().stream().flatMap(List::stream).allMatch(Template::isConstant)
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

  /** Whatever is rendered besides the URL's own text. */
  Stream<Template> templates() {
    return Stream.concat(
        Stream.concat(url.queryTemplates(), headers.values().stream().flatMap(List::stream)),
        body == null ? Stream.of() : body.templates());
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
    if (!ownHost) {
      head.append("Host: ").append(route.hostHeader()).append("\r\n");
    }
    headers.forEach(
        (name, values) -> values.forEach(v -> appendHeader(head, name, v.value(variables))));
    if (!ownUserAgent) {
      appendHeader(head, "User-Agent", "tonne");
    }
    if (!writer.credentials().isEmpty() && !ownAuthorization) {
      appendHeader(head, "Authorization", basic(writer.credentials()));
    }
    byte[] content = null;
    if (body != null) {
      content = body.render(variables).getBytes(StandardCharsets.UTF_8);
      if (!body.contentType().isEmpty() && !ownContentType) {
        appendHeader(head, "Content-Type", body.contentType());
      }
    }
    if (content != null || BODY_METHODS.contains(method)) {
      appendHeader(head, "Content-Length", String.valueOf(content == null ? 0 : content.length));
    }
    head.append("\r\n");
    return new WireRequest(method, route, bytes(head, content));
  }

  private static byte[] bytes(StringBuilder head, byte @Nullable [] content) {
    byte[] first = head.toString().getBytes(StandardCharsets.UTF_8);
    if (content == null) {
      return first;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream(first.length + content.length);
    all.writeBytes(first);
    all.writeBytes(content);
    return all.toByteArray();
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

  /** RFC 7617, from {@code user:password} as it stands in a URL. */
  private static String basic(String credentials) {
    String plain;
    try {
      plain = URLDecoder.decode(credentials.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      plain = credentials; // a lone % is meant as one
    }
    return "Basic " + Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
  }
}
