package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.StopSignal;
import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.Timing;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Over which connections what a page shows is fetched, and how that ends. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
final class PageConnectionsTest {
  @Test
  void sixAtOnceOverConnectionsThatAreUsedAgain() throws IOException {
    CyclicBarrier six = new CyclicBarrier(6);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (Pages.target(e).equals("/page")) {
                e.write(Pages.page(Pages.images(24) + "<img src=i3><img src='/i4#x'>"));
                return;
              }
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              try {
                six.await(20, TimeUnit.SECONDS); // fewer at once would hang
              } catch (BrokenBarrierException | TimeoutException broken) {
                throw new IOException(broken);
              }
              now.decrementAndGet();
              e.ok("0123456789");
            })) {
      Drive run = Pages.drive().run(server.url() + "/page", Pages.loops(3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(72);
      assertThat(most.get()).isEqualTo(6);
      assertThat(server.connections()).isEqualTo(6);
      assertThat(run.total.newConnections()).isEqualTo(1);
      assertThat(run.resources.newConnections()).isEqualTo(5);
      assertThat(run.connections.requests().sum()).isEqualTo(75);
      assertThat(run.resources.bytes().bodies()).isEqualTo(720);
      assertThat(run.resources.bytes().decoded()).isEqualTo(720);
      assertThat(run.resources.phases().stream().mapToDouble(Timing::sum).sum())
          .isEqualTo(run.resources.service().sum());
      // a page comes when all of the one before is there
      for (int loop = 0; loop < 3; loop++) {
        assertThat(Pages.targets(server).get(loop * 25)).isEqualTo("/page");
      }
      Pages.assertAccounts(run, server);
    }
  }

  @Test
  void oneThatHangsEndsInTimeAndTheOthersGoOn() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (Pages.target(e).equals("/page")) {
                e.write(Pages.page("<img src=/hung>" + Pages.images(20)));
              } else if (Pages.target(e).equals("/hung")) {
                never.await();
              } else {
                e.ok("fine");
              }
            })) {
      Drive run = Pages.drive().timeoutMs(400).run(server.url() + "/page", Pages.loops(2));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(2);
      assertThat(run.resources.count(Outcome.TIMEOUT)).isEqualTo(2);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(40);
      Pages.assertAccounts(run, server);
      never.countDown();
    }
  }

  @ParameterizedTest
  @CsvSource({"PER_REQUEST, 0, 51", "SHARED, 1, 1", "SHARED, 2, 2", "PER_USER, 0, 6"})
  void connectionsAreThoseThatTheWaySays(ConnectionPolicy.Kind kind, int shared, int most)
      throws IOException {
    try (ScriptedServer server = ScriptedServer.start(Pages.showing(Pages.images(16)))) {
      ConnectionPolicy policy = new ConnectionPolicy(kind, shared, 1);
      Drive run =
          Pages.drive()
              .connect(new ConnectSettings(null, policy, null, ReachSettings.NONE))
              .run(server.url() + "/page", Pages.loops(3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(48);
      assertThat(server.connections()).isLessThanOrEqualTo(most);
      if (kind == ConnectionPolicy.Kind.PER_REQUEST) {
        assertThat(server.connections()).isEqualTo(most);
      }
      Pages.assertAccounts(run, server);
    }
  }

  @Test
  void theServerMayEndConnectionsAsItLikes() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (Pages.target(e).equals("/page")) {
                e.write(Pages.page("Connection: close\r\n", Pages.images(20)));
              } else if (e.onConnection() == 2) {
                e.write("HTTP/1.0 200 OK\r\n\r\nuntil the end");
                e.close();
              } else {
                e.ok("fine");
              }
            })) {
      Drive run = Pages.drive().run(server.url() + "/page", Pages.loops(5));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(5);
      assertThat(run.resources.count(Outcome.OK)).as("%s", run.resources.failures()).isEqualTo(100);
      assertThat(run.resources.resent()).isZero();
      Pages.assertAccounts(run, server);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 200})
  void whatTheEndOfTheRunCutsOffIsInFlight(long gracefulMs) throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(6);
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (Pages.target(e).equals("/page")) {
                e.write(Pages.page(Pages.images(10)));
                return;
              }
              asked.countDown();
              if (asked.getCount() == 0) {
                stop.stop(RunEnd.Reason.INTERRUPTED);
              }
              never.await();
            })) {
      Drive run =
          Pages.drive().gracefulMs(gracefulMs).run(server.url() + "/page", Pages.loops(3), 1, stop);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(run.resources.started()).isEqualTo(6);
      assertThat(run.resources.inFlight().count()).isEqualTo(6);
      assertThat(run.resources.inFlightUnsent()).isZero();
      Pages.assertAccounts(run, server);
      never.countDown();
    }
  }

  @Test
  void whatIsUnderWayAtTheEndMayFinish() throws IOException {
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (Pages.target(e).equals("/page")) {
                e.write(Pages.page(Pages.images(10)));
              } else {
                stop.stop(RunEnd.Reason.INTERRUPTED);
                e.ok("fine");
              }
            })) {
      Drive run =
          Pages.drive().gracefulMs(20_000).run(server.url() + "/page", Pages.loops(3), 1, stop);
      assertThat(run.resources.count(Outcome.OK)).isEqualTo(10);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      Pages.assertAccounts(run, server);
    }
  }
}
