package dev.tonne.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0s, 0",
    "50us, 50000",
    "0.001us, 1",
    "250ms, 250000000",
    "1.5s, 1500000000",
    "90s, 90000000000",
    "2m, 120000000000",
    "1m30s, 90000000000",
    "1m1.5s, 61500000000",
    "1h, 3600000000000",
    "1d, 86400000000000",
    "1d2h3m4s5ms6us, 93784005006000",
    "106751d, 9223286400000000000",
  })
  void parses(String text, long ns) {
    assertThat(Durations.parseNs(text)).isEqualTo(ns);
  }

  @ParameterizedTest
  @CsvSource({
    "90, has no unit",
    "1.5, has no unit",
    "00, has no unit",
    "-5s, is negative",
    "3 m, has a blank in it",
    "10x, unknown unit `x`",
    "3min, unknown unit `min`",
    "5S, unknown unit `S`",
    "30s1m, largest unit first",
    "1s1s, largest unit first",
    "1m30, has no unit",
    "'', is no duration",
    "s, is no duration",
    "1e3s, unknown unit `e`",
    ".5s, is no duration",
    "+5s, is no duration",
    "٣s, is no duration",
    "106752d, longer than 292 years",
    "99999999999999999999999s, longer than 292 years",
    "0.0001us, finer than a nanosecond",
    "1s ms, has a blank",
  })
  void refuses(String text, String why) {
    assertThatThrownBy(() -> Durations.parseNs(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why)
        .hasMessageContaining("50us 250ms 1.5s");
  }

  @Test
  void refusesVeryLongTextAtOnce() {
    assertThatThrownBy(() -> Durations.parseNs("9".repeat(1_000_000) + "s"))
        .isInstanceOf(IllegalArgumentException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
  }

  @Test
  void formatsWhatItParsesBack() {
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      long ns = random.nextLong() >>> (1 + random.nextInt(63));
      assertThat(Durations.parseNs(Durations.format(ns))).isEqualTo(ns);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0s", "1500000000, 1.5s", "90000000000, 1m30s", "250000000, 250ms", "1, 0.001us"})
  void formats(long ns, String text) {
    assertThat(Durations.format(ns)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0s",
    "7, 7ns",
    "412000, 412µs",
    "999600, 1.00ms",
    "1234567, 1.23ms",
    "12000000000, 12.0s",
    "59940000000, 59.9s",
    "59960000000, 1m00s",
    "125000000000, 2m05s",
    "3599700000000, 1h00m",
    "7500000000000, 2h05m",
    "90000000000000, 1d01h",
    "-1500000, -1.50ms",
    "NaN, –",
    "Infinity, –",
  })
  void displaysThreeDigits(double ns, String text) {
    assertThat(Durations.display(ns)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"20/s, 20", "1200/m, 20", "36/h, 0.01", "0.5/s, 0.5", "0/s, 0"})
  void parsesRates(String text, double perSecond) {
    assertThat(Rates.parsePerSecond(text)).isEqualTo(perSecond);
  }

  @ParameterizedTest
  @ValueSource(strings = {"20", "-1/s", "20/", "20/d", "20 /s", "/s", "1e3/s", "20/sec", ""})
  void refusesRates(String text) {
    assertThatThrownBy(() -> Rates.parsePerSecond(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("20/s 1200/m 0.5/h");
  }
}
