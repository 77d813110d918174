package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A condition on the body as text; an empty one is absent. */
public final class BodyCheck implements Check {
  private final Condition condition;

  BodyCheck(Condition condition) {
    this.condition = condition;
  }

  public static CheckDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String name() {
    return "body " + condition.text();
  }

  @Override
  public boolean needsBody() {
    return true;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    Object example = condition.example();
    if (Variables.isDefined(example)) {
      answer.text(Values.text(example));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return condition.references();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    String body = response.bodyText();
    boolean absent = body.isEmpty() && condition instanceof Condition.Presence;
    return Failures.of("body", condition, absent ? Variables.UNDEFINED : body, variables);
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key("body", "condition", "", "What must be true of the body as text.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      return new ConditionDecoder(context, true)
          .decode(value).stream().<Check>map(BodyCheck::new).toList();
    }
  }
}
