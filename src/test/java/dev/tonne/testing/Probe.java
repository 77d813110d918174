package dev.tonne.testing;

import dev.tonne.check.BodyCheck;
import dev.tonne.check.HeaderCheck;
import dev.tonne.check.JsonCheck;
import dev.tonne.check.LimitCheck;
import dev.tonne.check.StatusCheck;
import dev.tonne.check.ThatCheck;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.DecodeOptions;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.decode.ScenarioDecoder;
import dev.tonne.decode.StepDecoder;
import dev.tonne.expression.Variables;
import dev.tonne.extract.BoundaryExtractor;
import dev.tonne.extract.CookieExtractor;
import dev.tonne.extract.HeaderExtractor;
import dev.tonne.extract.JsonExtractor;
import dev.tonne.extract.RegexExtractor;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.Step;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import dev.tonne.syntax.Yaml;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Checks and extracts as they come out of a file: what is indented under one step is decoded by the
 * real decoders. The vars {@code want word list n none} can be used in it.
 */
public final class Probe {
  private static final String FILE =
      """
      vars:
        want: 201
        word: item
        list: [a, 5]
        n: 1
        none: ""
      thread-groups:
        g:
          users: 1
          loops: 1
          steps:
            - get: /
      """;

  private record Request(List<Check> checks, List<Extract> extracts, Span span) implements Step {
    @Override
    public String label() {
      return "GET /";
    }
  }

  private final Diagnostics diagnostics = new Diagnostics();
  private final @Nullable Scenario scenario;

  /**
   * @param options of the step, e.g. {@code check: { status: 201 }}
   */
  public Probe(String options) {
    SourceFile source = new SourceFile("p.yaml", FILE + options.indent(8));
    Node root = Yaml.parse(source, diagnostics);
    ScenarioDecoder decoder =
        new ScenarioDecoder(
            List.of(new Requests()),
            List.of(
                StatusCheck.decoder(),
                HeaderCheck.decoder(),
                JsonCheck.decoder(),
                BodyCheck.decoder(),
                LimitCheck.size(),
                LimitCheck.duration(),
                ThatCheck.decoder()),
            List.of(
                JsonExtractor.decoder(),
                RegexExtractor.decoder(),
                HeaderExtractor.decoder(),
                CookieExtractor.decoder(),
                BoundaryExtractor.decoder()),
            List.of(),
            List.of());
    scenario =
        root == null
            ? null
            : decoder.decode(root, new DecodeOptions(Map.of(), null, Map.of(), 1), diagnostics);
  }

  /** What was found wrong; empty if there are no errors. */
  public String errors() {
    return diagnostics.hasErrors() ? DiagnosticRenderer.render(diagnostics) : "";
  }

  public List<Check> checks() {
    return request().checks();
  }

  public List<Extract> extracts() {
    return request().extracts();
  }

  public Variables variables() {
    Scenario decoded = decoded();
    return new Variables(decoded.initial(), decoded.names().size(), new SplittableRandom(1));
  }

  private Request request() {
    return (Request) decoded().groups().get(0).steps().get(0);
  }

  private Scenario decoded() {
    if (scenario == null) {
      throw new AssertionError(errors());
    }
    return scenario;
  }

  private static final class Requests implements StepDecoder {
    @Override
    public List<String> verbs() {
      return List.of("get");
    }

    @Override
    public KeyTable keys() {
      return KeyTable.of(
          "a request step",
          new Key("get", "URL", "", "Sends."),
          new Key("check", "checks", "", "Judges."),
          new Key("extract", "extracts", "", "Takes."));
    }

    @Override
    public Step decode(ObjectReader step, String verb, DecodeContext context) {
      return new Request(
          context.checks(step.get("check")),
          context.extracts(step.get("extract"), "get"),
          step.node().span());
    }
  }
}
