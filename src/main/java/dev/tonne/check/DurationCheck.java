package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import dev.tonne.time.Durations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The service time of the request. */
public final class DurationCheck implements Check {
  private static final Limit.Quantity QUANTITY =
      new Limit.Quantity("duration", Durations::parseNs, Durations::display);

  private final Limit limit;

  DurationCheck(Limit limit) {
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
    return limit.failure(response.durationNs(), variables);
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key("duration", "condition", "", "How long the answer may take, as service time.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      return new LimitDecoder(QUANTITY, "duration: < 2s")
          .decode(value, context).stream().<Check>map(DurationCheck::new).toList();
    }
  }
}
