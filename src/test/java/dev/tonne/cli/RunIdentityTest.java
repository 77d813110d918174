package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import org.junit.jupiter.api.Test;

class RunIdentityTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void describesALoadInWords() {
    assertThat(RunIdentity.describe(new ClosedLoad(10, 0, 30 * SECOND, 5 * SECOND)))
        .isEqualTo("10 users, ramp-up 5s, 30s");
    assertThat(RunIdentity.describe(new ClosedLoad(1, 1, 0, 0))).isEqualTo("1 user, 1 loop");
    assertThat(RunIdentity.describe(new ClosedLoad(2, 5, 0, 0))).isEqualTo("2 users, 5 loops each");
    assertThat(RunIdentity.describe(new ClosedLoad(3, 0, 100, SECOND, 0)))
        .isEqualTo("3 users, 100 iterations together, 1s");
  }
}
