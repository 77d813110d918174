package dev.tonne.cli;

import dev.tonne.output.JournalReader;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tonne report}: renders a run again from its journal. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    versionProvider = ToolVersion.class,
    description = {
      "Prints the summary of a run again and writes its report.html, from the journal.",
      "The journal of a killed run will do.",
      "Example: tonne report tonne-results/shop/2026-05-04T10-00-00Z/journal.jsonl.gz",
      ""
    })
final class ReportCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(paramLabel = "JOURNAL", description = "The journal.jsonl.gz of a run.")
  private Path journal = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = {
        "Where the HTML report goes; default: report.html beside the journal.",
        "Example: --out july.html"
      })
  private @Nullable Path out;

  ReportCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    RunSummary summary = Summarizer.summarize(read());
    Results results = new Results(around);
    results.print(summary);
    results.writeReport(summary, out == null ? journal.resolveSibling("report.html") : out);
    return ExitCode.PASSED.code();
  }

  private dev.tonne.stats.RunRecord read() {
    if (Files.isDirectory(journal)) {
      throw new Refusal(ExitCode.WRONG_INPUT, journal + " is a folder, not a journal");
    }
    try {
      return JournalReader.read(journal);
    } catch (IOException e) {
      throw new Refusal(ExitCode.WRONG_INPUT, String.valueOf(e.getMessage()));
    }
  }
}
