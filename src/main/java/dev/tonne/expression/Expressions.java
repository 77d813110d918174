package dev.tonne.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.jexl3.parser.JexlNode;
import org.jspecify.annotations.Nullable;

/** Compiles templates and expressions against a set of functions and names. */
public final class Expressions {
  private final Map<String, Function> functions = new HashMap<>();
  private final Names names;

  /**
   * @param functions all there are; an unknown one is a problem with a suggestion
   */
  public Expressions(List<Function> functions, Names names) {
    functions.forEach(function -> this.functions.put(function.name(), function));
    this.names = names;
  }

  public Names names() {
    return names;
  }

  /** Whether the language keeps a word for itself, so that no variable can be called that. */
  public static boolean isReserved(String word) {
    return ExpressionParser.isWord(word);
  }

  /**
   * Compiles text with {@code ${…}} in it.
   *
   * @return null if a problem was told
   */
  public @Nullable Template template(String text, Consumer<Problem> problems) {
    List<Template.Part> parts = new ArrayList<>();
    StringBuilder constant = new StringBuilder();
    boolean whole = true;
    int at = 0;
    while (at < text.length()) {
      if (text.startsWith("$${", at)) {
        constant.append("${");
        at += 3;
      } else if (text.startsWith("${", at)) {
        int end = closing(text, at + 1, problems);
        if (end < 0) {
          return null;
        }
        Template.addText(constant, parts);
        Expression expression = compile(text, at + 2, end, problems);
        whole &= expression != null;
        if (expression != null) {
          parts.add(new Template.Value(expression));
        }
        at = end + 1;
      } else {
        constant.append(text.charAt(at++));
      }
    }
    Template.addText(constant, parts);
    return whole ? Template.of(text, parts) : null;
  }

  /**
   * Compiles a bare expression (a condition); a {@code ${…}} around it may be there or not.
   *
   * @return null if a problem was told
   */
  public @Nullable Expression expression(String text, Consumer<Problem> problems) {
    int from = text.length() - text.stripLeading().length();
    int to = text.stripTrailing().length();
    if (text.startsWith("${", from)) {
      int end = closing(text, from + 1, problems);
      if (end < 0) {
        return null;
      }
      if (end == to - 1) {
        return compile(text, from + 2, end, problems);
      }
    }
    return compile(text, Math.min(from, to), to, problems);
  }

  private static int closing(String text, int open, Consumer<Problem> problems) {
    try {
      return Scanner.closingBrace(text, open);
    } catch (ProblemException e) {
      problems.accept(e.problem());
      return -1;
    }
  }

  private @Nullable Expression compile(String text, int from, int to, Consumer<Problem> problems) {
    String source = text.substring(from, to);
    try {
      JexlNode tree = ExpressionParser.parse(source);
      TermCompiler compiler = new TermCompiler(source, functions, names, from);
      Term term = compiler.compile(tree, true);
      List<Expression.Reference> references = new ArrayList<>(compiler.references());
      references.sort(Comparator.comparingInt(Expression.Reference::offset));
      return new Compiled(source.strip(), term, List.copyOf(references), compiler.reads());
    } catch (ProblemException e) {
      Problem p = e.problem();
      problems.accept(new Problem(from + p.offset(), p.length(), p.code(), p.message(), p.hint()));
      return null;
    }
  }
}
