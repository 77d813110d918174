package dev.tonne.decode;

import dev.tonne.expression.Function;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The kinds of things that a file may hold, by their keys. */
final class Registry {
  final Map<String, StepDecoder> steps = new LinkedHashMap<>();
  final Map<String, CheckDecoder> checks = new LinkedHashMap<>();
  final Map<String, ExtractorDecoder> extractors = new LinkedHashMap<>();
  final Map<String, DataDecoder> data = new LinkedHashMap<>();
  final KeyTable checkTable;
  final KeyTable extractTable;
  final KeyTable dataTable;
  final List<Function> functions;
  final UnknownKeys unknown;

  Registry(
      List<? extends StepDecoder> steps,
      List<CheckDecoder> checks,
      List<ExtractorDecoder> extractors,
      List<Function> functions,
      List<DataDecoder> data) {
    steps.forEach(s -> s.verbs().forEach(verb -> this.steps.put(verb, s)));
    checks.forEach(c -> this.checks.put(c.key().name(), c));
    extractors.forEach(e -> this.extractors.put(e.key().name(), e));
    data.forEach(d -> this.data.put(d.key().name(), d));
    this.functions = List.copyOf(functions);
    this.checkTable = Tables.checks(checks);
    this.extractTable = Tables.extracts(extractors);
    this.dataTable = Tables.data(data);
    List<KeyTable> tables =
        new ArrayList<>(List.of(Tables.FILE, Tables.HTTP, Tables.GROUP, Tables.STAGE));
    steps.forEach(s -> tables.add(s.keys()));
    tables.addAll(List.of(Tables.OPTIONS, checkTable, dataTable));
    this.unknown = new UnknownKeys(tables, this.steps.keySet());
  }

  /** All keys that any step has: what is judged when a step has no verb. */
  KeyTable anyStep() {
    return steps.values().stream()
        .map(StepDecoder::keys)
        .reduce(new KeyTable("a step", Tables.OPTIONS.keys()), KeyTable::and);
  }
}
