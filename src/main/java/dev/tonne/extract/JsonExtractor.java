package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.json.JsonException;
import dev.tonne.json.JsonPath;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first value that a JSONPath finds in the body. */
public final class JsonExtractor implements Extractor {
  private final Template path;

  /** Null if the path is rendered each time. */
  private final @Nullable JsonPath constant;

  JsonExtractor(Template path) {
    this.path = path;
    constant = path.isConstant() ? JsonPath.compile(String.valueOf(path.constantValue())) : null;
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return path.source();
  }

  @Override
  public boolean needsBody() {
    return true;
  }

  @Override
  public List<Expression.Reference> references() {
    return path.references();
  }

  /** Nothing is found in a body that is no JSON. */
  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    try {
      JsonPath compiled = constant != null ? constant : JsonPath.compile(path.text(variables));
      List<@Nullable Object> found = compiled.find(response.json());
      return found.isEmpty() ? Variables.UNDEFINED : found.get(0);
    } catch (JsonException | ExpressionException e) {
      return Variables.UNDEFINED;
    }
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key("json", "JSONPath", "", "The first value that a JSONPath finds in the body.");
    }

    @Override
    public @Nullable Extractor decode(
        Node.Scalar value, @Nullable ObjectReader whole, DecodeContext context) {
      Template path = context.template(value);
      if (path == null) {
        return null;
      }
      try {
        return new JsonExtractor(path);
      } catch (JsonException e) {
        int offset = e.offset();
        context.error(
            offset < 0 ? value.span() : value.spanAt(offset, 1),
            "json-path",
            String.valueOf(e.getMessage()));
        return null;
      }
    }
  }
}
