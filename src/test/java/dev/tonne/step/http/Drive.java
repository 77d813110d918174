package dev.tonne.step.http;

import dev.tonne.engine.Engine;
import dev.tonne.engine.StopSignal;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.load.ClosedLoad;
import dev.tonne.load.GroupStart;
import dev.tonne.load.Ownership;
import dev.tonne.mask.Secrets;
import dev.tonne.plan.Action;
import dev.tonne.plan.Needs;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedGroup;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Auth;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.TimeLimits;
import dev.tonne.scenario.TlsSettings;
import dev.tonne.stats.ConnectionRecord;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.Slotted;
import dev.tonne.testing.Headers;
import dev.tonne.time.SystemClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Drives one request step through the real transport, without a scenario file. */
final class Drive implements IntervalListener {
  private static final Metric METRIC =
      new Metric(0, "g", "step", ExchangeTimes.PHASES, List.of("a check"), 1);
  private static final Metric PART =
      new Metric(
          1, Metric.Kind.PART, "g", "step (hops)", ExchangeTimes.PHASES, List.of(), List.of(), 1);
  private static final Metric RESOURCES =
      new Metric(
          2,
          Metric.Kind.PART,
          "g",
          "step (resources)",
          ExchangeTimes.PHASES,
          List.of(),
          List.of(),
          1);
  private static final Action END =
      user -> {
        throw new IllegalStateException("never executed");
      };

  final MetricRecord total = new MetricRecord(METRIC);
  final MetricRecord hops = new MetricRecord(PART);
  final MetricRecord resources = new MetricRecord(RESOURCES);
  final ConnectionRecord connections = new ConnectionRecord();
  private final RunRecord record = new RunRecord();
  @Nullable RunEnd end;

  private String method = "GET";
  private long timeoutNs = 10_000_000_000L;
  private Reading reading = Reading.NOTHING;
  private boolean compressed;
  private long firstByteNs;
  private long connectNs = 5_000_000_000L;
  private final List<Check> checks = new ArrayList<>();
  private @Nullable BodyTemplate body;
  private long gracefulNs;
  private int redirects;
  private @Nullable Reading page;
  private @Nullable Auth auth;
  private final Map<String, List<Template>> headers = new LinkedHashMap<>();
  private ConnectSettings connect = ConnectSettings.NONE;
  private Resolver.@Nullable Asking asking;

  Drive tls(TlsSettings settings) {
    connect = connect.withTls(settings);
    return this;
  }

  Drive reach(ReachSettings settings) {
    connect =
        new ConnectSettings(connect.version(), connect.connections(), connect.tls(), settings);
    return this;
  }

  Drive connect(ConnectSettings settings) {
    connect = settings;
    return this;
  }

  Drive version(HttpVersion version) {
    connect = new ConnectSettings(version, connect.connections(), connect.tls(), connect.reach());
    return this;
  }

  Drive connections(ConnectionPolicy policy) {
    connect = new ConnectSettings(connect.version(), policy, connect.tls(), connect.reach());
    return this;
  }

  Drive shared(int connections, int streams) {
    return connections(new ConnectionPolicy(ConnectionPolicy.Kind.SHARED, connections, streams));
  }

  /** Names are what it says, not what the system says. */
  Drive asking(Resolver.Asking names) {
    asking = names;
    return this;
  }

  Drive method(String verb) {
    method = verb;
    return this;
  }

  Drive redirects(int most) {
    redirects = most;
    return this;
  }

  /** Fetches what pages show. */
  Drive resources() {
    page = new Reading(true, true, 16 << 20);
    return this;
  }

  Drive resources(Reading ofPage) {
    page = ofPage;
    return this;
  }

  Drive auth(@Nullable Auth credentials) {
    auth = credentials;
    return this;
  }

  Drive header(String name, String value) {
    headers.put(name, List.of(Template.constant(value)));
    return this;
  }

  Drive timeoutMs(long ms) {
    timeoutNs = ms * 1_000_000L;
    return this;
  }

  Drive keepBody() {
    return reading(new Reading(true, true, 16 << 20));
  }

  Drive reading(Reading what) {
    reading = what;
    return this;
  }

  Drive compressed() {
    compressed = true;
    return this;
  }

  Drive connectMs(long ms) {
    connectNs = ms * 1_000_000L;
    return this;
  }

  Drive firstByteMs(long ms) {
    firstByteNs = ms * 1_000_000L;
    return this;
  }

  Drive check(Check check) {
    checks.add(check);
    return this;
  }

  Drive gracefulMs(long ms) {
    gracefulNs = ms * 1_000_000L;
    return this;
  }

  Drive body(String text) {
    body =
        new BodyTemplate.Pieces(
            List.of(new BodyTemplate.Piece(Template.constant(text), false)), "text/plain");
    return this;
  }

  Drive run(String url, ClosedLoad load) throws IOException {
    return run(url, load, 1, new StopSignal());
  }

  Drive run(String url, ClosedLoad load, int loops, StopSignal stop) throws IOException {
    Way way = new Way(connect);
    Variables constants = new Variables(new Object[0], 0, new SplittableRandom(1));
    RequestTemplate template =
        new RequestTemplate(
            method,
            new UrlTemplate(null, Template.constant(url), List.of()),
            headers,
            body,
            new Credentials(auth, new Secrets()),
            compressed,
            constants,
            !way.connections().last(),
            null);
    RequestAction action =
        new RequestAction(
            template,
            Needs.nothing(),
            slot -> "skipped",
            new Judge(
                checks,
                List.of(),
                java.util.stream.IntStream.range(0, checks.size()).toArray(),
                List.of(),
                false,
                new Template[0],
                -1,
                new Secrets()),
            reading,
            new TimeLimits(timeoutNs, connectNs, firstByteNs),
            way,
            HttpSettings.Cookies.PER_LOOP,
            redirects == 0 && template.digest() == null
                ? null
                : new HopRules(redirects, template.digest(), new Secrets(), 1),
            page == null ? null : new ResourceRules(page, new Secrets(), 2),
            0,
            new UserStateKey<>(0, (VirtualUser user) -> new HttpUser(user)),
            END,
            END);
    ConnectionPolicy policy = way.connections();
    int mostLoops = policy.areShared() ? policy.shared() : Integer.MAX_VALUE;
    PlannedGroup group =
        new PlannedGroup(
            "g", load, GroupStart.AT_ONCE, gracefulNs, action, END, -1, mostLoops, List.of());
    Plan plan = Plan.of(List.of(group), List.of(METRIC, PART, RESOURCES), 1);
    SystemClock clock = new SystemClock();
    HttpTransport transport =
        asking == null
            ? new HttpTransport(clock)
            : new HttpTransport(clock, new Resolver(clock, asking));
    new Engine(clock, transport, loops, Ownership.whole())
        .run(plan, Headers.of(plan.metrics()), stop, List.of(this));
    return this;
  }

  @Override
  public void start(RunHeader header) {
    record.start(header);
  }

  @Override
  public void interval(Interval interval) {
    total.add(interval.metrics().get(0));
    hops.add(interval.metrics().get(1));
    resources.add(interval.metrics().get(2));
    connections.add(interval.connections());
    record.interval(interval);
  }

  @Override
  public void end(RunEnd last) {
    end = last;
  }

  /** Throughput in tenths of a second, in the measured window. */
  Slotted.Tally slots() {
    return record.slots().upTo(end == null ? 0 : end.measuredNs());
  }
}
