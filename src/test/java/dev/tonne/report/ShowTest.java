package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ShowTest {
  @Test
  void sharesNeverRoundToAllOrNothing() {
    assertThat(Show.share(0)).isEqualTo("0%");
    assertThat(Show.share(1)).isEqualTo("100%");
    assertThat(Show.share(1e-9)).isEqualTo("<0.01%");
    assertThat(Show.share(1 - 1e-9)).isEqualTo(">99.99%");
    assertThat(Show.share(0.0123)).isEqualTo("1.23%");
    assertThat(Show.share(0.5)).isEqualTo("50.0%");
    assertThat(Show.share(0.99985)).isEqualTo("99.99%");
    assertThat(Show.share(-0.25)).isEqualTo("-25.0%");
    assertThat(Show.share(41.2)).isEqualTo("4120%");
  }

  @Test
  void decimalsKeepFourDigits() {
    assertThat(Show.decimal(0)).isEqualTo("0");
    assertThat(Show.decimal(0.5)).isEqualTo("0.500");
    assertThat(Show.decimal(12.3456)).isEqualTo("12.35");
    assertThat(Show.decimal(414.0978)).isEqualTo("414.1");
    assertThat(Show.decimal(1_121_004.2)).isEqualTo("1121004");
  }

  @Test
  void bytesKeepThreeDigits() {
    assertThat(Show.bytes(0)).isEqualTo("0 B");
    assertThat(Show.bytes(999)).isEqualTo("999 B");
    assertThat(Show.bytes(261_000)).isEqualTo("261 kB");
    assertThat(Show.bytes(65_910_000)).isEqualTo("65.9 MB");
    assertThat(Show.bytes(Long.MAX_VALUE)).isEqualTo("9.22 EB");
  }

  @Test
  void longNamesLoseTheirMiddle() {
    assertThat(PlainText.shorten("create artifact", 20)).isEqualTo("create artifact");
    assertThat(PlainText.shorten("abcdefghijklmnop", 9)).isEqualTo("abcd…mnop");
    assertThat(PlainText.width("東京")).isEqualTo(4);
    assertThat(PlainText.width("e\u0301")).isEqualTo(1);
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      StringBuilder name = new StringBuilder();
      random.ints(random.nextInt(80), 0x20, 0x2FFFF).forEach(name::appendCodePoint);
      int columns = 3 + random.nextInt(40);
      assertThat(PlainText.width(PlainText.shorten(name.toString(), columns)))
          .isLessThanOrEqualTo(columns);
    }
  }

  @Test
  void axesHaveRoundTicks() {
    assertThat(Axis.linear(730, 100).ticks()).containsExactly(0.0, 200.0, 400.0, 600.0, 800.0);
    assertThat(Axis.linear(0, 100).ticks()).hasSizeGreaterThan(1);
    assertThat(Axis.logarithmic(3, 4_000, 100).ticks())
        .containsExactly(1.0, 10.0, 100.0, 1000.0, 10_000.0);
    assertThat(Axis.seconds(60.4, 100).ticks()).hasSize(7).endsWith(60.0);
    assertThat(Axis.seconds(1e9, 100).ticks()).hasSizeLessThan(10);
    assertThat(Axis.linear(10, 100).at(5)).isEqualTo(50);
    assertThat(Axis.logarithmic(1, 100, 100).at(10)).isEqualTo(50);
    assertThat(Axis.logarithmic(1, 100, 100).at(0)).isZero();
  }
}
