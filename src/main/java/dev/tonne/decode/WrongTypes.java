package dev.tonne.decode;

import dev.tonne.syntax.Node;
import dev.tonne.syntax.Quoting;

/** Tells that a value is of another shape than its key expects. */
final class WrongTypes {
  static final String CODE = "wrong-type";

  private WrongTypes() {}

  /** What a node is, with its article. */
  static String shape(Node node) {
    if (node instanceof Node.Mapping) {
      return "a mapping";
    }
    if (node instanceof Node.Sequence) {
      return "a list";
    }
    return ((Node.Scalar) node).empty() ? "nothing" : "text";
  }

  static void expected(String what, Node found, DecodeContext context, String... hints) {
    context.error(found.span(), CODE, "expected " + what + ", found " + shape(found), hints);
  }

  /** Text was expected: a mapping in one line may be text with a colon in it. */
  static void notText(Node node, DecodeContext context) {
    String hint = "";
    if (node instanceof Node.Mapping mapping) {
      boolean url = mapping.entries().stream().anyMatch(e -> e.key().text().equals("url"));
      hint = url ? "the URL stands right behind the verb: `get: /path`" : quoted(mapping);
    }
    expected("text", node, context, hint);
  }

  private static String quoted(Node.Mapping mapping) {
    String line = mapping.source().lines().get(mapping.span().line() - 1);
    boolean block = line.charAt(mapping.span().column() - 1) != '{';
    if (!block || mapping.entries().size() != 1) {
      return "";
    }
    String text = line.substring(mapping.span().column() - 1).strip();
    return "if it is meant as text, quote it: " + Quoting.wrap(text);
  }
}
