package dev.tonne.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A path of names and indexes only, {@code $.a.b[0]['c d']}: nearly all paths in practice, walked
 * without the library.
 *
 * @param steps each a {@code String} (a member) or an {@code Integer} (an index, from the end if
 *     negative)
 */
record SimplePath(List<Object> steps) implements JsonPath.Walk {
  /** No document made up grows beyond this. */
  private static final int MOST_ITEMS = 1_000;

  private static final Pattern INDEX = Pattern.compile("-?[0-9]{1,9}");
  private static final Pattern QUOTED = Pattern.compile("'[^'\\\\]*'|\"[^\"\\\\]*\"");

  /** Null if the path is of another kind, or wrong. */
  static @Nullable SimplePath parse(String path) {
    List<Object> steps = new ArrayList<>();
    int at = 1;
    while (at < path.length()) {
      int end = path.charAt(at) == '.' ? nameEnd(path, at + 1) : path.indexOf(']', at) + 1;
      Object step = end <= at ? null : step(path.substring(at, end));
      if (step == null) {
        return null;
      }
      steps.add(step);
      at = end;
    }
    return new SimplePath(List.copyOf(steps));
  }

  private static int nameEnd(String path, int from) {
    int at = from;
    while (at < path.length() && isNamePart(path.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '$' || c == '@';
  }

  private static @Nullable Object step(String text) {
    if (text.charAt(0) == '.') {
      return text.length() == 1 ? null : text.substring(1);
    }
    if (text.charAt(0) != '[') {
      return null;
    }
    String inside = text.substring(1, text.length() - 1).strip();
    if (INDEX.matcher(inside).matches()) {
      return Integer.valueOf(inside);
    }
    return QUOTED.matcher(inside).matches() ? inside.substring(1, inside.length() - 1) : null;
  }

  /** See {@link JsonPath#put}. */
  @Nullable Object put(@Nullable Object document, @Nullable Object value) {
    return put(document, 0, value);
  }

  @SuppressWarnings("unchecked") // JSON documents hold nothing else
  private @Nullable Object put(@Nullable Object at, int depth, @Nullable Object value) {
    if (depth == steps.size()) {
      return at instanceof Map || at instanceof List ? at : value;
    }
    if (steps.get(depth) instanceof String name) {
      if (at != null && !(at instanceof Map)) {
        return at;
      }
      Map<String, @Nullable Object> map =
          at == null ? new LinkedHashMap<>() : (Map<String, @Nullable Object>) at;
      map.put(name, put(map.get(name), depth + 1, value));
      return map;
    }
    int index = (Integer) steps.get(depth);
    if ((at != null && !(at instanceof List)) || index > MOST_ITEMS) {
      return at;
    }
    List<@Nullable Object> list = at == null ? new ArrayList<>() : (List<@Nullable Object>) at;
    int position = index < 0 ? Math.max(0, list.size() + index) : index;
    while (list.size() <= position) {
      list.add(null);
    }
    list.set(position, put(list.get(position), depth + 1, value));
    return list;
  }

  @Override
  public List<@Nullable Object> find(@Nullable Object document) {
    Object value = document;
    for (Object step : steps) {
      if (step instanceof String name) {
        if (!(value instanceof Map<?, ?> map)) {
          return List.of();
        }
        value = map.get(name);
        if (value == null && !map.containsKey(name)) {
          return List.of();
        }
      } else {
        if (!(value instanceof List<?> list)) {
          return List.of();
        }
        int index = (Integer) step;
        index = index < 0 ? list.size() + index : index;
        if (index < 0 || index >= list.size()) {
          return List.of();
        }
        value = list.get(index);
      }
    }
    return Collections.singletonList(value);
  }
}
