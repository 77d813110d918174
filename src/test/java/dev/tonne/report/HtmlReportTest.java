package dev.tonne.report;

import dev.tonne.stats.RunFixture;
import dev.tonne.summary.Summarizer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  @Test
  void writes() throws Exception {
    Files.writeString(
        Path.of("target/report.html"),
        new HtmlReport().render(Summarizer.summarize(RunFixture.realistic(1).record())));
  }
}
