package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Interval;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogOutputTest {
  @Test
  void nothingInALineMovesTheTerminal() throws IOException {
    StringBuilder out = new StringBuilder();
    LogOutput log = new LogOutput(out);
    log.start(RunFixture.header("log", List.of()));
    log.interval(
        new Interval(
            0,
            List.of(),
            new GeneratorRecord(1, 1, 1, 1, 1, 1),
            List.of("basket of 3", "two\nlines\tand \u001b[31mred \u202E", "::error::x", "日本 🚀")));
    log.interval(new Interval(1, List.of(), new GeneratorRecord(1, 1, 1, 1, 1, 1)));
    log.end(new RunEnd(RunEnd.Reason.COMPLETED, 1, 1));
    assertThat(out)
        .hasToString(
            """
            log: basket of 3
            log: two\\u000alines\\u0009and \\u001b[31mred \\u202e
            log: ::error::x
            log: 日本 🚀
            """);
  }
}
