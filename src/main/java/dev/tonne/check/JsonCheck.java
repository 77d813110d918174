package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import dev.tonne.json.JsonException;
import dev.tonne.json.JsonPath;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A condition on what a JSONPath finds in the body; on every match if it finds several. */
public final class JsonCheck implements Check {
  private final JsonPath path;
  private final Condition condition;

  JsonCheck(JsonPath path, Condition condition) {
    this.path = path;
    this.condition = condition;
  }

  public static CheckDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String name() {
    return path + " " + condition.text();
  }

  @Override
  public boolean needsBody() {
    return true;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    Object example = condition.example();
    if (Variables.isDefined(example)) {
      answer.json(document -> path.put(document, example));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return condition.references();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    List<@Nullable Object> found;
    try {
      found = path.find(response.json());
    } catch (JsonException e) {
      return Failures.shortened(name() + " wanted, but the body is " + e.getMessage());
    }
    if (found.isEmpty()) {
      return Failures.of(path.toString(), condition, Variables.UNDEFINED, variables);
    }
    for (Object value : found) {
      String failure = Failures.of(path.toString(), condition, value, variables);
      if (failure != null) {
        return failure;
      }
    }
    return null;
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key("json", "JSONPath → condition", "", "What must be true of a JSON body.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      List<Check> checks = new ArrayList<>();
      if (!(value instanceof Node.Mapping mapping)) {
        context.error(
            value.span(), "wrong-type", "`json` wants `$.path: condition`", "{ $.id: present }");
        return checks;
      }
      for (Node.Entry entry : mapping.entries()) {
        JsonPath path = path(entry.key(), context);
        List<Condition> conditions = new ConditionDecoder(context, false).decode(entry.value());
        if (path != null) {
          conditions.forEach(condition -> checks.add(new JsonCheck(path, condition)));
        }
      }
      return checks;
    }

    private static @Nullable JsonPath path(Node.Scalar key, DecodeContext context) {
      try {
        return JsonPath.compile(key.text());
      } catch (JsonException e) {
        int offset = e.offset();
        context.error(
            offset < 0 ? key.span() : key.spanAt(offset, 1),
            "json-path",
            String.valueOf(e.getMessage()));
        return null;
      }
    }
  }
}
