package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.syntax.Node;
import java.util.List;

/** Takes from the process's environment what a file reads of it, and nothing else. */
final class Environment {
  private final DecodeContext context;

  Environment(DecodeContext context) {
    this.context = context;
  }

  /** False if a variable that is needed isn't set; that was reported. */
  boolean read(Node.Scalar scalar, List<Expression.Reference> references) {
    boolean all = true;
    for (Expression.Reference name : references) {
      if (name.name().equals(Constants.ENV)) {
        all &= read(scalar, name);
      }
    }
    return all;
  }

  private boolean read(Node.Scalar scalar, Expression.Reference name) {
    String member = name.member();
    if (member == null) {
      context.error(
          scalar.spanAt(name.offset(), Constants.ENV.length()),
          "environment",
          "`env` alone is no value: it is read one variable at a time",
          "`${env.HOME}`");
      return false;
    }
    String value = context.options.environment().get(member);
    if (value != null) {
      context.constants.environment(member, value);
      return true;
    }
    context.constants.environment();
    if (name.needed() && !context.scope.muted()) {
      int length =
          scalar.text().startsWith(Constants.ENV + "." + member, name.offset())
              ? Constants.ENV.length() + 1 + member.length()
              : Constants.ENV.length();
      context.error(
          scalar.spanAt(name.offset(), length),
          "environment",
          "the environment variable `" + member + "` is not set",
          "set it, or give a default: `${env." + member + " ?? 'default'}`");
    }
    return !name.needed();
  }
}
