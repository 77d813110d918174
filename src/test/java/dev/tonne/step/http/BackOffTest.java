package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Waits after what could not be sent. */
final class BackOffTest {
  @Test
  void doublesUpToASecondAndBeginsAnewOnceSomethingWasSent() {
    BackOff backOff = new BackOff();

    assertThat(LongStream.generate(backOff::nextNs).limit(9).map(ns -> ns / 1_000_000))
        .containsExactly(10L, 20L, 40L, 80L, 160L, 320L, 640L, 1000L, 1000L);
    backOff.reset();
    assertThat(backOff.nextNs()).isEqualTo(10_000_000);
  }
}
