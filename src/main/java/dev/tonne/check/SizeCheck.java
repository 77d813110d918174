package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The size of the body as decoded. */
public final class SizeCheck implements Check {
  private static final Limit.Quantity QUANTITY =
      new Limit.Quantity("size", Sizes::parse, Sizes::shown);

  private final Limit limit;

  SizeCheck(Limit limit) {
    this.limit = limit;
  }

  public static CheckDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String name() {
    return limit.text();
  }

  @Override
  public boolean needsBody() {
    return false;
  }

  @Override
  public List<Expression.Reference> references() {
    return limit.references();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    return limit.failure(response.bodySize(), variables);
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key("size", "condition", "", "How large the decoded body may be.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      return new LimitDecoder(QUANTITY, "size: < 10KB")
          .decode(value, context).stream().<Check>map(SizeCheck::new).toList();
    }
  }
}
