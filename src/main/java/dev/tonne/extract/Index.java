package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which of several matches an extract takes.
 *
 * @param fixed null if the template is rendered each time
 */
record Index(Template template, @Nullable Choice fixed) {
  static final Key KEY =
      new Key(
          "index",
          "first, last, random, all, count or a number from 0",
          "first",
          "Which match is taken; `all` gives a list, `count` how many there are.");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final Index FIRST = of(Template.constant("first"));

  private enum Kind {
    FIRST,
    LAST,
    RANDOM,
    ALL,
    COUNT,
    NUMBER
  }

  /**
   * @param number of the match, from 0
   */
  private record Choice(Kind kind, int number) {}

  /** Null after an error, which was reported. */
  static @Nullable Index decode(@Nullable ObjectReader whole, DecodeContext context) {
    Node node = whole == null ? null : whole.get(KEY.name());
    if (node == null) {
      return FIRST;
    }
    Template template = context.template(node);
    if (template == null) {
      return null;
    }
    try {
      return of(template);
    } catch (ExpressionException e) {
      context.error(node.span(), "index", String.valueOf(e.getMessage()), "one of " + KEY.type());
      return null;
    }
  }

  private static Index of(Template template) {
    boolean constant = template.isConstant();
    return new Index(template, constant ? choice(template.source(), template.source()) : null);
  }

  private static Choice choice(String text, String source) {
    if (NUMBER.matcher(text).matches()) {
      return new Choice(Kind.NUMBER, Integer.parseInt(text));
    }
    return switch (text) {
      case "first" -> new Choice(Kind.FIRST, 0);
      case "last" -> new Choice(Kind.LAST, 0);
      case "random" -> new Choice(Kind.RANDOM, 0);
      case "all" -> new Choice(Kind.ALL, 0);
      case "count" -> new Choice(Kind.COUNT, 0);
      default ->
          throw new ExpressionException(
              "`" + text + "` is no index" + (text.equals(source) ? "" : ", and is " + source));
    };
  }

  List<Expression.Reference> references() {
    return template.references();
  }

  /** Behind the text of an extractor; empty for the first match. */
  String suffix() {
    boolean first = fixed != null && fixed.kind == Kind.FIRST;
    return first ? "" : " (index " + template.source() + ")";
  }

  /**
   * @return {@link Variables#UNDEFINED} if there is no such match
   * @throws ExpressionException if the index can't be computed
   */
  @Nullable Object pick(List<? extends @Nullable Object> matches, Variables variables) {
    Choice choice = fixed;
    if (choice == null) {
      choice = choice(template.text(variables), template.source());
    }
    int size = matches.size();
    return switch (choice.kind) {
      case ALL -> new ArrayList<@Nullable Object>(matches);
      case COUNT -> (long) size;
      case FIRST -> at(matches, 0);
      case LAST -> at(matches, size - 1);
      case RANDOM -> at(matches, size == 0 ? 0 : variables.random().nextInt(size));
      case NUMBER -> at(matches, choice.number);
    };
  }

  private static @Nullable Object at(List<? extends @Nullable Object> matches, int index) {
    return index >= 0 && index < matches.size() ? matches.get(index) : Variables.UNDEFINED;
  }

  /** How many matches are enough to pick from. */
  int enough() {
    if (fixed == null || (fixed.kind != Kind.FIRST && fixed.kind != Kind.NUMBER)) {
      return Integer.MAX_VALUE;
    }
    return fixed.number + 1;
  }
}
