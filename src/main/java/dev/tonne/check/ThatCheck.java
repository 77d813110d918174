package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An expression that must be true once the answer is there. */
public final class ThatCheck implements Check {
  private static final String RESPONSE = "response";
  private static final Set<String> WITHOUT_BODY = Set.of("status", "headers", "duration");

  private final Expression expression;

  ThatCheck(Expression expression) {
    this.expression = expression;
  }

  public static CheckDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String name() {
    return "that " + expression.text();
  }

  @Override
  public boolean needsBody() {
    return expression.references().stream()
        .anyMatch(
            read ->
                read.name().equals(RESPONSE)
                    && (read.member() == null || !WITHOUT_BODY.contains(read.member())));
  }

  /** But for the response, which is this one and no earlier one. */
  @Override
  public List<Expression.Reference> references() {
    return expression.references().stream().filter(r -> !r.name().equals(RESPONSE)).toList();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    try {
      Object value = expression.evaluate(variables);
      if (Boolean.TRUE.equals(value)) {
        return null;
      }
      if (!Boolean.FALSE.equals(value)) {
        return Failures.shortened(
            name() + " wanted, but " + Values.shown(value) + " is neither true nor false");
      }
      String read = expression.shownReads(variables);
      return Failures.shortened(name() + " wanted" + (read.isEmpty() ? "" : ", but " + read));
    } catch (ExpressionException e) {
      return Failures.shortened(name() + " wanted, but " + e.getMessage());
    }
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key(
          "that", "expression or list", "", "What must be true of the answer and the variables.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      List<Node> nodes = value instanceof Node.Sequence list ? list.items() : List.of(value);
      if (nodes.isEmpty()) {
        context.error(value.span(), "empty-list", "there is no expression in this list");
      }
      List<Check> checks = new ArrayList<>();
      for (Node node : nodes) {
        Expression expression = context.condition(node);
        if (expression != null) {
          checks.add(new ThatCheck(expression));
        }
      }
      return checks;
    }
  }
}
