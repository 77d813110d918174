package dev.tonne.cli;

import dev.tonne.output.JournalReader;
import dev.tonne.stats.RunRecord;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tonne report}: renders a run again from its journal. */
final class ReportCommand implements Callable<Integer> {
  private final Surroundings around;
  private final CommandSpec spec;

  private ReportCommand(Surroundings around) {
    this.around = around;
    this.spec =
        CommandModel.command(
            "report",
            this,
            "Prints the summary of a run again and writes its report.html, from the journal.",
            "The journal of a killed run will do.",
            "Example: tonne report tonne-results/shop/2026-05-04T10-00-00Z/journal.jsonl.gz",
            "");
    spec.addPositional(
        CommandModel.argument("JOURNAL", Path.class, "The journal.jsonl.gz of a run."));
    spec.addOption(
        CommandModel.option(
            "--out",
            "FILE",
            Path.class,
            "Where the HTML report goes; default: report.html beside the journal.",
            "Example: --out july.html"));
  }

  static CommandSpec spec(Surroundings around) {
    return new ReportCommand(around).spec;
  }

  @Override
  public Integer call() {
    ParseResult given = spec.commandLine().getParseResult();
    Path journal = given.matchedPositionalValue(0, Path.of(""));
    Path out = given.matchedOptionValue("--out", null);
    RunSummary summary = Summarizer.summarize(read(journal));
    Results results = new Results(around);
    results.print(summary);
    results.writeReport(summary, out == null ? journal.resolveSibling("report.html") : out);
    return ExitCode.PASSED.code();
  }

  private static RunRecord read(Path journal) {
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
