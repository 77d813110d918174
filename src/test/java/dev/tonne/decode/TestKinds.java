package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks and extractors that know their text and nothing of responses. */
final class TestKinds {
  private TestKinds() {}

  static CheckDecoder check(String key) {
    return new CheckDecoder() {
      @Override
      public Key key() {
        return new Key(key, "condition", "", "Judges.");
      }

      @Override
      public List<Check> decode(Node value, DecodeContext context) {
        Template template = value instanceof Node.Scalar ? context.template(value) : null;
        return List.of(new TextCheck(key + (template == null ? "" : " " + template.source())));
      }
    };
  }

  static ExtractorDecoder extractor(String key, String... options) {
    return new ExtractorDecoder() {
      @Override
      public Key key() {
        return new Key(key, "text", "", "Takes.");
      }

      @Override
      public List<Key> options() {
        return List.of(options).stream().map(o -> new Key(o, "value", "", "Option.")).toList();
      }

      @Override
      public @Nullable Extractor decode(
          Node.Scalar value, @Nullable ObjectReader whole, DecodeContext context) {
        Template path = context.template(value);
        return path == null ? null : new TextExtractor(key + " " + path.source());
      }
    };
  }

  private record TextCheck(String name) implements Check {
    @Override
    public boolean needsBody() {
      return false;
    }

    @Override
    public List<Expression.Reference> references() {
      return List.of();
    }

    @Override
    public @Nullable String failure(Response response, Variables variables) {
      return null;
    }
  }

  private record TextExtractor(String text) implements Extractor {
    @Override
    public boolean needsBody() {
      return false;
    }

    @Override
    public List<Expression.Reference> references() {
      return List.of();
    }

    @Override
    public @Nullable Object extract(Response response, Variables variables) {
      return null;
    }
  }
}
