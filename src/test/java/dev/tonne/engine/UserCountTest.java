package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UserCountTest {
  @Test
  void tellsTheMostSinceItWasAsked() {
    UserCount users = new UserCount();
    assertThat(users.takeMost()).isZero();
    users.enter();
    users.enter();
    users.leave();
    assertThat(users.takeMost()).isEqualTo(2);
    assertThat(users.takeMost()).isEqualTo(1);
    users.leave();
    assertThat(users.takeMost()).isEqualTo(1);
    assertThat(users.takeMost()).isZero();
  }
}
