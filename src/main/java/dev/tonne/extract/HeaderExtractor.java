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

/** A value of a header, whatever its case. */
public final class HeaderExtractor implements Extractor {
  private final Template header;
  private final Index index;

  HeaderExtractor(Template header, Index index) {
    this.header = header;
    this.index = index;
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return "header " + header.source() + index.suffix();
  }

  @Override
  public boolean needsBody() {
    return false;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    if (header.isConstant()) {
      answer.header(header.text(constants), ExampleAnswer.ANY);
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return References.of(index, header);
  }

  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    return index.pick(response.headers(header.text(variables)), variables);
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key("header", "name", "", "The value of a response header.");
    }

    @Override
    public List<Key> options() {
      return List.of(Index.KEY);
    }

    @Override
    public @Nullable Extractor decode(
        Node value, @Nullable ObjectReader whole, DecodeContext context) {
      Template header = Required.text(value, "the name of a header is missing", context);
      Index index = Index.decode(whole, context);
      return header == null || index == null ? null : new HeaderExtractor(header, index);
    }
  }
}
