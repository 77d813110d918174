package dev.tonne.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.source.Diagnostic;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Flows that use flows without end are refused before they fill the memory. */
final class FlowsTest {
  private static final String REST =
      """
      thread-groups:
        g: { users: 1, loops: 1, steps: [ { use: f0 } ] }
      """;

  @Test
  void aChainMayBeFiftyDeep() {
    assertThat(codes(chain(49, 1))).isEmpty();
    assertThat(codes(chain(50, 1))).containsExactly("flow-depth");
  }

  @Test
  void flowsThatDoubleAreRefused() {
    assertThat(codes(chain(40, 2))).containsExactly("flow-size");
  }

  @Test
  void aFlowMayBeUsedManyTimes() {
    assertThat(codes(chain(2, 200))).isEmpty();
  }

  /** Each flow uses the next one so many times; the last one sends a request. */
  private static String chain(int length, int times) {
    String flows =
        IntStream.range(0, length)
            .mapToObj(i -> "  f" + i + ":\n" + ("    - use: f" + (i + 1) + "\n").repeat(times))
            .collect(Collectors.joining());
    return "flows:\n" + flows + "  f" + length + ": [ { get: / } ]\n" + REST;
  }

  private static List<String> codes(String yaml) {
    Diagnostics diagnostics = new Diagnostics();
    Decoding.decode(new SourceFile("flows.yaml", yaml), Map.of(), null, diagnostics);
    return diagnostics.sorted().stream().map(Diagnostic::code).distinct().toList();
  }
}
