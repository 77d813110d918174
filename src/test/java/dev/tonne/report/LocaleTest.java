package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.output.Expected;
import dev.tonne.output.JournalOutput;
import dev.tonne.output.PlainProgress;
import dev.tonne.output.Progress;
import dev.tonne.output.SummaryJson;
import dev.tonne.stats.Interval;
import dev.tonne.stats.RunFixture;
import dev.tonne.time.ManualClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LocaleTest {
  private final Locale usual = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();
  private byte[] expected = {};

  @BeforeEach
  void english() throws IOException {
    Locale.setDefault(Locale.US);
    expected = everything();
  }

  @AfterEach
  void back() {
    Locale.setDefault(usual);
    TimeZone.setDefault(zone);
  }

  @Test
  void theSameBytesEverywhere() throws IOException {
    for (String tag :
        new String[] {
          "de-DE", "tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "th-TH-u-ca-buddhist"
        }) {
      Locale.setDefault(Locale.forLanguageTag(tag));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
      assertThat(everything()).as(tag).isEqualTo(expected);
    }
  }

  private static byte[] everything() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (var summary :
        new dev.tonne.summary.RunSummary[] {Runs.realistic(), Runs.refused(), Runs.rich()}) {
      all.write(new TextReport().render(summary).getBytes(StandardCharsets.UTF_8));
      all.write(new HtmlReport().render(summary).getBytes(StandardCharsets.UTF_8));
      all.write(SummaryJson.write(summary).getBytes(StandardCharsets.UTF_8));
    }
    StringBuilder progress = new StringBuilder();
    RunFixture run = RunFixture.realistic(1);
    ManualClock clock = new ManualClock();
    Expected expected = new Expected(OptionalLong.of(60_000_000_000L));
    Progress plain = new PlainProgress(progress, expected, clock, Optional::empty);
    plain.start(run.header());
    clock.advanceSeconds(60);
    for (Interval interval : run.intervals()) {
      plain.interval(interval);
    }
    assertThat(progress).hasLineCount(13);
    all.write(progress.toString().getBytes(StandardCharsets.UTF_8));
    try (JournalOutput journal = new JournalOutput(all)) {
      run.tell(journal);
    }
    return all.toByteArray();
  }
}
