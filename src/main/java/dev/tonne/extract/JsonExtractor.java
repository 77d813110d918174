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
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a JSONPath finds in the body; nothing in one that is no JSON. */
public final class JsonExtractor implements Extractor {
  private final Template path;
  private final Index index;

  /** Null if the path is rendered each time. */
  private final @Nullable JsonPath constant;

  JsonExtractor(Template path, Index index) {
    this.path = path;
    this.index = index;
    constant = path.isConstant() ? JsonPath.compile(String.valueOf(path.constantValue())) : null;
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return path.source() + index.suffix();
  }

  @Override
  public boolean needsBody() {
    return true;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    if (constant != null) {
      answer.json(document -> constant.put(document, ExampleAnswer.ANY));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return References.of(index, path);
  }

  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    JsonPath compiled = constant != null ? constant : rendered(variables);
    try {
      return index.pick(compiled.find(response.json()), variables);
    } catch (JsonException e) {
      return Variables.UNDEFINED;
    }
  }

  private JsonPath rendered(Variables variables) {
    String text = path.text(variables);
    try {
      return JsonPath.compile(text);
    } catch (JsonException e) {
      throw new ExpressionException("`" + text + "`: " + e.getMessage());
    }
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key("json", "JSONPath", "", "What a JSONPath finds in the body.");
    }

    @Override
    public List<Key> options() {
      return List.of(Index.KEY);
    }

    @Override
    public @Nullable Extractor decode(
        Node value, @Nullable ObjectReader whole, DecodeContext context) {
      Template path = context.template(value);
      Index index = Index.decode(whole, context);
      if (path == null || index == null) {
        return null;
      }
      try {
        return new JsonExtractor(path, index);
      } catch (JsonException e) {
        int offset = e.offset();
        Span place =
            offset >= 0 && value instanceof Node.Scalar scalar
                ? scalar.spanAt(offset, 1)
                : value.span();
        context.error(place, "json-path", String.valueOf(e.getMessage()));
        return null;
      }
    }
  }
}
