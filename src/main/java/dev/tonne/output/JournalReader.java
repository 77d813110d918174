package dev.tonne.output;

import dev.tonne.json.Json;
import dev.tonne.json.JsonException;
import dev.tonne.stats.Interval;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.RunRecord;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads a journal back. One that was cut tells all but its last record; one without an end is that
 * of a killed run. Fields it doesn't know are ignored.
 */
public final class JournalReader {
  private final RunRecord record = new RunRecord();
  private final String name;

  private JournalReader(Path file) {
    name = String.valueOf(file);
  }

  /**
   * All that it holds.
   *
   * @throws IOException with a sentence for the user if the file can't be read or is no journal
   */
  public static RunRecord read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return new JournalReader(file).read(in);
    } catch (NoSuchFileException e) {
      throw new IOException(file + " does not exist", e);
    }
  }

  private RunRecord read(InputStream file) throws IOException {
    boolean header = false;
    try (InputStream in = new BufferedInputStream(new GZIPInputStream(file))) {
      for (byte[] line = line(in); line.length > 0; line = line(in)) {
        if (header) {
          take(line);
        } else {
          record.start(header(line));
          header = true;
        }
      }
    } catch (EOFException | ZipException cut) {
      if (!header) {
        throw new IOException(name + " is no journal of tonne", cut);
      }
    }
    if (!header) {
      throw new IOException(name + " is no journal of tonne: it is empty");
    }
    return record;
  }

  /** Without its newline; empty at the end, and for a line that was cut. */
  private static byte[] line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (c == '\n') {
        return line.toByteArray();
      }
      line.write(c);
    }
    return new byte[0];
  }

  private RunHeader header(byte[] line) throws IOException {
    JsonObject json;
    try {
      json = JsonObject.of(Json.read(ByteBuffer.wrap(line)));
    } catch (JsonException e) {
      throw new IOException(name + " is no journal of tonne", e);
    }
    if (!json.text("kind").equals(JournalFormat.KIND)) {
      throw new IOException(name + " is no journal of tonne");
    }
    if (json.number("version") > JournalFormat.VERSION) {
      throw new IOException(
          name
              + " was written by a newer tonne, "
              + json.text("tool_version")
              + ": this one reads journals up to version "
              + JournalFormat.VERSION);
    }
    try {
      return JournalHeader.read(json);
    } catch (IllegalArgumentException e) {
      throw new IOException(name + " has a header that makes no sense", e);
    }
  }

  private void take(byte[] line) throws IOException {
    try {
      JsonObject json = JsonObject.of(Json.read(ByteBuffer.wrap(line)));
      if (json.has("second")) {
        record.interval(interval(json));
      } else if (json.has("end")) {
        record.end(end(json.object("end")));
      } else if (json.has("teardown_failures")) {
        record.tornDown(json.texts("teardown_failures"));
      }
    } catch (RuntimeException e) {
      throw new IOException(name + " is damaged: a record in it makes no sense", e);
    }
  }

  private Interval interval(JsonObject json) {
    MetricRecord[] metrics =
        record.header().metrics().stream().map(MetricRecord::new).toArray(MetricRecord[]::new);
    for (JsonObject metric : json.objects("metrics")) {
      int id = (int) metric.number("id");
      metrics[id] = JournalRecord.read(record.header().metrics().get(id), metric);
    }
    return new Interval(
        (int) json.number("second"),
        List.of(metrics),
        JournalRecord.generator(json.object("generator")),
        json.texts("log"),
        JournalConnections.read(json.object("connections")),
        json.numbers("slots"));
  }

  private static RunEnd end(JsonObject json) {
    String reason = json.text("reason").toUpperCase(Locale.ROOT);
    return new RunEnd(
        Arrays.stream(RunEnd.Reason.values())
            .filter(known -> known.name().equals(reason))
            .findFirst()
            .orElse(RunEnd.Reason.KILLED),
        json.number("measured_ns"),
        json.number("whole_ns"));
  }
}
