package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.scenario.ReachSettings.Lookup;
import dev.tonne.time.SystemClock;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResolverTest {
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "255.249.199.0", "::1", "fe80::1"})
  void anAddressIsKnownWithoutAsking(String host) throws UnknownHostException {
    assertThat(new Resolver(new SystemClock()).known(host, Lookup.ONCE)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "256.1.1.1", "999.1.1.1", "1.2.3"})
  void whatMustBeAskedForIsNotKnown(String host) throws UnknownHostException {
    assertThat(new Resolver(new SystemClock()).known(host, Lookup.ONCE)).isNull();
  }
}
