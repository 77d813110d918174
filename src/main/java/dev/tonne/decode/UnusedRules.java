package dev.tonne.decode;

import java.util.List;

/** Warns of what a scenario extracts and never reads. */
final class UnusedRules {
  private final DecodeContext context;

  UnusedRules(DecodeContext context) {
    this.context = context;
  }

  void check() {
    context
        .scope
        .declared()
        .forEach(
            (slot, declarations) -> {
              if (!context.scope.read(slot)) {
                warn(declarations);
              }
            });
  }

  private void warn(List<Scope.Declaration> declarations) {
    for (Scope.Declaration declaration : declarations) {
      if (declaration.extracted()) {
        String name = declaration.name().text();
        context.warning(
            declaration.name().span(),
            "unused-extract",
            "`" + name + "` is extracted and never read",
            "to demand only that it is there, use a check");
      }
    }
  }
}
