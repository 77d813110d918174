package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.syntax.Node;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes {@code headers:}, wherever it stands. */
final class HeadersDecoder {
  /** RFC 9110 section 5.6.2; {@code :authority} is HTTP/2's Host. */
  private static final Pattern NAME = Pattern.compile(":authority|[!#$%&'*+.^_`|~0-9A-Za-z-]+");

  private static final Pattern LINE_END = Pattern.compile("[\\r\\n]");

  private static final Set<String> OWN =
      Set.of("content-length", "transfer-encoding", "connection");

  private final DecodeContext context;

  HeadersDecoder(DecodeContext context) {
    this.context = context;
  }

  Map<String, Template> decode(@Nullable Node node) {
    Map<String, Template> headers = new LinkedHashMap<>();
    if (node == null) {
      return headers;
    }
    if (!(node instanceof Node.Mapping mapping)) {
      WrongTypes.expected("a mapping: `Name: value`, line by line", node, context);
      return headers;
    }
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (Node.Entry entry : mapping.entries()) {
      Template value = context.field(entry.value());
      if (name(entry.key(), names) && value != null && oneLine(entry.value(), value)) {
        headers.put(entry.key().text(), value);
      }
    }
    return headers;
  }

  private boolean oneLine(Node node, Template value) {
    boolean breaks =
        value.parts().stream()
            .anyMatch(p -> p instanceof Template.Text t && LINE_END.matcher(t.text()).find());
    if (breaks) {
      context.error(node.span(), "bad-header", "a header can't hold a line end");
    }
    return !breaks;
  }

  private boolean name(Node.Scalar key, Set<String> names) {
    String name = key.text();
    if (!NAME.matcher(name).matches()) {
      context.error(
          key.span(),
          "bad-header",
          "`" + name + "` is no header name",
          "letters, digits and - are safe; blanks and `:` can't be in it");
      return false;
    }
    if (OWN.contains(name.toLowerCase(Locale.ROOT))) {
      context.error(
          key.span(),
          "bad-header",
          "`" + name + "` is set by tonne itself",
          "it follows from the body and the connection");
      return false;
    }
    if (!names.add(name)) {
      context.error(
          key.span(),
          "duplicate-key",
          "`" + name + "` is written twice",
          "header names are the same whatever their case");
      return false;
    }
    return true;
  }
}
