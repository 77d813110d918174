package dev.tonne.report;

import dev.tonne.stats.RunFixture;
import dev.tonne.summary.Summarizer;
import org.junit.jupiter.api.Test;

class TextReportTest {
  @Test
  void prints() {
    System.out.println(
        new TextReport().render(Summarizer.summarize(RunFixture.realistic(1).record())));
  }
}
