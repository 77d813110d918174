package dev.tonne.decode;

import dev.tonne.scenario.DataSet;
import dev.tonne.scenario.DataSet.AtEnd;
import dev.tonne.scenario.DataSet.Per;
import dev.tonne.scenario.DataSet.Pick;
import dev.tonne.scenario.DataSet.Share;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Decodes {@code data}, the files by the decoders of their kinds. */
final class DataSetsDecoder {
  private final DecodeContext context;
  private final Map<Integer, List<String>> columns = new HashMap<>();
  private final Set<String> names = new TreeSet<>();

  DataSetsDecoder(DecodeContext context) {
    this.context = context;
  }

  /** Whether a slot holds a data set's present row. */
  boolean has(int slot) {
    return columns.containsKey(slot);
  }

  /** Empty if the set could not be read; that was reported. */
  List<String> columns(int slot) {
    return columns.getOrDefault(slot, List.of());
  }

  Set<String> names() {
    return names;
  }

  List<DataSet> decode(@Nullable Node node) {
    List<DataSet> sets = new ArrayList<>();
    if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        DataSet set = set(entry);
        if (set != null) {
          sets.add(set);
        }
      }
    } else if (node != null) {
      WrongTypes.expected("a mapping from a name to a data set", node, context);
    }
    return sets;
  }

  private @Nullable DataSet set(Node.Entry entry) {
    ObjectReader whole =
        ObjectReader.of(entry.value(), entry.key().span(), context.registry.dataTable, context);
    DataDecoder.Rows rows = rows(whole);
    Pick pick = whole.choice("pick", Pick.SEQUENTIAL);
    Per per = whole.choice("per", Per.LOOP);
    Share share = whole.choice("share", Share.RUN);
    AtEnd atEnd = whole.choice("at-end", pick == Pick.UNIQUE ? AtEnd.STOP_USER : AtEnd.RECYCLE);
    if (pick == Pick.UNIQUE) {
      refuseRepeats(whole, share, atEnd);
    }
    if (!context.fileNames.claim(entry.key(), FileNames.Kind.DATA)) {
      return null;
    }
    int slot = context.names.slot(entry.key().text());
    names.add(entry.key().text());
    columns.put(slot, rows == null ? List.of() : rows.columns());
    return rows == null
        ? null
        : new DataSet(
            entry.key().text(), slot, rows.columns(), rows.rows(), pick, per, share, atEnd);
  }

  /** What would deal a row out twice that is to be unique in the run. */
  private void refuseRepeats(ObjectReader whole, Share share, AtEnd atEnd) {
    Node end = whole.get("at-end");
    if (end != null && atEnd == AtEnd.RECYCLE) {
      context.error(
          end.span(),
          "wrong-value",
          "rows that are unique can't be recycled",
          "one of stop-user, stop-group, stop-test");
    }
    Node shared = whole.get("share");
    if (shared != null && share != Share.RUN) {
      context.error(
          shared.span(),
          "wrong-value",
          "rows that are unique in the run are shared by the whole run",
          "leave `share` out");
    }
  }

  private DataDecoder.@Nullable Rows rows(ObjectReader whole) {
    Map<String, DataDecoder> kinds = context.registry.data;
    List<String> given = whole.known().keySet().stream().filter(kinds::containsKey).toList();
    if (given.isEmpty() && !whole.strange() && !whole.unreadable()) {
      context.error(
          whole.place(),
          "missing-key",
          "this data set doesn't say where its rows are",
          "`" + String.join(": users.csv`, `", kinds.keySet()) + ": users.csv`");
    }
    if (given.size() > 1) {
      context.error(
          whole.place(given.get(1)),
          "two-files",
          "a data set has one file, and this one has `" + String.join("` and `", given) + "`");
    }
    DataDecoder decoder = given.size() == 1 ? kinds.get(given.get(0)) : null;
    Node path = decoder == null ? null : whole.get(given.get(0));
    if (decoder == null || path == null) {
      return null;
    }
    if (!(path instanceof Node.Scalar scalar)) {
      WrongTypes.expected("a path", path, context);
      return null;
    }
    refuseOthers(whole, given.get(0), decoder);
    DataDecoder.Rows rows = decoder.decode(scalar, whole, context);
    if (rows != null && rows.rows().isEmpty()) {
      context.error(scalar.span(), "no-rows", "there is no row in `" + scalar.text() + "`");
      return null;
    }
    return rows;
  }

  /** Options that belong to other kinds of files. */
  private void refuseOthers(ObjectReader whole, String kind, DataDecoder decoder) {
    List<String> own = new ArrayList<>(decoder.options().stream().map(Key::name).toList());
    own.addAll(Tables.DATA.names());
    own.add(kind);
    for (String key : whole.known().keySet()) {
      if (!own.contains(key)) {
        context.error(
            whole.place(key), "unknown-key", "`" + key + "` means nothing beside `" + kind + "`");
      }
    }
  }
}
