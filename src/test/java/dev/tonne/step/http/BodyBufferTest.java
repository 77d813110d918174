package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class BodyBufferTest {
  private static final int KIB = 1024;
  private static final Reading KEPT = new Reading(true, true, 16 << 20);

  private static void fill(BodyBuffer body, int kib) {
    for (int i = 0; i < kib; i++) {
      body.add(ByteBuffer.wrap(new byte[KIB]));
    }
  }

  @Test
  void usersShareTheMemoryOfTheirLoop() {
    BodyMemory memory = new BodyMemory(1024 * KIB);
    BodyBuffer one = new BodyBuffer(memory);
    BodyBuffer other = new BodyBuffer(memory);
    one.reset(KEPT);
    other.reset(KEPT);
    fill(one, 512);
    fill(other, 600);
    assertThat(one.loss()).isNull();
    assertThat(one.content().remaining()).isEqualTo(512 * KIB);
    assertThat(other.loss()).contains("no memory");
    assertThat(other.received()).isEqualTo(600 * KIB);
    assertThat(other.content().remaining()).isZero();
  }

  @Test
  void whatIsNoLongerNeededIsThereForOthers() {
    BodyMemory memory = new BodyMemory(1024 * KIB);
    BodyBuffer one = new BodyBuffer(memory);
    BodyBuffer other = new BodyBuffer(memory);
    for (int i = 0; i < 10; i++) {
      BodyBuffer user = i % 2 == 0 ? one : other;
      user.reset(KEPT);
      fill(user, i == 4 ? 2000 : 1000);
      assertThat(user.loss() != null).isEqualTo(i == 4);
      user.reset(Reading.NOTHING);
    }
  }

  @Test
  void whatNobodyReadsIsCountedOnly() {
    BodyBuffer body = new BodyBuffer(new BodyMemory(0));
    body.reset(Reading.NOTHING);
    fill(body, 100);
    assertThat(body.received()).isEqualTo(100 * KIB);
    assertThat(body.loss()).isNull();
  }
}
