package dev.tonne.decode;

import dev.tonne.expression.Function;
import dev.tonne.source.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Judges, once the whole file is known, whether every name that is read can be defined. */
final class NameRules {
  private static final String CODE = "undefined-name";
  private static final String BEFORE_RUN =
      "this is read before the run, when only vars and env exist";

  private final DecodeContext context;
  private final Scope scope;

  NameRules(DecodeContext context) {
    this.context = context;
    this.scope = context.scope;
  }

  void check() {
    scope.uses().forEach(this::check);
  }

  private void check(Scope.Use use) {
    String name = use.name().name();
    int slot = use.name().slot();
    if (scope.doubtful(name)) {
      return;
    }
    if (use.beforeRun()) {
      beforeRun(use, name, slot);
    } else if (use.place().once() && ReservedNames.ofUsers(name)) {
      error(
          memberSpan(use),
          "`" + memberName(use) + "` does not exist in `" + use.place().called() + "`",
          "its steps are walked once, by no user of a thread group");
    } else if (ReservedNames.builtIn(name)) {
      builtIn(use, name);
    } else if (context.data.has(slot) && use.place().once()) {
      error(
          use,
          "`" + use.place().called() + "` has no data rows, so there is no `" + name + "`",
          "its steps are walked once: write the value itself, or put it into `vars`");
    } else if (context.data.has(slot)) {
      column(use, name, context.data.columns(slot));
    } else if (!context.constants.has(slot) && !scope.bound(slot)) {
      whileRunning(use, name, scope.declarations(slot));
    }
  }

  private void whileRunning(Scope.Use use, String name, List<Scope.Declaration> declared) {
    if (use.place().group().equals(Scope.EVERYWHERE)) {
      if (declared.isEmpty()) {
        undefined(use, name);
      }
    } else if ((use.name().needed() || declared.isEmpty())
        && declared.stream().noneMatch(d -> d.reaches(use.place()))) {
      tooLate(use, name, declared);
    }
  }

  private void beforeRun(Scope.Use use, String name, int slot) {
    if (context.constants.has(slot)) {
      error(
          use,
          "`" + name + "` is not computed yet when this is read",
          "vars are computed from top to bottom");
    } else if (ReservedNames.builtIn(name)) {
      error(
          memberSpan(use),
          "`" + memberName(use) + "` is only known while the run lasts",
          BEFORE_RUN);
    } else if (context.data.has(slot) || scope.bound(slot) || !scope.declarations(slot).isEmpty()) {
      error(use, "`" + name + "` is only known while the run lasts", BEFORE_RUN);
    } else {
      undefined(use, name);
    }
  }

  private void builtIn(Scope.Use use, String name) {
    String member = use.name().member();
    List<String> all = ReservedNames.members(name).stream().map(m -> name + "." + m).toList();
    String read = name + "." + member;
    if (member == null) {
      error(use, "`" + name + "` alone is no value", "what it has: " + String.join(", ", all));
    } else if (!all.contains(read)) {
      error(
          memberSpan(use),
          "there is no `" + read + "`",
          firstOf(Spelling.hint(read, all), "what `" + name + "` has: " + String.join(", ", all)));
    } else if (read.equals(ReservedNames.PASS) && !use.place().local().contains(read)) {
      error(memberSpan(use), "`" + read + "` exists only in a `repeat` or `for-each`");
    }
  }

  private void column(Scope.Use use, String name, List<String> columns) {
    String member = use.name().member();
    if (member != null && !columns.isEmpty() && !columns.contains(member)) {
      String near = firstOf(bracketed(use, name, columns), Spelling.hint(member, columns));
      context.error(
          memberSpan(use),
          "unknown-column",
          "`" + name + "` has no column `" + member + "`",
          firstOf(near, "its columns are " + String.join(", ", columns)));
    }
  }

  /** What reads as a difference or so but was meant as a column: {@code users.first-name}. */
  private static String bracketed(Scope.Use use, String name, List<String> columns) {
    return columns.stream()
        .filter(c -> use.scalar().text().startsWith(name + "." + c, use.name().offset()))
        .max(Comparator.comparingInt(String::length))
        .map(c -> "write `" + name + "['" + c + "']`")
        .orElse("");
  }

