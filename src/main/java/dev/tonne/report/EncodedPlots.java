package dev.tonne.report;

import dev.tonne.json.JsonOutput;
import dev.tonne.summary.RunSummary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** What the page's script draws: JSON, zipped, in letters that no HTML parser stumbles over. */
final class EncodedPlots {
  /** Raised when a key changes its meaning or goes away. */
  static final int VERSION = 1;

  private EncodedPlots() {}

  static String encode(RunSummary summary, List<Plot> plots) {
    return Base64.getEncoder()
        .encodeToString(zip(json(summary, plots).getBytes(StandardCharsets.UTF_8)));
  }

  static String json(RunSummary summary, List<Plot> plots) {
    JsonOutput json = JsonOutput.compact();
    json.object().put("kind", "tonne-report").put("version", VERSION);
    json.put("start_epoch_ms", summary.header().startEpochMillis());
    json.put("width_s", summary.series().widthSeconds()).array("charts");
    plots.forEach(plot -> plot(json, plot));
    return json.endArray().endObject().text();
  }

  private static void plot(JsonOutput json, Plot plot) {
    json.object().put("id", plot.id()).put("across", word(plot.across()));
    json.put("up", word(plot.up())).put("logarithmic", plot.logarithmic());
    json.put("stacked", plot.stacked());
    json.put("end", plot.end());
    numbers(json, "x", plot.xs());
    json.array("samples");
    plot.samples().forEach(json::add);
    json.endArray().array("lines");
    for (Plot.Line line : plot.lines()) {
      json.object().put("name", line.name()).put("color", line.color());
      json.put("shape", word(line.shape()));
      numbers(json, "y", line.values());
      json.endObject();
    }
    json.endArray().array("limits");
    for (Plot.Limit limit : plot.limits()) {
      json.object().put("value", limit.value()).put("label", limit.label()).endObject();
    }
    json.endArray().array("bands");
    for (Plot.Band band : plot.bands()) {
      json.object().put("from", band.from()).put("to", band.to());
      json.put("marked", band.marked().css()).endObject();
    }
    json.endArray().endObject();
  }

  private static void numbers(JsonOutput json, String name, List<Double> values) {
    json.array(name);
    for (double value : values) {
      double rounded = Math.round(value * 1000) / 1000.0;
      if (Double.isFinite(value) && value == Math.rint(value)) {
        json.add((long) value);
      } else {
        json.add(Double.isFinite(value) ? rounded : value);
      }
    }
    json.endArray();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static byte[] zip(byte[] bytes) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(zipped)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return zipped.toByteArray();
  }
}
