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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Shows a summary: the text on stdout, the rest as files. */
final class Results {
  private final Surroundings around;

  Results(Surroundings around) {
    this.around = around;
  }

  /** All that a run leaves; the report is rendered while the rest is shown. */
  void tell(RunSummary summary, Path folder) {
    FutureTask<String> report = new FutureTask<>(() -> new HtmlReport().render(summary));
    new Thread(report, "tonne-report").start();
    print(summary);
    writeSummary(summary, folder.resolve("summary.json"));
    writeReport(rendered(report), folder.resolve("report.html"));
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

  private void writeSummary(RunSummary summary, Path file) {
    write(file, SummaryJson.write(summary));
  }

  void writeReport(RunSummary summary, Path file) {
    writeReport(new HtmlReport().render(summary), file);
  }

  private void writeReport(String report, Path file) {
    write(file, report);
    around.err().println("report: " + file);
  }

  private static String rendered(FutureTask<String> report) {
    try {
      return report.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(ExitCode.NOT_MEASURED, "the report was interrupted");
    }
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