  private static String firstOf(String one, String other) {
    return one.isEmpty() ? other : one;
  }

  private void tooLate(Scope.Use use, String name, List<Scope.Declaration> declared) {
    Optional<Scope.Declaration> own =
        declared.stream().filter(d -> d.place().group().equals(use.place().group())).findFirst();
    if (own.isPresent()) {
      boolean same = own.get().place().step() == use.place().step();
      error(
          use,
          "`" + name + "` is not defined yet when this is read",
          !same
              ? "a later step " + how(own.get()) + ": " + by(own.get())
              : own.get().extracted()
                  ? "this step itself extracts it, from the answer"
                  : "this step itself sets it, further down");
    } else if (!declared.isEmpty()) {
      error(
          use,
          "`" + name + "` is never defined in " + where(use),
          "only `"
              + declared.get(0).place().called()
              + "` "
              + how(declared.get(0))
              + ": "
              + by(declared.get(0)));
    } else {
      undefined(use, name);
    }
  }

  private static String where(Scope.Use use) {
    return use.place().once() ? "`" + use.place().called() + "`" : "this thread group";
  }

  private static String how(Scope.Declaration declaration) {
    return declaration.extracted() ? "extracts it" : "sets it";
  }

  private static String by(Scope.Declaration declaration) {
    return declaration.by() + ", line " + declaration.name().span().line();
  }

  private void undefined(Scope.Use use, String name) {
    String message = "nothing defines `" + name + "`";
    Optional<Function> function =
        context.registry.functions.stream().filter(f -> f.name().equals(name)).findFirst();
    Scope.Declaration unreached = scope.unreached().get(name);
    if (function.isPresent()) {
      error(use, message, "`" + name + "` is a function: `" + function.get().usage() + "`");
    } else if (unreached != null && !use.beforeRun()) {
      error(use, message, by(unreached));
    } else {
      String near = Spelling.nearest(name, inReach(use)).orElse("");
      String otherwise = isArgument(use) ? "if text is meant, write `'" + name + "'`" : "";
      error(
          use,
          message,
          near.isEmpty() ? otherwise : "did you mean `" + near + "`?",
          deliverer(near));
    }
  }

  /** Stands between the brackets of a call, where text needs quotes. */
  private static boolean isArgument(Scope.Use use) {
    String before = use.scalar().text().substring(0, use.name().offset()).stripTrailing();
    return before.endsWith("(") || before.endsWith(",");
  }

  private Set<String> inReach(Scope.Use use) {
    Set<String> known = new TreeSet<>(context.constants.names());
    if (!use.beforeRun()) {
      known.addAll(context.data.names());
      known.addAll(scope.unreached().keySet());
      scope.declared().values().forEach(d -> known.add(d.get(0).name().text()));
      use.place().local().stream().filter(n -> n.indexOf('.') < 0).forEach(known::add);
    }
    return known;
  }

  /** The step that might have delivered a name. */
  private String deliverer(String name) {
    return scope.declared().values().stream()
        .map(all -> all.get(0))
        .filter(d -> d.name().text().equals(name))
        .findFirst()
        .map(d -> "`" + name + "` comes from " + by(d))
        .orElse("");
  }

  private void error(Scope.Use use, String message, String... hints) {
    error(use.scalar().spanAt(use.name().offset(), use.name().name().length()), message, hints);
  }

  private void error(Span span, String message, String... hints) {
    context.error(span, CODE, message, hints);
  }

  private static String memberName(Scope.Use use) {
    String member = use.name().member();
    return member == null ? use.name().name() : use.name().name() + "." + member;
  }

  /** Of {@code name.member} where it is written so, else of the name. */
  private static Span memberSpan(Scope.Use use) {
    String name = use.name().name();
    String whole = memberName(use);
    int offset = use.name().offset();
    boolean dotted = use.scalar().text().startsWith(whole, offset);
    return use.scalar().spanAt(offset, dotted ? whole.length() : name.length());
  }
}
