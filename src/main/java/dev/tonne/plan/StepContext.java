package dev.tonne.plan;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.OnFailure;
import dev.tonne.scenario.OptionedStep;
import dev.tonne.scenario.Step;
import dev.tonne.scenario.StepOptions;
import dev.tonne.stats.Metric;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where in a group a step is compiled: what the group, the blocks around and the step itself say.
 *
 * @param name of the very step that is compiled, if it says one; not of those inside
 * @param keeps whether it stands inside {@code once}
 */
record StepContext(
    Compilation compilation,
    GroupCompilation inGroup,
    HttpSettings http,
    OnFailure onFailure,
    Map<String, Template> tags,
    boolean keeps,
    @Nullable String name)
    implements PlanContext {

  @Override
  public String label(Step step) {
    return name == null ? step.label() : name;
  }

  @Override
  public Action compile(List<Step> steps, Action next) {
    if (name != null) {
      return new StepContext(compilation, inGroup, http, onFailure, tags, keeps, null)
          .compile(steps, next);
    }
    Action following = next;
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (compilation.priming && step.pauses()) {
        continue;
      }
      boolean paused = i + 1 < steps.size() && steps.get(i + 1).pauses();
      if (step.sends() && !paused && inGroup.think() != null) {
        following = compile(inGroup.think(), following);
      }
      following = compile(step, following);
    }
    return following;
  }

  private Action compile(Step step, Action next) {
    if (step instanceof OptionedStep optioned) {
      StepOptions options = optioned.options();
      Action inner = with(options).compile(optioned.step(), next);
      return options.condition() == null
          ? inner
          : Condition.compile(options.condition(), step, this, inner, untrue(optioned, next), next);
    }
    Action compiled = compilation.type(step).compile(step, this, next);
    return step.sends() ? inGroup.throttled(compiled) : compiled;
  }

  /** Counts the step as skipped, if it has a line of its own. */
  private Action untrue(OptionedStep step, Action next) {
    int metric = compilation.metrics.find(group(), step.label());
    return metric < 0 ? next : new Untrue(metric, next);
  }

  private StepContext with(StepOptions options) {
    Map<String, Template> merged = new LinkedHashMap<>(tags);
    options.tags().forEach((name, value) -> merged.put(name, fold(value)));
    return new StepContext(
        compilation,
        inGroup,
        options.http().over(http),
        options.onFailure() == null ? onFailure : options.onFailure(),
        merged,
        keeps,
        options.name());
  }

  @Override
  public void shares(int count) {
    inGroup.limitLoops(count);
  }

  @Override
  public PlanContext keeping() {
    return new StepContext(compilation, inGroup, http, onFailure, tags, true, null);
  }

  @Override
  public Action afterFailure(Action next) {
    if (compilation.priming) {
      return next; // an answer made up may fail, and what follows is to be walked all the same
    }
    return switch (onFailure) {
      case CONTINUE -> next;
      case NEXT_LOOP -> inGroup.end();
      case STOP_USER -> stopping(StopScope.USER);
      case STOP_GROUP -> stopping(StopScope.GROUP);
      case STOP_TEST -> stopping(StopScope.FAILED_TEST);
    };
  }

  @Override
  public Action stopping(StopScope scope) {
    return compilation.priming ? inGroup.end() : new Stopping(scope);
  }

  @Override
  public Action endOfLoop() {
    return inGroup.end();
  }

  @Override
  public String group() {
    return inGroup.name();
  }

  @Override
  public int metric(String step, List<String> phases, List<String> checks, int line) {
    return metric(Metric.Kind.REQUEST, step, phases, checks, line);
  }

  @Override
  public int metric(
      Metric.Kind kind, String step, List<String> phases, List<String> checks, int line) {
    int id =
        compilation.metrics.register(
            kind, group(), step, phases, checks, List.copyOf(tags.keySet()), line);
    if (onFailure == OnFailure.CONTINUE) {
      compilation.tolerated.add(id);
    }
    return id;
  }

  @Override
  public Metric metric(int id) {
    return compilation.metrics.all().get(id);
  }

  @Override
  public Needs needs(Collection<Template> templates, Collection<Expression.Reference> more) {
    List<Expression.Reference> read =
        Stream.concat(templates.stream().flatMap(t -> t.references().stream()), more.stream())
            .toList();
    List<Feeder> feeders = new ArrayList<>();
    for (int slot : read.stream().mapToInt(Expression.Reference::slot).distinct().toArray()) {
      if (compilation.data.containsKey(slot)) {
        feeders.add(inGroup.feeder(slot, this));
      }
    }
    int[] slots =
        read.stream()
            .filter(Expression.Reference::needed)
            .mapToInt(Expression.Reference::slot)
            .filter(slot -> !compilation.data.containsKey(slot))
            .distinct()
            .toArray();
    return new Needs(slots, feeders.stream().filter(f -> !f.perUser()).toList());
  }

  @Override
  public Template fold(Template template) {
    return template.fold(compilation.scenario.fixedSlots()::get, compilation.constants);
  }

  @Override
  public int newSlot() {
    return compilation.newSlot();
  }

  @Override
  public Secrets secrets() {
    return compilation.scenario.secrets();
  }

  @Override
  public int slotOf(String name) {
    return compilation.scenario.names().find(name);
  }

  @Override
  public Variables constants() {
    return compilation.constants;
  }

  @Override
  public <T extends UserState> UserStateKey<T> stateKey(
      String name, Function<VirtualUser, T> factory) {
    return compilation.states.key(name, factory);
  }

  @Override
  public String undefined(int slot) {
    return inGroup.undefined(slot);
  }
}
