package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names that a file itself defines: vars, secrets and data sets share one space. */
final class FileNames {
  /** What a name stands for. */
  enum Kind {
    VAR("a variable"),
    SECRET("a secret"),
    DATA("a data set");

    private final String shown;

    Kind(String shown) {
      this.shown = shown;
    }
  }

  private record Taken(Kind kind, int line) {}

  private static final String CODE = "bad-name";

  private final DecodeContext context;
  private final Map<String, Taken> taken = new HashMap<>();

  FileNames(DecodeContext context) {
    this.context = context;
  }

  /** False if it is another's already; that was reported, as is a name that can't be one. */
  boolean claim(Node.Scalar name, Kind kind) {
    object(name);
    Taken before = taken.putIfAbsent(name.text(), new Taken(kind, name.span().line()));
    if (before != null) {
      context.error(
          name.span(),
          "name-taken",
          "`" + name.text() + "` is " + before.kind.shown + " already, in line " + before.line,
          "vars, secrets and data sets share one space of names");
    }
    return before == null;
  }

  /** Reports what a step can't call a value that it defines; a var's name may be used again. */
  void reuse(Node.Scalar name) {
    object(name);
    Taken before = taken.get(name.text());
    if (before != null && before.kind != Kind.VAR) {
      context.error(
          name.span(),
          "name-taken",
          "`" + name.text() + "` is " + before.kind.shown + ", in line " + before.line,
          "what a step defines needs a name of its own, or that of a var");
    }
  }

  private void object(Node.Scalar name) {
    String objection = ReservedNames.objection(name.text());
    if (!objection.isEmpty()) {
      context.error(name.span(), CODE, "`" + name.text() + "` " + objection);
    }
  }

  @Nullable Kind kind(String name) {
    Taken before = taken.get(name);
    return before == null ? null : before.kind;
  }
}
