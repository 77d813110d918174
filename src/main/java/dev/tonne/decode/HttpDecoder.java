package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes the {@code http} defaults of the file. */
final class HttpDecoder {
  private static final Pattern URL =
      Pattern.compile("(?i)(https?://[^/\\s].*|demo://registry(/.*)?)");
  private static final Pattern HOST = Pattern.compile("[\\w.-]+(:[0-9]+)?(/.*)?");
  private static final String OPTION = "--base-url";

  private final DecodeContext context;

  HttpDecoder(DecodeContext context) {
    this.context = context;
  }

  HttpSettings decode(@Nullable Node node) {
    Template given = given();
    if (node == null) {
      return given == null ? HttpSettings.NONE : HttpSettings.NONE.withBaseUrl(given);
    }
    ObjectReader http = ObjectReader.of(node, Tables.HTTP, context);
    Template own = http.template("base-url");
    Node written = http.get("base-url");
    if (own != null && written != null) {
      judge(own, written.span());
    }
    return new HttpSettings(
        given != null ? given : own,
        context.headers(http.get("headers")),
        null,
        http.durationNs("timeout", 1, 0),
        0,
        null);
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
      if (!context.constants.known(name.name())) {
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
    String objection = url.startsWith("demo:") ? "" : UrlRules.objection(url);
    if (objection.isEmpty() && (url.indexOf('?') >= 0 || url.indexOf('#') >= 0)) {
      objection = "a base-url ends with its path: what a step says is put behind it";
    }
    if (!objection.isEmpty()) {
      context.error(span, "bad-url", objection, origin);
    }
  }
}
