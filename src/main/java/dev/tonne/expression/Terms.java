package dev.tonne.expression;

import dev.tonne.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The kinds of terms. */
final class Terms {
  private Terms() {}

  record Literal(@Nullable Object value) implements Term {
    private static final Pattern NUMBER =
        Pattern.compile("(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?(?![A-Za-z0-9_])");

    /**
     * The number at an offset as typed, so that {@code 1.50} stays it.
     *
     * @throws ProblemException if it could be read in two ways
     */
    static Literal number(String source, int offset) {
      Matcher matcher = NUMBER.matcher(source).region(offset, source.length());
      if (matcher.lookingAt()) {
        return new Literal(new JsonNumber(matcher.group()));
      }
      throw Refusals.number(offset);
    }

    @Override
    public @Nullable Object evaluate(Variables variables) {
      return value;
    }
  }

  record Name(String name, int slot) implements Term {
    @Override
    public @Nullable Object evaluate(Variables variables) {
      return variables.get(slot);
    }

    @Override
    public String label() {
      return name;
    }
  }

  /** {@code target.key} and {@code target[key]}; undefined if there is no such member. */
  record Member(Term target, Term key) implements Term {
    @Override
    public @Nullable Object evaluate(Variables variables) {
      Object whole = target.evaluate(variables);
      if (whole instanceof Map<?, ?> map) {
        String name = Values.text(key.need(variables));
        Object value = map.get(name);
        return value != null || map.containsKey(name) ? value : Variables.UNDEFINED;
      }
      if (whole instanceof List<?> list) {
        long index = Numbers.whole(key.need(variables));
        return index >= 0 && index < list.size() ? list.get((int) index) : Variables.UNDEFINED;
      }
      return Variables.UNDEFINED;
    }

    @Override
    public String label() {
      if (key instanceof Literal literal) {
        boolean text = literal.value() instanceof String;
        return target.label() + (text ? "." + literal.value() : "[" + literal.value() + "]");
      }
      return target.label() + "[…]";
    }
  }

  record Call(Function function, List<Term> arguments) implements Term {
    @Override
    public @Nullable Object evaluate(Variables variables) {
      return function.call(values(arguments, variables), variables);
    }

    /**
     * @param offset of the function's name
     * @throws ProblemException if it can't be called with these
     */
    static Call checked(Function function, List<Term> arguments, int offset) {
      if (arguments.size() < function.fewest() || arguments.size() > function.most()) {
        throw Refusals.argumentCount(offset, function, arguments.size());
      }
      if (arguments.stream().allMatch(Literal.class::isInstance)) {
        List<@Nullable Object> constants = new ArrayList<>();
        arguments.forEach(argument -> constants.add(((Literal) argument).value()));
        try {
          function.foresee(constants);
        } catch (ExpressionException e) {
          throw Refusals.arguments(offset, function, e);
        }
      }
      return new Call(function, arguments);
    }
  }

  record Unary(UnaryOperator<@Nullable Object> operator, Term of) implements Term {
    @Override
    public @Nullable Object evaluate(Variables variables) {
      return operator.apply(of.need(variables));
    }
  }

  record Binary(
      BiFunction<@Nullable Object, @Nullable Object, Object> operator, Term left, Term right)
      implements Term {
    @Override
    public Object evaluate(Variables variables) {
      return operator.apply(left.need(variables), right.need(variables));
    }
  }

  /** {@code == !=}: a member that is not there equals null. */
  record Equality(Term left, Term right, boolean wanted) implements Term {
    @Override
    public Object evaluate(Variables variables) {
      return Comparison.equal(side(left, variables), side(right, variables)) == wanted;
    }

    private static @Nullable Object side(Term term, Variables variables) {
      if (!(term instanceof Member)) {
        return term.need(variables);
      }
      Object value = term.evaluate(variables);
      return Variables.isDefined(value) ? value : null;
    }
  }

  /** {@code and}, {@code or}: the right side only if the left one doesn't decide. */
  record Logical(Term left, Term right, boolean decisive) implements Term {
    @Override
    public Object evaluate(Variables variables) {
      return Comparison.isTrue(left.need(variables)) == decisive
          ? decisive
          : Comparison.isTrue(right.need(variables));
    }
  }

  record Conditional(Term condition, Term yes, Term no) implements Term {
    @Override
    public @Nullable Object evaluate(Variables variables) {
      return Comparison.isTrue(condition.need(variables))
          ? yes.evaluate(variables)
          : no.evaluate(variables);
    }

    @Override
    public @Nullable Object need(Variables variables) {
      return Comparison.isTrue(condition.need(variables))
          ? yes.need(variables)
          : no.need(variables);
    }
  }

  /** {@code a ?? b}, {@code a ?: b}: the first that is {@code good}, else the second. */
  record Otherwise(Term first, Term second, Predicate<@Nullable Object> good) implements Term {
    @Override
    public @Nullable Object evaluate(Variables variables) {
      Object value = first.evaluate(variables);
      return good.test(value) ? value : second.evaluate(variables);
    }

    @Override
    public @Nullable Object need(Variables variables) {
      Object value = first.evaluate(variables);
      return good.test(value) ? value : second.need(variables);
    }
  }

  record Empty(Term of) implements Term {
    @Override
    public Object evaluate(Variables variables) {
      Object value = of.evaluate(variables);
      return !Variables.isDefined(value) || Comparison.isEmpty(value);
    }
  }

  record Items(List<Term> items) implements Term {
    @Override
    public Object evaluate(Variables variables) {
      return values(items, variables);
    }
  }

  record Members(List<Term> keys, List<Term> members) implements Term {
    @Override
    public Object evaluate(Variables variables) {
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      for (int i = 0; i < keys.size(); i++) {
        map.put(Values.text(keys.get(i).need(variables)), members.get(i).need(variables));
      }
      return map;
    }
  }

  private static List<@Nullable Object> values(List<Term> terms, Variables variables) {
    if (terms.isEmpty()) {
      return List.of();
    }
    List<@Nullable Object> values = new ArrayList<>(terms.size());
    for (Term term : terms) {
      values.add(term.need(variables));
    }
    return values;
  }
}
