package dev.tonne.decode;

import dev.tonne.scenario.Errand;
import dev.tonne.scenario.Step;
import java.util.List;

/** Decodes {@code setup} and {@code teardown}. */
final class ErrandDecoder {
  private final DecodeContext context;

  ErrandDecoder(DecodeContext context) {
    this.context = context;
  }

  Errand decode(Errand.Kind kind, ObjectReader file) {
    String place = kind == Errand.Kind.SETUP ? Scope.SETUP : Scope.TEARDOWN;
    context.scope.enterGroup(place);
    List<Step> steps = context.steps(file.get(kind.label()));
    context.scope.leaveGroup();
    return new Errand(kind, steps, context.scope.definedIn(place));
  }
}
