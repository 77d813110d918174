package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first value of a header, whatever its case. */
public final class HeaderExtractor implements Extractor {
  private final Template header;

  HeaderExtractor(Template header) {
    this.header = header;
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return "header " + header.source();
  }

  @Override
  public boolean needsBody() {
    return false;
  }

  @Override
  public List<Expression.Reference> references() {
    return header.references();
  }

  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    try {
      List<String> values = response.headers(header.text(variables));
      return values.isEmpty() ? Variables.UNDEFINED : values.get(0);
    } catch (ExpressionException e) {
      return Variables.UNDEFINED;
    }
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key("header", "name", "", "The first value of a response header.");
    }

    @Override
    public @Nullable Extractor decode(
        Node.Scalar value, @Nullable ObjectReader whole, DecodeContext context) {
      if (value.text().isBlank()) {
        context.error(value.span(), "empty-value", "the name of a header is missing");
        return null;
      }
      Template header = context.template(value);
      return header == null ? null : new HeaderExtractor(header);
    }
  }
}
