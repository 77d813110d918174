package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands between two texts in the body. */
public final class BoundaryExtractor implements Extractor {
  private static final String EMPTY = "a boundary can't be empty";

  private final Template left;
  private final Template right;
  private final Index index;

  BoundaryExtractor(Template left, Template right, Index index) {
    this.left = left;
    this.right = right;
    this.index = index;
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return "boundary [" + left.source() + ", " + right.source() + "]" + index.suffix();
  }

  @Override
  public boolean needsBody() {
    return true;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    if (left.isConstant() && right.isConstant()) {
      answer.text(left.text(constants) + ExampleAnswer.ANY + right.text(constants));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return References.of(index, left, right);
  }

  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    String before = boundary(left, variables);
    String after = boundary(right, variables);
    String body = response.bodyText();
    List<String> found = new ArrayList<>();
    int at = body.indexOf(before);
    while (at >= 0 && found.size() < index.enough()) {
      int from = at + before.length();
      int to = body.indexOf(after, from);
      if (to < 0) {
        break;
      }
      found.add(body.substring(from, to));
      at = body.indexOf(before, to + after.length());
    }
    return index.pick(found, variables);
  }

  private static String boundary(Template template, Variables variables) {
    String text = template.text(variables);
    if (text.isEmpty()) {
      throw new ExpressionException("the boundary `" + template.source() + "` is empty");
    }
    return text;
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key("boundary", "[left, right]", "", "What stands between two texts in the body.");
    }

    @Override
    public List<Key> options() {
      return List.of(Index.KEY);
    }

    @Override
    public @Nullable Extractor decode(
        Node value, @Nullable ObjectReader whole, DecodeContext context) {
      Index index = Index.decode(whole, context);
      if (!(value instanceof Node.Sequence list) || list.items().size() != 2) {
        context.error(
            value.span(), "wrong-type", "`boundary` wants two texts", "boundary: [left, right]");
        return null;
      }
      Template left = Required.text(list.items().get(0), EMPTY, context);
      Template right = Required.text(list.items().get(1), EMPTY, context);
      return left == null || right == null || index == null
          ? null
          : new BoundaryExtractor(left, right, index);
    }
  }
}
