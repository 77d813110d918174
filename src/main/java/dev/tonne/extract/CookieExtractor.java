package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The value that the answer gave a cookie. */
public final class CookieExtractor implements Extractor {
  private final Template cookie;

  CookieExtractor(Template cookie) {
    this.cookie = cookie;
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return "cookie " + cookie.source();
  }

  @Override
  public boolean needsBody() {
    return false;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    if (cookie.isConstant()) {
      answer.cookie(cookie.text(constants));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return cookie.references();
  }

  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    String value = response.cookie(cookie.text(variables));
    return value == null ? Variables.UNDEFINED : value;
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key(
          "cookie", "name", "", "The value that the answer's Set-Cookie gives a cookie.");
    }

    @Override
    public @Nullable Extractor decode(
        Node value, @Nullable ObjectReader whole, DecodeContext context) {
      Template cookie = Required.text(value, "the name of a cookie is missing", context);
      return cookie == null ? null : new CookieExtractor(cookie);
    }
  }
}
