package dev.tonne.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class ThrottleTest {
  private static final long S = 1_000_000_000L;

  @Test
  void turnsAreEvenlySpaced() {
    Throttle throttle = new Throttle(3);
    List<Long> turns = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      turns.add(throttle.takeNs(100));
    }
    assertThat(turns.get(0)).isEqualTo(100);
    assertThat(turns.get(3)).isBetween(100 + S - 1, 100 + S + 1);
    assertThat(turns.get(6)).isBetween(100 + 2 * S - 2, 100 + 2 * S + 2);
  }

  @Test
  void whatNobodyTookIsLost() {
    Throttle throttle = new Throttle(10);
    assertThat(throttle.takeNs(0)).isZero();
    assertThat(throttle.takeNs(5 * S)).isEqualTo(5 * S);
    assertThat(throttle.takeNs(5 * S)).isEqualTo(5 * S + S / 10);
  }

  @Test
  void aHighRateIsExact() {
    Throttle throttle = new Throttle(3_333_333);
    long last = 0;
    for (int i = 0; i <= 3_333_333; i++) {
      last = throttle.takeNs(0);
    }
    assertThat(last).isBetween(S - 200_000, S + 200_000);
  }

  @Test
  void noTurnIsGivenTwice() throws InterruptedException {
    Throttle throttle = new Throttle(1_000_000);
    ConcurrentLinkedQueue<Long> turns = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      Thread thread =
          new Thread(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  turns.add(throttle.takeNs(0));
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(turns).hasSize(40_000).doesNotHaveDuplicates();
  }
}
