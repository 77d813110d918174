package dev.tonne.json;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.PathNotFoundException;
import com.jayway.jsonpath.TypeRef;
import com.jayway.jsonpath.spi.json.AbstractJsonProvider;
import com.jayway.jsonpath.spi.mapper.MappingProvider;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Any other path (wildcards, filters, slices, functions), walked by the json-path library.
 *
 * @param shared null if the path calls a function: the library keeps what it found for a function's
 *     arguments inside the compiled path, so that two threads must not share it
 */
record GeneralPath(String text, com.jayway.jsonpath.@Nullable JsonPath shared)
    implements JsonPath.Walk {
  private static final Pattern FUNCTION = Pattern.compile("[A-Za-z_]\\s*\\(");

  private static final Configuration CONFIGURATION =
      Configuration.builder().jsonProvider(new Provider()).mappingProvider(new AsIs()).build();
  private static final Pattern CALL = Pattern.compile("\\.([A-Za-z_][A-Za-z0-9_]*)\\s*\\($");
  private static final Set<String> FUNCTIONS =
      Set.of(
          "min", "max", "avg", "stddev", "sum", "length", "size", "keys", "concat", "append",
          "first", "last", "index");
  private static final Pattern POSITION = Pattern.compile("position:? (\\d+)");

  static GeneralPath parse(String path) {
    refuseWhatTheLibraryLetsThrough(path);
    try {
      com.jayway.jsonpath.JsonPath compiled = com.jayway.jsonpath.JsonPath.compile(path);
      return new GeneralPath(path, FUNCTION.matcher(path).find() ? null : compiled);
    } catch (JsonPathException | IllegalArgumentException e) {
      throw fault(path, e);
    }
  }

  /** Of an indefinite path the library's result is a list made by {@link Provider#createArray}. */
  @Override
  public List<@Nullable Object> find(@Nullable Object document) {
    if (document == null) {
      return List.of();
    }
    try {
      var path = shared != null ? shared : com.jayway.jsonpath.JsonPath.compile(text);
      Object found = path.read(document, CONFIGURATION);
      if (found instanceof Matches matches) {
        return Collections.unmodifiableList(matches);
      }
      return Collections.singletonList(
          found instanceof Collection<?> some && !(found instanceof List)
              ? new ArrayList<>(some)
              : found);
    } catch (PathNotFoundException e) {
      return List.of();
    } catch (RuntimeException e) {
      // also the library's own casts that fail on some documents: `empty` on an object
      throw new JsonException("JSONPath " + text + ": " + e.getMessage(), -1);
    }
  }

  /**
   * The library reads {@code $.a[0]b} as {@code $.a[0]}, takes {@code $.a[} and {@code $.a]} for
   * names, and finds unknown functions late.
   */
  private static void refuseWhatTheLibraryLetsThrough(String path) {
    int depth = 0;
    int opened = 0;
    char quote = 0;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (quote != 0) {
        i += c == '\\' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"' || (c == '/' && beginsPattern(path, i))) {
        quote = c;
      } else if (c == '[' || c == '(') {
        refuseUnknownFunction(path.substring(0, i + 1));
        opened = depth == 0 ? i : opened;
        depth++;
      } else if (c == ']' || c == ')') {
        depth--;
        if (depth < 0) {
          throw new JsonException("nothing opens this `" + c + "` of a JSONPath", i);
        }
        boolean more = c == ']' && depth == 0 && i + 1 < path.length();
        if (more && ".[".indexOf(path.charAt(i + 1)) < 0) {
          throw new JsonException("only `.` or `[` can follow `]` in a JSONPath", i + 1);
        }
      }
    }
    if (depth > 0) {
      throw new JsonException("nothing closes this `" + path.charAt(opened) + "`", opened);
    }
  }

  private static boolean beginsPattern(String path, int slash) {
    return path.substring(0, slash).stripTrailing().endsWith("=~");
  }

  private static void refuseUnknownFunction(String upToBracket) {
    Matcher call = CALL.matcher(upToBracket);
    if (call.find() && !FUNCTIONS.contains(call.group(1))) {
      String known = FUNCTIONS.stream().sorted().collect(Collectors.joining(", "));
      throw new JsonException(
          "unknown function `" + call.group(1) + "` in a JSONPath; there are " + known,
          call.start(1));
    }
  }

  private static JsonException fault(String path, RuntimeException e) {
    String message = e.getMessage() == null ? "" : e.getMessage();
    if (message.contains("StringIndexOutOfBounds")) {
      return new JsonException("the JSONPath ends too early", path.length());
    }
    Matcher position = POSITION.matcher(message);
    int offset = position.find() ? Integer.parseInt(position.group(1)) : -1;
    return new JsonException("no JSONPath: " + message, Math.min(offset, path.length()));
  }

  /** What an indefinite path found, told from a list that is in the document. */
  private static final class Matches extends ArrayList<@Nullable Object> {
    private static final long serialVersionUID = 1L;
  }

  /** Walks values as they are; never parses. */
  private static final class Provider extends AbstractJsonProvider {
    @Override
    public Object parse(String json) {
      throw new UnsupportedOperationException("documents are parsed before");
    }

    @Override
    public Object parse(InputStream json, String charset) {
      throw new UnsupportedOperationException("documents are parsed before");
    }

    @Override
    public String toJson(Object value) {
      return Json.write(value);
    }

    @Override
    public Object createArray() {
      return new Matches();
    }

    @Override
    public Object createMap() {
      return new LinkedHashMap<String, Object>();
    }
  }

  /** Filters ask for lists and maps, which the values already are. */
  private static final class AsIs implements MappingProvider {
    @Override
    public <T> T map(Object source, Class<T> type, Configuration configuration) {
      return type.cast(source);
    }

    @Override
    public <T> T map(Object source, TypeRef<T> type, Configuration configuration) {
      throw new UnsupportedOperationException("no filter asks for this");
    }
  }
}
