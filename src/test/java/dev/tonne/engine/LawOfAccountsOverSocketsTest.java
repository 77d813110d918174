package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.catalog.Catalog;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunRecord;
import dev.tonne.testing.Headers;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.ScriptedServer.Exchange;
import dev.tonne.time.SystemClock;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** As {@link LawOfAccountsTest}, with real connections to a server that does all it must not. */
@Timeout(300)
final class LawOfAccountsOverSocketsTest {
  private static final int UNIT_MS = 15;
  private static final String WHOLE = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":\"a\"}";

  @Test
  void whatWasSentIsWhatTheServerCounted() {
    Seeds.check(LawOfAccountsOverSocketsTest.class, 15, LawOfAccountsOverSocketsTest::holds);
  }

  private static void holds(long seed, StringBuilder story) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    String text = new RandomScenario(random.split(), UNIT_MS, true).write();
    if (random.nextInt(3) == 0) {
      text = text.replace("get: /s2", "get: \"http://127.0.0.1:1/s2\""); // nobody listens there
    }
    story.append(text);
    int faulty = random.nextInt(2, 12);
    int stopAt = random.nextInt(3) == 0 ? random.nextInt(60) : -1;
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            exchange -> {
              if (exchange.request() == stopAt) {
                stop.stop();
              }
              answer(exchange, new SplittableRandom(seed << 32 | exchange.request()), faulty);
            })) {
      Plan plan = Plans.compile(text, server.url(), seed);
      RunRecord record = new RunRecord();
      SystemClock clock = new SystemClock();
      new Engine(clock, Catalog.transport(clock), 1 + random.nextInt(3), Ownership.whole())
          .run(plan, Headers.of(plan.metrics()), stop, List.of(record));
      AccountsLaw.holds(record);
      server.awaitQuiet();
      agree(record, server);
    }
  }

  private static void answer(Exchange exchange, SplittableRandom luck, int faulty)
      throws IOException, InterruptedException {
    if (luck.nextInt(faulty) > 0) {
      exchange.write(WHOLE);
      return;
    }
    switch (luck.nextInt(11)) {
      case 0 -> exchange.write("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n");
      case 1 -> exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
      case 2 -> {
        new CountDownLatch(1).await(luck.nextInt(4 * UNIT_MS), TimeUnit.MILLISECONDS);
        exchange.write(WHOLE);
      }
      case 3 -> exchange.reset();
      case 4 -> exchange.close();
      case 5 -> {
        exchange.write(WHOLE.substring(0, luck.nextInt(1, WHOLE.length())));
        exchange.reset();
      }
      case 6 -> {
        exchange.write(WHOLE.substring(0, luck.nextInt(1, WHOLE.length())));
        exchange.close();
      }
      case 7 -> {
        exchange.write(WHOLE);
        exchange.close(); // and nobody was told
      }
      case 8 -> {
        exchange.write(WHOLE);
        exchange.reset();
      }
      case 9 -> {
        exchange.write("SMTP is what I speak\r\n\r\n");
        exchange.close();
      }
      default -> {
        // never answered
      }
    }
  }

  private static void agree(RunRecord record, ScriptedServer server) {
    List<String> targets =
        server.seen().stream().map(e -> e.head().split("[ ?]")[1].substring(1)).toList();
    for (String step : List.of("s0", "s1", "s2", "s3", "s4", "s5")) {
      long counted = targets.stream().filter(step::equals).count();
      long sent = sum(record, step, MetricRecord::sent);
      // what we closed before the server came to read it is lost to it
      long given =
          sum(record, step, r -> r.inFlight().count() - r.inFlightUnsent())
              + sum(record, step, r -> r.count(Outcome.TIMEOUT));
      assertThat(counted)
          .as("counted by the server, " + step)
          .isBetween(sent - given, sent + sum(record, step, MetricRecord::resent));
    }
  }

  private static long sum(RunRecord record, String step, ToLongFunction<MetricRecord> figure) {
    return record.header().metrics().stream()
        .filter(m -> m.kind() == Metric.Kind.REQUEST && m.step().equals(step))
        .mapToLong(m -> figure.applyAsLong(record.totals().get(m.id())))
        .sum();
  }
}
