package dev.tonne.cli;

import dev.tonne.output.SummaryJson;
import dev.tonne.report.HtmlReport;
import dev.tonne.report.TextReport;
import dev.tonne.source.Printable;
import dev.tonne.summary.RunSummary;
import dev.tonne.terminal.ScreenStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Shows a summary: the text on stdout, the rest as files. */
final class Results {
  private final Surroundings around;

  Results(Surroundings around) {
    this.around = around;
  }

  void print(RunSummary summary) {
    TextReport text =
        ScreenStream.screen(around.out())
            .map(screen -> new TextReport(screen.paint(), screen::columns))
            .orElseGet(TextReport::new);
    around.out().print(text.render(summary));
    around.out().flush();
    boolean sameTerminal =
        ScreenStream.screen(around.out()).isPresent()
            && ScreenStream.screen(around.err()).isPresent();
    if (!summary.somethingSucceeded() && !sameTerminal) {
      around.err().println(Printable.escape("tonne: no request succeeded" + reason(summary)));
    }
  }

  void writeSummary(RunSummary summary, Path file) {
    write(file, SummaryJson.write(summary));
  }

  void writeReport(RunSummary summary, Path file) {
    write(file, new HtmlReport().render(summary));
    around.err().println("report: " + file);
  }

  private static String reason(RunSummary summary) {
    return summary.all().failures().stream()
        .findFirst()
        .map(failure -> ": " + Printable.escape(failure.message()))
        .orElse("");
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, file + " can't be written: " + e);
    }
  }
}
