package dev.tonne.decode;

import dev.tonne.scenario.Scenario;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.testing.Golden;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A first line {@code # options: -v a=b --base-url x} says what the command line adds. */
final class DecodeGoldenTest {
  private static final Pattern OPTION = Pattern.compile("(-v|--base-url) (\\S*)");

  @TestFactory
  Stream<DynamicTest> cases() {
    return Golden.cases("decode", DecodeGoldenTest::run);
  }

  private static Golden.Result run(SourceFile source) {
    Map<String, String> overrides = new LinkedHashMap<>();
    String baseUrl = null;
    String first = source.lines().isEmpty() ? "" : source.lines().get(0);
    Matcher option = OPTION.matcher(first.startsWith("# options:") ? first : "");
    while (option.find()) {
      String value = option.group(2);
      int equals = value.indexOf('=');
      if (option.group(1).equals("-v")) {
        overrides.put(value.substring(0, equals), value.substring(equals + 1));
      } else {
        baseUrl = value;
      }
    }
    Diagnostics diagnostics = new Diagnostics();
    Scenario scenario = Decoding.decode(source, overrides, baseUrl, diagnostics);
    return scenario == null
        ? Golden.Result.err(DiagnosticRenderer.render(diagnostics))
        : Golden.Result.expected(
            ScenarioPrinter.print(scenario) + DiagnosticRenderer.render(diagnostics));
  }
}
