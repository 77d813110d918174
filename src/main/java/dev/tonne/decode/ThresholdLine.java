package dev.tonne.decode;

import dev.tonne.decode.ThresholdTokens.Kind;
import dev.tonne.decode.ThresholdTokens.Token;
import dev.tonne.source.Span;
import dev.tonne.stats.Threshold;
import dev.tonne.stats.Threshold.Measure;
import dev.tonne.stats.Threshold.Op;
import dev.tonne.syntax.Node;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decodes one line: {@code [service] p95 of "step" check "c" in group "g" tagged "t=v" < 150ms}.
 */
final class ThresholdLine {
  private static final String CODE = "threshold";
  private static final String FORM = "write `p95 < 150ms`, or `p95 of \"step name\" < 150ms`";
  private static final Set<String> CLAUSES = Set.of("of", "check", "in", "tagged");

  private final Node.Scalar scalar;
  private final DecodeContext context;
  private final List<Token> tokens;
  private final ThresholdScope scope;
  private final Set<String> clauses = new HashSet<>();
  private int next;

  ThresholdLine(Node.Scalar scalar, DecodeContext context) {
    this.scalar = scalar;
    this.context = context;
    this.tokens = ThresholdTokens.of(scalar.text());
    this.scope = new ThresholdScope(context.measured, context.scope::doubtful, this::error);
  }

  @Nullable Threshold decode(Threshold.Terms terms) {
    Token first = take(Kind.WORD, "a metric");
    String word = first == null ? null : text(first);
    if (first == null || word == null) {
      return null;
    }
    Token subject = subject(first, word);
    Token metric = subject == null ? first : tokens.get(next - 1);
    Measure measure = measure(subject == null ? "" : word, metric);
    if (measure == null || !clauses(measure)) {
      return null;
    }
    if (subject != null) {
      scope.subject(subject, word);
    }
    Token sign = take(Kind.OPERATOR, "a comparison: < <= > >= ==");
    Token value = sign == null ? null : take(Kind.WORD, "a value");
    if (sign == null || value == null || !ended()) {
      return null;
    }
    Op op = op(sign);
    Optional<Double> limit = limit(measure, value);
    return op == null || limit.isEmpty()
        ? null
        : new Threshold(
            scalar.text(), scalar.span().line(), measure, scope.scope(), op, limit.get(), terms);
  }

  /** The first word, if it says whose time the second one measures; then both are taken. */
  private @Nullable Token subject(Token first, String word) {
    Token second = peek();
    if (second == null
        || second.kind() != Kind.WORD
        || CLAUSES.contains(second.text())
        || Measures.parse(word).isPresent()) {
      return null;
    }
    boolean meant =
        ThresholdScope.meansTime(context.measured, word)
            || Measures.parse(second.text()).isPresent();
    if (meant) {
      next++;
    }
    return meant ? first : null;
  }

  private @Nullable Measure measure(String subject, Token metric) {
    String name = text(metric);
    Measure measure = name == null ? null : Measures.parse(name).orElse(null);
    if (name == null) {
      return null;
    }
    if (measure == null) {
      boolean time = subject.isEmpty() && ThresholdScope.meansTime(context.measured, name);
      String hint = time ? "it needs a figure: `" + name + " p95 < 1s`" : Measures.hint(name);
      error(metric, CODE, "unknown metric `" + name + "`", hint);
      return null;
    }
    if (!subject.isEmpty() && !Measures.isTime(measure)) {
      error(metric, CODE, "`" + name + "` is no time, so it can't be of `" + subject + "`");
      return null;
    }
    return new Measure(measure.kind(), measure.percent(), subject);
  }

  /** {@code of "…"} and the like; false after an error that ends reading. */
  private boolean clauses(Measure measure) {
    while (true) {
      Token word = peek();
      if (word == null || word.kind() != Kind.WORD || !CLAUSES.contains(word.text())) {
        return true;
      }
      next++;
      String clause = clause(word);
      Token name = clause.isEmpty() ? null : name(word, clause);
      String text = name == null ? null : nameText(name);
      if (name == null || text == null) {
        return false;
      }
      if (clauses.add(clause)) {
        narrow(measure, clause, word, name, text);
      } else {
        error(word, CODE, "`" + clause + "` stands here twice");
      }
    }
  }

