package dev.tonne.engine;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.plan.Action;
import dev.tonne.plan.Needs;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Request steps whose server is imagined: it keeps accounts of its own. */
final class ImaginaryRequests implements StepType {
  static final List<String> PHASES = List.of("connect", "write", "wait", "read");

  private static final KeyTable KEYS =
      KeyTable.of(
          "a request step",
          new Key("get", "URL", "", "Sends."),
          new Key("name", "text", "", "The name of its line."),
          new Key("extract", "name → extractor", "", "Taken from the answer."));

  /**
   * What becomes of one request.
   *
   * @param connectNs -1 if its connection is an old one
   */
  record Fate(Outcome outcome, long connectNs, long writeNs, long waitNs, long readNs) {}

  /** Decides what becomes of requests. */
  interface Fates {
    Fate draw(VirtualUser user);
  }

  /** What the other side knows, by group and step. */
  static final class Counted {
    long begun;
    long written;
    long answered;
  }

  private record Request(String label, Template url, List<Extract> extracts, Span span)
      implements Step {
    @Override
    public boolean sends() {
      return true;
    }

    @Override
    public List<Integer> defines() {
      return extracts.stream().map(Extract::slot).toList();
    }
  }

  private final Fates fates;
  final Map<String, Counted> counted = new TreeMap<>();

  ImaginaryRequests(Fates fates) {
    this.fates = fates;
  }

  /** Of a step, as {@code group/step}. */
  Counted of(String step) {
    return counted.computeIfAbsent(step, s -> new Counted());
  }

  @Override
  public List<String> verbs() {
    return List.of("get");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    Template url = step.template(verb);
    String name = step.text("name");
    if (url == null) {
      return null;
    }
    String label = name == null ? "GET " + url.source() : name;
    context.measured(label, List.of(), PHASES);
    List<Extract> extracts = context.extracts(step.get("extract"), label, false, false);
    return new Request(label, url, extracts, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return Request.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    Request request = (Request) step;
    int metric = context.metric(request.label, PHASES, List.of(), request.span.line());
    String key = context.group() + "/" + request.label;
    return new Sending(
        request,
        context.needs(List.of(context.fold(request.url)), List.of()),
        context::undefined,
        metric,
        of(key),
        context.stateKey("imaginary", user -> new InFlight(user, fates)),
        next,
        context.afterFailure(next));
  }

  private record Sending(
      Request request,
      Needs needs,
      IntFunction<String> undefined,
      int metric,
      Counted counted,
      UserStateKey<InFlight> state,
      Action next,
      Action afterFailure)
      implements Action {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      int missing = needs.check(user);
      if (missing == Needs.ENDED) {
        return null;
      }
      if (missing >= 0) {
        String why = undefined.apply(missing);
        user.recorder().skip(user.metric(metric), why, why);
        return next;
      }
      user.state(state).begin(this);
      return null;
    }
  }

  /** The one request that a user may have on its way. */
  private static final class InFlight implements UserState {
    private static final long BACK_OFF_NS = 20_000_000L;

    private final VirtualUser user;
    private final Fates fates;
    private final Sample sample = new Sample(PHASES.size());
    private @Nullable Sending action;
    private boolean written;

    InFlight(VirtualUser user, Fates fates) {
      this.user = user;
      this.fates = fates;
    }

    void begin(Sending step) {
      action = step;
      written = false;
      sample.reset();
      sample.startNs = user.nowNs();
      sample.intendedNs = user.intendedNs();
      sample.metric = user.metric(step.metric);
      user.started(sample.metric);
      step.counted.begun++;
      Fate fate = fates.draw(user);
      long connectedNs = sample.startNs + Math.max(0, fate.connectNs);
      if (!fate.outcome.sent()) {
        user.callAt(connectedNs, () -> end(step, fate, -1));
        return;
      }
      user.callAt(
          connectedNs + fate.writeNs,
          () -> {
            written = true;
            step.counted.written++;
            long writtenNs = user.nowNs();
            user.callAt(writtenNs + fate.waitNs + fate.readNs, () -> end(step, fate, writtenNs));
          });
    }

    private void end(Sending step, Fate fate, long writtenNs) {
      action = null;
      sample.endNs = user.nowNs();
      if (fate.outcome != Outcome.OK) {
        sample.fail(fate.outcome, fate.outcome.label(), "drawn");
      }
      if (writtenNs >= 0) {
        step.counted.answered++;
        sample.newConnection = fate.connectNs >= 0;
        sample.phases[0] = fate.connectNs;
        sample.phases[1] = writtenNs - sample.startNs - Math.max(0, fate.connectNs);
        sample.phases[2] = fate.waitNs;
        sample.phases[3] = sample.endNs - writtenNs - fate.waitNs;
      }
      boolean ok = fate.outcome == Outcome.OK;
      for (Extract extract : step.request.extracts) {
        user.variables().set(extract.slot(), ok ? "some" : Variables.UNDEFINED);
      }
      user.recorder().finish(sample.metric, sample);
      if (!ok) {
        user.failed();
      }
      Action following = ok ? step.next : step.afterFailure;
      if (fate.outcome.sent()) {
        user.intendedNs(sample.endNs);
        user.resume(following);
      } else {
        user.paused(BACK_OFF_NS);
        user.resumeAt(sample.endNs + BACK_OFF_NS, following);
      }
    }

    @Override
    public boolean busy() {
      return action != null;
    }

    @Override
    public void loopEnded() {}

    @Override
    public void end(long nowNs) {
      if (action != null) {
        action = null;
        user.recorder().cut(sample.metric, sample, nowNs, written);
      }
    }
  }
}
