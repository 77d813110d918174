package dev.tonne.scenario;

import dev.tonne.expression.Names;
import dev.tonne.mask.Secrets;
import dev.tonne.source.SourceFile;
import dev.tonne.stats.Threshold;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A scenario file, validated. Immutable.
 *
 * @param description empty if there is none
 * @param vars name to computed value, in file order
 * @param names every name with its slot
 * @param initial by slot: what each name is before any step ran; undefined ones hold {@code
 *     Variables.UNDEFINED}
 * @param fixedSlots slots that no step ever changes: their values are constants of the run
 * @param setup walked before the run
 * @param teardown walked after it, however it ended
 * @param data in file order
 * @param secrets what is masked in everything that is written
 * @param seed of all random draws
 */
public record Scenario(
    String name,
    String description,
    SourceFile source,
    Map<String, @Nullable Object> vars,
    Names names,
    @Nullable Object[] initial,
    java.util.BitSet fixedSlots,
    HttpSettings http,
    List<ThreadGroup> groups,
    Errand setup,
    Errand teardown,
    List<Threshold> thresholds,
    List<DataSet> data,
    Secrets secrets,
    long seed) {

  /** The same with other defaults for requests. */
  public Scenario withHttp(HttpSettings settings) {
    return new Scenario(
        name,
        description,
        source,
        vars,
        names,
        initial,
        fixedSlots,
        settings,
        groups,
        setup,
        teardown,
        thresholds,
        data,
        secrets,
        seed);
  }
}