  private void narrow(Measure measure, String clause, Token word, Token name, String text) {
    switch (clause) {
      case "of" -> scope.of(name, text);
      case "in group" -> scope.inGroup(name, text);
      case "in stage" -> scope.inStage(name, text);
      case "tagged" -> scope.tagged(name, text);
      default -> {
        if (measure.kind() != Threshold.Kind.CHECK_RATE) {
          error(word, CODE, "a single check has a `check-rate` and no other figures");
        }
        scope.check(name, text);
      }
    }
  }

  /** The word or two words of a clause; empty after an error. */
  private String clause(Token word) {
    if (!word.text().equals("in")) {
      return word.text();
    }
    Token what = peek();
    if (what == null || !List.of("group", "stage").contains(what.text())) {
      error(
          what == null ? word : what,
          CODE,
          "behind `in` stands `group \"name\"` or `stage \"name\"`",
          FORM);
      return "";
    }
    next++;
    return "in " + what.text();
  }

  private @Nullable Token name(Token word, String clause) {
    Token name = peek();
    if (name != null && (name.kind() == Kind.NAME || isInserted(name))) {
      next++;
      return name;
    }
    boolean group = name != null && clause.equals("of") && name.text().equals("group");
    error(
        name == null ? word : name,
        CODE,
        name != null && name.kind() == Kind.BROKEN
            ? "this quote is never closed"
            : "behind `" + clause + "` stands a name in quotes",
        group
            ? "did you mean `in group`?"
            : name != null && name.kind() == Kind.WORD
                ? "write `" + clause + " \"" + name.text() + "\"`"
                : FORM);
    return null;
  }

  private static boolean isInserted(Token token) {
    return token.kind() == Kind.WORD && token.text().contains("${");
  }

  /** What stands in quotes is taken as written. */
  private @Nullable String nameText(Token name) {
    return name.kind() == Kind.NAME ? name.text() : text(name);
  }

  /** A word with what is inserted in it; null after an error. */
  private @Nullable String text(Token word) {
    Texts.Resolved text = isInserted(word) ? context.resolve(part(word)) : null;
    return isInserted(word) ? (text == null ? null : text.text()) : word.text();
  }

  private @Nullable Token peek() {
    return next < tokens.size() ? tokens.get(next) : null;
  }

  private @Nullable Token take(Kind kind, String what) {
    Token token = peek();
    if (token == null) {
      int end = scalar.text().length();
      context.error(scalar.spanAt(end, 1), CODE, what + " is missing at the end", FORM);
    } else if (token.kind() == Kind.BROKEN) {
      error(token, CODE, "this quote is never closed");
    } else if (token.kind() != kind) {
      error(token, CODE, "expected " + what + ", found `" + token.text() + "`", FORM);
    } else {
      next++;
      return token;
    }
    return null;
  }

  private boolean ended() {
    Token more = peek();
    if (more != null) {
      error(more, CODE, "`" + more.text() + "` means nothing at the end of a threshold", FORM);
    }
    return more == null;
  }

  private @Nullable Op op(Token sign) {
    for (Op op : Op.values()) {
      if (op.sign().equals(sign.text())) {
        return op;
      }
    }
    String signs = String.join(" ", Arrays.stream(Op.values()).map(Op::sign).toList());
    error(sign, CODE, "`" + sign.text() + "` is no comparison", "one of " + signs);
    return null;
  }

  private Optional<Double> limit(Measure measure, Token value) {
    Texts.Resolved text = context.resolve(part(value));
    if (text == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Measures.limit(measure, text.text()));
    } catch (IllegalArgumentException e) {
      error(
          value,
          "wrong-value",
          text.told(String.valueOf(e.getMessage())),
          text.origins().toArray(String[]::new));
      return Optional.empty();
    }
  }

  /** A stretch of the line as a scalar, so that what is inserted in it is read at its place. */
  private Node.Scalar part(Token token) {
    return new Node.Scalar(token.text(), Node.Style.PLAIN, place(token));
  }

  private Span place(Token token) {
    return scalar.spanAt(token.offset(), token.length());
  }

  private void error(Token token, String code, String message, String... hints) {
    context.error(place(token), code, message, hints);
  }
}
