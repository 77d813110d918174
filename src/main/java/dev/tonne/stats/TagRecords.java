package dev.tonne.stats;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of one metric by the values of its tags. Single writer. */
final class TagRecords {
  private final TagNames names;
  private final List<Map<String, TagRecord>> byTag;

  TagRecords(TagNames names) {
    this.names = names;
    byTag =
        Stream.<Map<String, TagRecord>>generate(LinkedHashMap::new).limit(names.tags()).toList();
  }

  void finish(Sample sample) {
    @Nullable String[] values = sample.tags;
    for (int i = 0; i < values.length && i < byTag.size(); i++) {
      String value = values[i];
      if (value != null) {
        at(i, names.kept(i, value)).finish(sample);
      }
    }
  }

  TagRecord at(int tag, String value) {
    return byTag.get(tag).computeIfAbsent(value, v -> new TagRecord());
  }

  void add(TagRecords other) {
    for (int i = 0; i < byTag.size(); i++) {
      int tag = i;
      other.byTag.get(i).forEach((value, more) -> at(tag, value).add(more));
    }
  }

  void mask(UnaryOperator<String> mask) {
    for (Map<String, TagRecord> records : byTag) {
      Map<String, TagRecord> told = new LinkedHashMap<>(records);
      records.clear();
      told.forEach(
          (value, record) ->
              records.computeIfAbsent(mask.apply(value), v -> new TagRecord()).add(record));
    }
  }

  List<Map<String, TagRecord>> byTag() {
    return byTag.stream().map(Collections::unmodifiableMap).toList();
  }
}
