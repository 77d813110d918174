package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.Sizes;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import dev.tonne.time.Durations;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A quantity of the answer that must keep within limits: its service time, or its size. */
public final class LimitCheck implements Check {
  private static final Limit.Quantity SIZE = new Limit.Quantity("size", Sizes::parse, Sizes::shown);
  private static final Limit.Quantity DURATION =
      new Limit.Quantity("duration", Durations::parseNs, Durations::display);

  private final Limit limit;
  private final ToLongFunction<Response> actual;
  private final boolean sized;

  private LimitCheck(Limit limit, ToLongFunction<Response> actual, boolean sized) {
    this.limit = limit;
    this.actual = actual;
    this.sized = sized;
  }

  /** {@code size:} of the body as decoded. */
  public static CheckDecoder size() {
    return new Decoder(
        SIZE, "size: < 10KB", "How large the decoded body may be.", Response::bodySize);
  }

  /** {@code duration:}, the service time of the request. */
  public static CheckDecoder duration() {
    return new Decoder(
        DURATION,
        "duration: < 2s",
        "How long the answer may take, as service time.",
        Response::durationNs);
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
  public boolean needsSize() {
    return sized;
  }

  @Override
  public List<Expression.Reference> references() {
    return limit.references();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    return limit.failure(actual.applyAsLong(response), variables);
  }

  private record Decoder(
      Limit.Quantity quantity, String example, String help, ToLongFunction<Response> actual)
      implements CheckDecoder {
    @Override
    public Key key() {
      return new Key(quantity.name(), "condition", "", help);
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      return new LimitDecoder(quantity, example)
          .decode(value, context).stream()
              .<Check>map(
                  limit -> new LimitCheck(limit, actual, quantity.name().equals(SIZE.name())))
              .toList();
    }
  }
}
