package dev.tonne.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class RegistryTest {
  @Test
  void dropsTheOldestBeyondTheCount() {
    Registry registry = new Registry(3, Long.MAX_VALUE);

    for (int i = 0; i < 5; i++) {
      assertThat(registry.add(artifact("a" + i, 1))).isTrue();
    }

    assertThat(registry.size()).isEqualTo(3);
    assertThat(registry.find("g", "a1")).isNull();
    assertThat(registry.find("g", "a2")).isNotNull();
  }

  @Test
  void dropsTheOldestBeyondTheSize() {
    Registry registry = new Registry(1000, 20_000);

    for (int i = 0; i < 5; i++) {
      registry.add(artifact("a" + i, 9_000));
    }

    assertThat(registry.size()).isEqualTo(2);
    assertThat(registry.find("g", "a4")).isNotNull();
  }

  @Test
  void anIdThatWasDroppedIsFreeAgain() {
    Registry registry = new Registry(1, Long.MAX_VALUE);

    assertThat(registry.add(artifact("x", 1))).isTrue();
    assertThat(registry.add(artifact("x", 1))).isFalse();
    registry.add(artifact("y", 1));

    assertThat(registry.add(artifact("x", 1))).isTrue();
  }

  @Test
  void whatIsRemovedMakesRoomAndIsFreeAgain() {
    Registry registry = new Registry(2, Long.MAX_VALUE);
    registry.add(artifact("old", 1));
    registry.add(artifact("x", 1));

    assertThat(registry.remove("g", "x")).isTrue();
    assertThat(registry.remove("g", "x")).isFalse();
    assertThat(registry.add(artifact("x", 1))).isTrue();

    assertThat(registry.find("g", "old")).isNotNull();
    assertThat(registry.size()).isEqualTo(2);
  }

  private static Artifact artifact(String id, int size) {
    return new Artifact("g", id, "JSON", "text/plain", new byte[size], Instant.EPOCH);
  }
}
