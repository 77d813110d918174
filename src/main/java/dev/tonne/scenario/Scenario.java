package dev.tonne.scenario;

import dev.tonne.expression.Names;
import dev.tonne.load.LoadProfile;
import dev.tonne.mask.Secrets;
import dev.tonne.source.SourceFile;
import dev.tonne.stats.Threshold;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
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

  /** How many requests a run of it sends at most, about; infinite if only time limits them. */
  public double requests() {
    return groups.stream().mapToDouble(ThreadGroup::requests).sum();
  }

  /** How long its longest group is planned to last; 0 if none of them has a duration. */
  public long longestNs() {
    return groups.stream().mapToLong(group -> group.load().durationNs()).max().orElse(0);
  }

  /** The same with what its setup defined. */
  public Scenario withInitial(@Nullable Object[] values) {
    return with(http, groups, values, data, secrets);
  }

  /** The same with other defaults for requests. */
  public Scenario withHttp(HttpSettings settings) {
    return with(settings, groups, initial, data, secrets);
  }

  /**
   * The same for warming up.
   *
   * @param load by what takes the place of each group's own
   * @return with data that never end, with secrets of its own, and each group at once, unhindered
   */
  public Scenario forPriming(UnaryOperator<LoadProfile> load) {
    return with(
        http,
        groups.stream().map(group -> group.forPriming(load.apply(group.load()))).toList(),
        initial,
        data.stream().map(DataSet::recycled).toList(),
        new Secrets());
  }

  private Scenario with(
      HttpSettings settings,
      List<ThreadGroup> users,
      @Nullable Object[] values,
      List<DataSet> rows,
      Secrets masked) {
    return new Scenario(
        name,
        description,
        source,
        vars,
        names,
        values,
        fixedSlots,
        settings,
        users,
        setup,
        teardown,
        thresholds,
        rows,
        masked,
        seed);
  }
}
