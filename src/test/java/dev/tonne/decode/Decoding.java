package dev.tonne.decode;

import dev.tonne.check.BodyCheck;
import dev.tonne.check.JsonCheck;
import dev.tonne.check.StatusCheck;
import dev.tonne.data.CsvDecoder;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Function;
import dev.tonne.expression.RandomFunction;
import dev.tonne.expression.UuidFunction;
import dev.tonne.expression.Variables;
import dev.tonne.extract.HeaderExtractor;
import dev.tonne.extract.JsonExtractor;
import dev.tonne.scenario.Scenario;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decodes texts with the test's own kinds of steps. */
final class Decoding {
  static final Map<String, String> ENVIRONMENT = Map.of("HOME", "/home/me", "N", "7");

  private Decoding() {}

  static @Nullable Scenario decode(
      SourceFile source,
      Map<String, String> overrides,
      @Nullable String baseUrl,
      Diagnostics diagnostics) {
    Node root = Yaml.parse(source, diagnostics);
    ScenarioDecoder decoder =
        new ScenarioDecoder(
            List.of(
                new TestRequest(),
                new TestThink(),
                new TestBlock(),
                new TestIf(),
                new TestUse(),
                new TestSet()),
            List.of(StatusCheck.decoder(), JsonCheck.decoder(), BodyCheck.decoder()),
            List.of(JsonExtractor.decoder(), HeaderExtractor.decoder()),
            List.of(new Seven(), new RandomFunction(), new UuidFunction()),
            List.of(new CsvDecoder(), new TestData("json")));
    return root == null
        ? null
        : decoder.decode(root, new DecodeOptions(overrides, baseUrl, ENVIRONMENT, 42), diagnostics);
  }

  /** A function that needs no luck. */
  private static final class Seven implements Function {
    @Override
    public String name() {
      return "seven";
    }

    @Override
    public String usage() {
      return "seven()";
    }

    @Override
    public int fewest() {
      return 0;
    }

    @Override
    public int most() {
      return 0;
    }

    @Override
    public Object call(List<@Nullable Object> arguments, Variables variables) {
      return 7L;
    }
  }

  /** The names that an expression reads; for messages of failing tests. */
  static List<String> names(List<Expression.Reference> references) {
    return references.stream().map(Expression.Reference::name).toList();
  }
}
