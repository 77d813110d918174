package dev.tonne.decode;

import dev.tonne.expression.Function;
import dev.tonne.source.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Judges, once the whole file is known, whether every name that is read can be defined. */
final class NameRules {
  private static final String CODE = "undefined-name";

  private final Scope scope;
  private final Constants constants;
  private final List<Function> functions;
  private final Diagnostics diagnostics;

  NameRules(Scope scope, Constants constants, List<Function> functions, Diagnostics diagnostics) {
    this.scope = scope;
    this.constants = constants;
    this.functions = functions;
    this.diagnostics = diagnostics;
  }

  void check() {
    scope.uses().forEach(this::check);
  }

  private void check(Scope.Use use) {
    String name = use.name().name();
    List<Scope.Declaration> declared = scope.declarations(name);
    if (scope.bound(use.name().slot())
        || scope.doubtful(name)
        || (!use.beforeRun() && constants.has(name))) {
      return;
    }
    if (use.beforeRun()) {
      beforeRun(use, name, declared);
    } else if (use.place().group().equals(Scope.EVERYWHERE)) {
      if (declared.isEmpty()) {
        undefined(use, name);
      }
    } else if (!use.name().needed() && !declared.isEmpty()) {
      return;
    } else if (declared.stream()
        .noneMatch(d -> sameGroup(d, use) && d.place().before(use.place()))) {
      tooLate(use, name, declared);
    }
  }

  private void beforeRun(Scope.Use use, String name, List<Scope.Declaration> declared) {
    if (constants.has(name)) {
      error(
          use,
          "`" + name + "` is not computed yet when this is read",
          "vars are computed from top to bottom");
    } else if (!declared.isEmpty()) {
      error(
          use,
          "`" + name + "` is only known while the run lasts",
          "this is read before the run, when only vars and env exist");
    } else {
      undefined(use, name);
    }
  }

  private void tooLate(Scope.Use use, String name, List<Scope.Declaration> declared) {
    Optional<Scope.Declaration> own = declared.stream().filter(d -> sameGroup(d, use)).findFirst();
    if (own.isPresent()) {
      boolean same = own.get().place().step() == use.place().step();
      error(
          use,
          "`" + name + "` is not defined yet when this is read",
          same
              ? "this step itself extracts it, from the answer"
              : "a later step extracts it: " + by(own.get()));
    } else if (!declared.isEmpty()) {
      error(
          use,
          "`" + name + "` is never defined in this thread group",
          "only `" + declared.get(0).place().group() + "` extracts it: " + by(declared.get(0)));
    } else {
      undefined(use, name);
    }
  }

  private static String by(Scope.Declaration declaration) {
    return declaration.by() + ", line " + declaration.name().span().line();
  }

  private static boolean sameGroup(Scope.Declaration declaration, Scope.Use use) {
    return declaration.place().group().equals(use.place().group());
  }

  private void undefined(Scope.Use use, String name) {
    Set<String> known = new TreeSet<>(constants.names());
    if (!use.beforeRun()) {
      known.addAll(scope.declared());
    }
    Optional<Function> function = functions.stream().filter(f -> f.name().equals(name)).findFirst();
    String hint =
        function
            .map(f -> "`" + name + "` is a function: `" + f.usage() + "`")
            .orElseGet(() -> Spelling.hint(name, known));
    error(
        use,
        "nothing defines `" + name + "`",
        hint.isEmpty() && isArgument(use) ? "if text is meant, write `'" + name + "'`" : hint);
  }

  /** Stands between the brackets of a call, where text needs quotes. */
  private static boolean isArgument(Scope.Use use) {
    String before = use.scalar().text().substring(0, use.name().offset()).stripTrailing();
    return before.endsWith("(") || before.endsWith(",");
  }

  private void error(Scope.Use use, String message, String hint) {
    List<String> hints = new ArrayList<>(hint.isEmpty() ? List.of() : List.of(hint));
    diagnostics.error(
        use.scalar().spanAt(use.name().offset(), use.name().name().length()),
        CODE,
        message,
        hints.toArray(String[]::new));
  }
}
