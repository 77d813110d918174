package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Expressions;
import dev.tonne.expression.Problem;
import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import dev.tonne.mask.Secrets;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads scalars: compiles what is in them, and computes what is known before the run. */
final class Texts {
  /**
   * A text known before the run.
   *
   * @param origins for people, where inserted values came from; empty if nothing was inserted
   * @param secret whether a secret was inserted
   */
  record Resolved(String text, List<String> origins, boolean secret) {
    /** A message about the text, without it if a secret was inserted. */
    String told(String message) {
      return secret ? message.replace(text, Secrets.MASKED) : message;
    }
  }

  private final DecodeContext context;
  private final Expressions expressions;
  private final Environment environment;

  Texts(DecodeContext context, Expressions expressions) {
    this.context = context;
    this.expressions = expressions;
    this.environment = new Environment(context);
  }

  @Nullable Template template(Node node) {
    Node.Scalar scalar = scalar(node);
    Template template = scalar == null ? null : compile(scalar);
    if (scalar != null && template != null) {
      environment.read(scalar, template.references());
      use(scalar, template.references(), false);
    }
    return template;
  }

  @Nullable Expression condition(Node node) {
    Node.Scalar scalar = scalar(node);
    if (scalar == null) {
      return null;
    }
    Expression condition =
        expressions.expression(scalar.text(), problem -> report(scalar, problem));
    if (condition != null) {
      environment.read(scalar, condition.references());
      use(scalar, condition.references(), false);
    }
    return condition;
  }

  @Nullable Template typed(Node.Scalar scalar) {
    if (scalar.empty()) {
      context.error(
          scalar.span(), "empty-value", "a value is missing", "write \"\" for empty text, or null");
      return null;
    }
    if (literal(scalar)) {
      return Template.typedConstant(Json.read(scalar.text()), scalar.text());
    }
    return template(scalar);
  }

  @Nullable Resolved resolve(Node node) {
    Node.Scalar scalar = scalar(node);
    Template template = scalar == null ? null : compile(scalar);
    if (scalar == null || template == null || !computable(scalar, template)) {
      return null;
    }
    Object value = evaluate(scalar, template, "");
    return Variables.isDefined(value)
        ? new Resolved(Values.text(value), origins(template), secret(template))
        : null;
  }

  @Nullable Object value(Node node, String purpose) {
    if (node instanceof Node.Scalar scalar) {
      return scalarValue(scalar, purpose);
    }
    if (node instanceof Node.Sequence list) {
      List<@Nullable Object> values = new ArrayList<>();
      list.items().forEach(item -> values.add(value(item, purpose)));
      return values.stream().allMatch(Variables::isDefined) ? values : Variables.UNDEFINED;
    }
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (Node.Entry entry : ((Node.Mapping) node).entries()) {
      values.put(entry.key().text(), value(entry.value(), purpose));
    }
    return values.values().stream().allMatch(Variables::isDefined) ? values : Variables.UNDEFINED;
  }

  private @Nullable Object scalarValue(Node.Scalar scalar, String purpose) {
    if (scalar.empty()) {
      typed(scalar);
      return Variables.UNDEFINED;
    }
    if (literal(scalar)) {
      return Json.read(scalar.text());
    }
    Template template = compile(scalar);
    if (template == null || !computable(scalar, template)) {
      return Variables.UNDEFINED;
    }
    return evaluate(scalar, template, purpose);
  }

  private static boolean literal(Node.Scalar scalar) {
    return scalar.plain() && Json.isLiteral(scalar.text());
  }

  private Node.@Nullable Scalar scalar(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return scalar;
    }
    WrongTypes.notText(node, context);
    return null;
  }

  private @Nullable Template compile(Node.Scalar scalar) {
    return expressions.template(scalar.text(), problem -> report(scalar, problem));
  }

  private void report(Node.Scalar scalar, Problem problem) {
    context.error(
        scalar.spanAt(problem.offset(), problem.length()),
        problem.code(),
        problem.message(),
        problem.hint());
  }

  private void use(Node.Scalar scalar, List<Expression.Reference> references, boolean beforeRun) {
    for (Expression.Reference name : references) {
      if (!name.name().equals(Constants.ENV)) {
        context.scope.use(scalar, name, beforeRun);
      }
    }
  }

  /** Whether all names are known before the run; those that aren't are judged at the end. */
  private boolean computable(Node.Scalar scalar, Template template) {
    boolean known = environment.read(scalar, template.references());
    for (Expression.Reference name : template.references()) {
      Constants.Var var = context.constants.var(name.slot());
      if (var == null && !name.name().equals(Constants.ENV)) {
        context.scope.use(scalar, name, true);
        known = false;
      } else if (var != null && !Variables.isDefined(var.value())) {
        known = false;
      }
    }
    return known;
  }

  private @Nullable Object evaluate(Node.Scalar scalar, Template template, String purpose) {
    try {
      return template.value(context.constants.variables(purpose));
    } catch (ExpressionException e) {
      String message = e.getMessage();
      context.error(
          scalar.span(),
          "expression",
          message == null ? "the expression can't be computed" : message,
          origins(template).toArray(String[]::new));
      return Variables.UNDEFINED;
    }
  }

  private List<String> origins(Template template) {
    return template.references().stream()
        .map(Expression.Reference::slot)
        .distinct()
        .map(slot -> origin(context.constants.var(slot)))
        .filter(text -> !text.isEmpty())
        .toList();
  }

  private boolean secret(Template template) {
    return template.references().stream()
        .map(name -> context.constants.var(name.slot()))
        .anyMatch(var -> var != null && var.secret());
  }

  private static String origin(Constants.@Nullable Var var) {
    if (var == null) {
      return "";
    }
    String value = var.secret() ? "a secret" : "`" + Values.text(var.value()) + "`";
    return "`" + var.name() + "` is " + value + ", from " + var.origin();
  }
}
