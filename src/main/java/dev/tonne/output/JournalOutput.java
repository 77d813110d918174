package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.Timing;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The truth about a run, {@code journal.jsonl.gz}: a header, a record per second, an end. Each is a
 * gzip member of its own and flushed, so that a cut anywhere loses only the record that it hits.
 */
public final class JournalOutput implements IntervalListener, Closeable {
  private final OutputStream out;
  private final List<List<Timing>> phases = new ArrayList<>();
  private int lastSecond;

  /**
   * @throws IOException if the file can't be created
   */
  public JournalOutput(Path file) throws IOException {
    this(Files.newOutputStream(file));
  }

  public JournalOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void start(RunHeader header) throws IOException {
    header
        .metrics()
        .forEach(
            metric ->
                phases.add(
                    Stream.generate(() -> new Timing(Timing.COARSE_DIGITS))
                        .limit(metric.phases().size())
                        .toList()));
    write(JournalHeader.write(header));
  }

  @Override
  public void interval(Interval interval) throws IOException {
    lastSecond = Math.max(lastSecond, interval.second());
    for (int i = 0; i < interval.metrics().size(); i++) {
      collect(phases.get(i), interval.metrics().get(i).phases());
    }
    boolean withPhases =
        interval.second() % JournalFormat.PHASE_SECONDS == JournalFormat.PHASE_SECONDS - 1;
    JsonOutput json = JsonOutput.compact().object().put("second", interval.second());
    JournalRecord.write(json.object("generator"), interval.generator());
    json.endObject().array("metrics");
    for (int i = 0; i < interval.metrics().size(); i++) {
      MetricRecord record = interval.metrics().get(i);
      boolean phasesOf = withPhases && anyOf(phases.get(i));
      if (!record.isEmpty() || phasesOf) {
        json.object().put("id", i);
        JournalRecord.write(json, record);
        if (phasesOf) {
          writePhases(json, phases.get(i));
        }
        json.endObject();
      }
    }
    json.endArray();
    JournalConnections.write(json, interval.connections());
    JournalConnections.write(json, interval.slots());
    if (!interval.log().isEmpty()) {
      json.array("log");
      interval.log().forEach(json::add);
      json.endArray();
    }
    write(json.endObject().text());
  }

  private static void collect(List<Timing> into, List<Timing> from) {
    for (int i = 0; i < into.size(); i++) {
      into.get(i).add(from.get(i));
    }
  }

  private static boolean anyOf(List<Timing> phases) {
    return phases.stream().anyMatch(phase -> phase.count() > 0);
  }

  private static void writePhases(JsonOutput json, List<Timing> phases) {
    json.array("phases");
    for (Timing phase : phases) {
      json.object();
      JournalRecord.write(json, phase);
      json.endObject();
      phase.reset();
    }
    json.endArray();
  }

  @Override
  public void end(RunEnd end) throws IOException {
    writeRemainingPhases();
    write(
        JsonOutput.compact()
            .object()
            .object("end")
            .put("reason", end.reason().name().toLowerCase(Locale.ROOT))
            .put("measured_ns", end.measuredNs())
            .put("whole_ns", end.wholeNs())
            .endObject()
            .endObject()
            .text());
  }

  /**
   * The teardown after the end is over.
   *
   * @param failures a sentence each; nothing is written if there is none
   */
  public void tornDown(List<String> failures) throws IOException {
    if (!failures.isEmpty()) {
      JsonOutput json = JsonOutput.compact().object().array("teardown_failures");
      failures.forEach(json::add);
      write(json.endArray().endObject().text());
    }
  }

  private void writeRemainingPhases() throws IOException {
    if (phases.stream().noneMatch(JournalOutput::anyOf)) {
      return;
    }
    JsonOutput json = JsonOutput.compact().object().put("second", lastSecond).array("metrics");
    for (int i = 0; i < phases.size(); i++) {
      if (anyOf(phases.get(i))) {
        json.object().put("id", i);
        writePhases(json, phases.get(i));
        json.endObject();
      }
    }
    write(json.endArray().endObject().text());
  }

  private void write(String line) throws IOException {
    ByteArrayOutputStream member = new ByteArrayOutputStream(1024);
    try (GZIPOutputStream gzip = new GZIPOutputStream(member)) {
      gzip.write(line.getBytes(StandardCharsets.UTF_8));
      gzip.write('\n');
    }
    out.write(member.toByteArray());
    out.flush();
  }

  /** Without an end record the journal is that of a killed run. */
  @Override
  public void close() throws IOException {
    out.close();
  }
}
