package dev.tonne.decode;

import dev.tonne.decode.ThresholdTokens.Kind;
import dev.tonne.decode.ThresholdTokens.Token;
import dev.tonne.stats.Threshold;
import dev.tonne.stats.Threshold.Measure;
import dev.tonne.stats.Threshold.Op;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decodes {@code thresholds}: {@code <metric> [of "step"] <op> <value>}. */
final class ThresholdsDecoder {
  private static final String CODE = "threshold";
  private static final String FORM = "write `p95 < 150ms`, or `p95 of \"step name\" < 150ms`";

  private final DecodeContext context;

  ThresholdsDecoder(DecodeContext context) {
    this.context = context;
  }

  List<Threshold> decode(List<Node> items) {
    List<Threshold> thresholds = new ArrayList<>();
    for (Node item : items) {
      if (item instanceof Node.Scalar scalar && !scalar.empty()) {
        Threshold threshold = new Line(scalar).decode();
        if (threshold != null) {
          thresholds.add(threshold);
        }
      } else {
        WrongTypes.notText(item, context);
      }
    }
    return thresholds;
  }

  /** One line. */
  private final class Line {
    private final Node.Scalar scalar;
    private final List<Token> tokens;
    private int next;
    private boolean broken;

    Line(Node.Scalar scalar) {
      this.scalar = scalar;
      this.tokens = ThresholdTokens.of(scalar.text());
    }

    @Nullable Threshold decode() {
      Token metric = take(Kind.WORD, "a metric");
      if (metric == null) {
        return null;
      }
      Measure measure = Measures.parse(metric.text()).orElse(null);
      if (measure == null) {
        error(metric, "unknown metric `" + metric.text() + "`", Measures.hint(metric.text()));
        return null;
      }
      Token name = of();
      Token sign = broken ? null : take(Kind.OPERATOR, "a comparison: < <= > >= ==");
      Token value = sign == null ? null : take(Kind.WORD, "a value");
      if (sign == null || value == null || !ended()) {
        return null;
      }
      Op op = op(sign);
      Optional<Double> limit = limit(measure, value);
      if (op == null || limit.isEmpty()) {
        return null;
      }
      Threshold.Scope scope =
          name == null ? Threshold.Scope.ALL : new Threshold.Scope(name.text(), "", "", "", "");
      int line = scalar.span().line();
      return new Threshold(
          scalar.text(), line, measure, scope, op, limit.get(), Threshold.Terms.PLAIN);
    }

    /** The step's name behind {@code of}; null if there is none. */
    private @Nullable Token of() {
      Token word = peek();
      if (word == null || word.kind() != Kind.WORD || !word.text().equals("of")) {
        return null;
      }
      next++;
      Token name = peek();
      if (name == null || name.kind() != Kind.NAME) {
        Token wrong = name == null ? word : name;
        broken = true;
        error(
            wrong,
            wrong.kind() == Kind.BROKEN
                ? "this quote is never closed"
                : "behind `of` stands a step's name in quotes",
            wrong.kind() == Kind.WORD && name != null
                ? "write `of \"" + wrong.text() + "\"`"
                : FORM);
        return null;
      }
      next++;
      if (!context.measured.contains(name.text())) {
        context.error(
            scalar.spanAt(name.offset(), name.length()),
            "unknown-step",
            "no step is named `" + name.text() + "`",
            Spelling.hint(name.text(), context.measured));
      }
      return name;
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
        error(token, "this quote is never closed", "");
      } else if (token.kind() != kind) {
        error(token, "expected " + what + ", found `" + token.text() + "`", FORM);
      } else {
        next++;
        return token;
      }
      return null;
    }

    private boolean ended() {
      Token more = peek();
      if (more != null) {
        error(more, "`" + more.text() + "` means nothing at the end of a threshold", FORM);
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
      error(sign, "`" + sign.text() + "` is no comparison", "one of " + signs);
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
        List<String> hints = text.origins();
        context.error(
            scalar.spanAt(value.offset(), value.length()),
            "wrong-value",
            String.valueOf(e.getMessage()),
            hints.toArray(String[]::new));
        return Optional.empty();
      }
    }

    /** A stretch of the line as a scalar, so that what is inserted in it is read at its place. */
    private Node.Scalar part(Token token) {
      return new Node.Scalar(
          token.text(), Node.Style.PLAIN, scalar.spanAt(token.offset(), token.length()));
    }

    private void error(Token token, String message, String hint) {
      context.error(scalar.spanAt(token.offset(), token.length()), CODE, message, hint);
    }
  }
}
