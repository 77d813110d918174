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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A condition on a header of the answer, whatever its case. Several lines of one name are one value
 * with commas between (RFC 9110 section 5.3).
 */
public final class HeaderCheck implements Check {
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

  private final String header;
  private final Condition condition;

  HeaderCheck(String header, Condition condition) {
    this.header = header;
    this.condition = condition;
  }

  public static CheckDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String name() {
    return "header " + header + " " + condition.text();
  }

  @Override
  public boolean needsBody() {
    return false;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    Object example = condition.example();
    if (Variables.isDefined(example)) {
      answer.header(header, Values.text(example));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return condition.references();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    List<String> values = response.headers(header);
    Object actual = values.isEmpty() ? Variables.UNDEFINED : String.join(", ", values);
    return Failures.of("header " + header, condition, actual, variables);
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key("headers", "name → condition", "", "What must be true of the headers.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      List<Check> checks = new ArrayList<>();
      if (!(value instanceof Node.Mapping mapping)) {
        context.error(
            value.span(),
            "wrong-type",
            "`headers` wants `Name: condition`",
            "{ Content-Type: { contains: json } }");
        return checks;
      }
      for (Node.Entry entry : mapping.entries()) {
        String name = entry.key().text();
        if (!NAME.matcher(name).matches()) {
          context.error(entry.key().span(), "bad-name", "`" + name + "` can be no header's name");
        }
        new ConditionDecoder(context, true)
            .decode(entry.value())
            .forEach(condition -> checks.add(new HeaderCheck(name, condition)));
      }
      return checks;
    }
  }
}
