package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.ExtractorDecoder;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Patterns;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.ExampleAnswer;
import dev.tonne.scenario.Extractor;
import dev.tonne.scenario.Response;
import dev.tonne.syntax.Node;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a group of a regular expression matches in the body. */
public final class RegexExtractor implements Extractor {
  private final Template regex;
  private final int group;
  private final Index index;

  /** Of a constant, compiled once; else the last one used. */
  private final Patterns.Cache patterns = new Patterns.Cache();

  RegexExtractor(Template regex, int group, Index index) {
    this.regex = regex;
    this.group = group;
    this.index = index;
    if (regex.isConstant()) {
      compiled(String.valueOf(regex.constantValue()));
    }
  }

  public static ExtractorDecoder decoder() {
    return new Decoder();
  }

  @Override
  public String text() {
    return "regex " + regex.source() + index.suffix();
  }

  @Override
  public boolean needsBody() {
    return true;
  }

  @Override
  public void wish(ExampleAnswer answer, Variables constants) {
    if (regex.isConstant()) {
      answer.text(Patterns.example(regex.text(constants)));
    }
  }

  @Override
  public List<Expression.Reference> references() {
    return References.of(index, regex);
  }

  @Override
  public @Nullable Object extract(Response response, Variables variables) {
    Pattern pattern = compiled(regex.text(variables));
    List<String> found = Patterns.findAll(pattern, response.bodyText(), group, index.enough());
    return index.pick(found, variables);
  }

  private Pattern compiled(String text) {
    Pattern pattern = patterns.compile(text);
    int groups = pattern.matcher("").groupCount();
    if (group > groups) {
      throw new ExpressionException(
          "the pattern has " + (groups == 0 ? "no group" : "only " + groups) + ", not " + group);
    }
    return pattern;
  }

  private static final class Decoder implements ExtractorDecoder {
    @Override
    public Key key() {
      return new Key("regex", "pattern", "", "What a group of a pattern matches in the body.");
    }

    @Override
    public List<Key> options() {
      return List.of(
          new Key("group", "whole number", "1", "Which group; 0 is the whole match."), Index.KEY);
    }

    @Override
    public @Nullable Extractor decode(
        Node value, @Nullable ObjectReader whole, DecodeContext context) {
      Template regex = context.template(value);
      Index index = Index.decode(whole, context);
      int group = whole == null ? 1 : (int) Math.min(whole.count("group", 0, 1), 1000);
      if (regex == null || index == null) {
        return null;
      }
      try {
        return new RegexExtractor(regex, group, index);
      } catch (ExpressionException e) {
        context.error(
            value.span(),
            "pattern",
            String.valueOf(e.getMessage()),
            "brackets make a group: 'id=(\\d+)'; `group: 0` takes the whole match");
        return null;
      }
    }
  }
}
