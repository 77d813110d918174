package dev.tonne.check;

import dev.tonne.decode.CheckDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The status code is one of those wanted. */
public final class StatusCheck implements Check {
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final String FORMS = "`201`, `2xx`, `200..299` or a list of these";

  private static final StatusCheck STANDARD =
      new StatusCheck(
          "status 2xx or 304",
          List.of(
              new Wanted(Template.constant("2xx"), new StatusRange(200, 299)),
              new Wanted(Template.constant("304"), new StatusRange(304, 304))),
          true);

  /**
   * One of the codes or ranges.
   *
   * @param constant null if it is rendered each time
   */
  private record Wanted(Template template, @Nullable StatusRange constant) {
    boolean holds(int status, Variables variables) {
      if (constant != null) {
        return constant.holds(status);
      }
      String text = template.text(variables);
      StatusRange range = StatusRange.parse(text);
      if (range == null) {
        throw new ExpressionException(template.source() + " is `" + text + "`, which is no status");
      }
      return range.holds(status);
    }
  }

  private final String name;
  private final List<Wanted> wanted;
  private final boolean standard;

  private StatusCheck(String name, List<Wanted> wanted, boolean standard) {
    this.name = name;
    this.wanted = wanted;
    this.standard = standard;
  }

  /** What holds for a request that says nothing about its status: 2xx and 304 pass. */
  public static StatusCheck standard() {
    return STANDARD;
  }

  public static CheckDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean needsBody() {
    return false;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    StatusRange first = wanted.get(0).constant();
    if (first != null) {
      answer.status(first.first());
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return wanted.stream().flatMap(one -> one.template().references().stream()).toList();
  }

  @Override
  public @Nullable String failure(Response response, Variables variables) {
    int status = response.status();
    try {
      for (Wanted one : wanted) {
        if (one.holds(status, variables)) {
          return null;
        }
      }
      return Failures.shortened(
          standard && REDIRECTS.contains(status)
              ? "redirect not followed, got " + status
              : rendered(variables) + " wanted, got " + status);
    } catch (ExpressionException e) {
      return Failures.shortened(name + " wanted, but " + e.getMessage());
    }
  }

  private String rendered(Variables variables) {
    if (references().isEmpty()) {
      return name;
    }
    String codes =
        wanted.stream()
            .map(one -> one.template().text(variables))
            .collect(Collectors.joining(" or "));
    return "status " + codes;
  }

  private static final class Decoder implements CheckDecoder {
    @Override
    public Key key() {
      return new Key("status", "status or list", "2xx or 304", "Which status codes pass.");
    }

    @Override
    public List<Check> decode(Node value, DecodeContext context) {
      boolean list = value instanceof Node.Sequence;
      List<Node> nodes = value instanceof Node.Sequence many ? many.items() : List.of(value);
      List<Wanted> wanted = new ArrayList<>();
      for (Node node : nodes) {
        Wanted one = wanted(node, context);
        if (one != null) {
          wanted.add(one);
        }
      }
      if (nodes.isEmpty()) {
        context.error(value.span(), "status", "an empty list lets no status pass", FORMS);
      }
      if (nodes.isEmpty() || wanted.size() < nodes.size()) {
        return List.of();
      }
      String texts =
          wanted.stream().map(one -> one.template().source()).collect(Collectors.joining(", "));
      String name = "status " + (list ? "[" + texts + "]" : texts);
      return List.of(new StatusCheck(name, List.copyOf(wanted), false));
    }

    private static @Nullable Wanted wanted(Node node, DecodeContext context) {
      Template template = context.template(node);
      if (template == null || !template.isConstant()) {
        return template == null ? null : new Wanted(template, null);
      }
      StatusRange range = StatusRange.parse(template.source());
      if (range == null) {
        context.error(node.span(), "status", "`" + template.source() + "` is no status", FORMS);
        return null;
      }
      return new Wanted(template, range);
    }
  }
}
