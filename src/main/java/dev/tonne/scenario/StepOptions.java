package dev.tonne.scenario;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What any step may say beside its verb; on a block it is for the steps inside.
 *
 * @param name of its line in reports, where the step itself has none; null if not given
 * @param condition of {@code if}; null if there is none
 * @param onFailure null if not given
 * @param tags name to value
 * @param http {@link HttpSettings#NONE} if not given
 */
public record StepOptions(
    @Nullable String name,
    @Nullable Expression condition,
    @Nullable OnFailure onFailure,
    Map<String, Template> tags,
    HttpSettings http) {
  /** A step that says nothing beside its verb. */
  public static final StepOptions NONE =
      new StepOptions(null, null, null, Map.of(), HttpSettings.NONE);
}
