package dev.tonne.scenario;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Steps that are walked once, before or after the run, outside of all that is measured.
 *
 * @param steps none if the scenario has no such list
 * @param defines slots of the names that its steps extract or set
 */
public record Errand(Kind kind, List<Step> steps, Set<Integer> defines) {
  /** When it is walked. */
  public enum Kind {
    /** Before the run: what it defines, everybody can read. */
    SETUP,
    /** After the run, however that ended. */
    TEARDOWN;

    /** Its key in a scenario file. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }
}
