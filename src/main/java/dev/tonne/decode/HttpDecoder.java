package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.scenario.AnswerSettings;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.HttpSettings.Cookies;
import dev.tonne.scenario.TimeLimits;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes {@code http}: defaults of the file, a group, or a step. */
final class HttpDecoder {
  private static final Pattern URL =
      Pattern.compile("(?i)(https?://[^/\\s].*|demo(\\+https)?://registry(/.*)?)");
  private static final Pattern HOST = Pattern.compile("[\\w.-]+(:[0-9]+)?(/.*)?");
  private static final String OPTION = "--base-url";

  /** A body is one array. */
  private static final long MOST_KEPT = 2_000_000_000L;

  private final DecodeContext context;

  HttpDecoder(DecodeContext context) {
    this.context = context;
  }

  /** Those of the file, whose base URL the command line may replace. */
  HttpSettings ofFile(@Nullable Node node) {
    HttpSettings own = decode(node);
    Template given = given();
    return given == null ? own : own.withBaseUrl(given);
  }

  HttpSettings decode(@Nullable Node node) {
    if (node == null) {
      return HttpSettings.NONE;
    }
    ObjectReader http = ObjectReader.of(node, Tables.HTTP, context);
    Template own = http.template("base-url");
    Node written = http.get("base-url");
    if (own != null && written != null) {
      judge(own, written.span());
    }
    return new HttpSettings(
        own,
        context.headers(http.get("headers")),
        new AuthDecoder(context).decode(http.get("auth")),
        new TimeLimits(
            http.durationNs("timeout", 1, 0),
            http.durationNs("connect-timeout", 1, 0),
            http.durationNs("first-byte-timeout", 1, 0)),
        cookies(http),
        new ConnectDecoder(http, context).decode(),
        new AnswerSettings(
            redirects(http), flag(http, "compression"), bodyLimit(http), flag(http, "resources")));
  }

  private static long bodyLimit(ObjectReader http) {
    Quantity size = http.quantity("body-limit", "a size such as 16MiB");
    return size == null ? 0 : size.bytes(MOST_KEPT, 0);
  }

  /** Null if not given. */
  private static @Nullable Boolean flag(ObjectReader http, String key) {
    return http.has(key) ? Boolean.valueOf(http.flag(key, true)) : null;
  }

  private static @Nullable Cookies cookies(ObjectReader http) {
    String word = http.choice("cookies", List.of("true", "keep", "false"));
    return switch (word == null ? "" : word) {
      case "true" -> Cookies.PER_LOOP;
      case "keep" -> Cookies.KEEP;
      case "false" -> Cookies.NONE;
      default -> null;
    };
  }

  /** Below 0 if not given. */
  private static int redirects(ObjectReader http) {
    return (int) Math.min(Integer.MAX_VALUE, http.count("redirects", 0, -1));
  }

  private @Nullable Template given() {
    String url = context.options.baseUrl();
    if (url == null) {
      return null;
    }
    Span span = new Span(new SourceFile(OPTION, url), 1, 1, Math.max(1, url.length()));
    judge(url, span, "");
    return Template.constant(url);
  }

  /** What can be known of it before the run is judged before the run. */
  private void judge(Template url, Span span) {
    for (Expression.Reference name : url.references()) {
      if (!context.constants.known(name.slot())) {
        return;
      }
    }
    try {
      String text = url.text(context.constants.variables(""));
      judge(text, span, url.isConstant() ? "" : "it is `" + text + "` here");
    } catch (ExpressionException e) {
      context.error(span, "expression", String.valueOf(e.getMessage()));
    }
  }

  private void judge(String url, Span span, String origin) {
    if (!URL.matcher(url).matches()) {
      context.error(
          span,
          "bad-url",
          "a base-url begins with http:// or https://, or is demo://registry",
          HOST.matcher(url).matches() ? "did you mean `http://" + url + "`?" : "",
          origin);
      return;
    }
    String objection = url.startsWith("demo") ? "" : UrlRules.objection(url);
    if (objection.isEmpty() && (url.indexOf('?') >= 0 || url.indexOf('#') >= 0)) {
      objection = "a base-url ends with its path: what a step says is put behind it";
    }
    if (!objection.isEmpty()) {
      context.error(span, "bad-url", objection, origin);
    }
  }
}
