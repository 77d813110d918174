package dev.tonne.cli;

import dev.tonne.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads figures of a run's summary.json. */
final class SummaryFile {
  private SummaryFile() {}

  static Object read(Path file) throws IOException {
    return Objects.requireNonNull(Json.read(Files.readString(file)));
  }

  /** One of the accounts by step, transaction or other step: {@code sent}, {@code ok}. */
  static Map<String, Long> accounts(Path file, String account) throws IOException {
    Object json = Objects.requireNonNull(Json.read(Files.readString(file)));
    Map<String, Long> sent = new LinkedHashMap<>();
    for (String kind : List.of("steps", "transactions", "flow")) {
      for (Object step : (List<?>) member(json, kind)) {
        Object accounts = member(step, "accounts");
        Object of = ((Map<?, ?>) accounts).get(account);
        Object count = of == null ? member(member(accounts, "outcomes"), account) : of;
        sent.put(member(step, "name").toString(), Long.valueOf(count.toString()));
      }
    }
    return sent;
  }

  /** Number and sum, in nanoseconds, of {@code service}, or of a phase of all requests. */
  static double[] times(Path file, String name) throws IOException {
    Object all = member(Objects.requireNonNull(Json.read(Files.readString(file))), "all");
    Map<?, ?> of = (Map<?, ?>) (name.equals("service") ? all : member(all, "phases"));
    Object times = of.get(name);
    if (times == null) {
      return new double[] {0, 0};
    }
    double count = Double.parseDouble(member(times, "count").toString());
    return new double[] {count, count * Double.parseDouble(member(times, "mean_ns").toString())};
  }

  static Object member(Object json, String name) {
    return Objects.requireNonNull(((Map<?, ?>) json).get(name), name);
  }
}
