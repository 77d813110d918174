package dev.tonne.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.scenario.ReachSettings.HostPort;
import dev.tonne.scenario.ReachSettings.Lookup;
import dev.tonne.scenario.ReachSettings.Proxy;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The inner settings win, and a socket and what leads elsewhere replace each other. */
class ReachSettingsTest {
  private static final HostPort SHOP = new HostPort("shop.example", 443);
  private static final HostPort HERE = new HostPort("127.0.0.1", 8443);
  private static final Proxy PROXY = new Proxy(new HostPort("proxy", 3128), "me", "secret");
  private static final List<InetAddress> LOCAL = List.of(InetAddress.getLoopbackAddress());
  private static final ReachSettings OUTER =
      new ReachSettings(PROXY, Map.of(SHOP, HERE), new Lookup(true, 5), null, LOCAL);

  private static ReachSettings socket(@Nullable Path path) {
    return new ReachSettings(null, Map.of(), null, path, null);
  }

  @Test
  void whatIsNotSaidIsInherited() {
    assertThat(ReachSettings.NONE.over(OUTER)).isEqualTo(OUTER);
    assertThat(OUTER.over(ReachSettings.NONE)).isEqualTo(OUTER);
  }

  @Test
  void placesMergeByName() {
    HostPort other = new HostPort("other.example", 80);
    ReachSettings inner = new ReachSettings(null, Map.of(other, HERE), null, null, null);
    assertThat(inner.over(OUTER).resolve()).isEqualTo(Map.of(SHOP, HERE, other, HERE));
    ReachSettings back = new ReachSettings(null, Map.of(SHOP, SHOP), null, null, null);
    assertThat(back.over(OUTER).resolve()).isEqualTo(Map.of(SHOP, SHOP));
  }

  @Test
  void aSocketReplacesWhateverLeadsElsewhereAndIsReplacedByIt() {
    Path path = Path.of("/run/app.sock");
    assertThat(socket(path).over(OUTER))
        .isEqualTo(new ReachSettings(null, Map.of(), new Lookup(true, 5), path, null));
    ReachSettings proxied = new ReachSettings(PROXY, Map.of(), null, null, null);
    assertThat(proxied.over(socket(path))).isEqualTo(proxied);
    ReachSettings lookedUp = new ReachSettings(null, Map.of(), new Lookup(true, 0), null, null);
    assertThat(lookedUp.over(socket(path)).unixSocket()).isEqualTo(path);
    assertThat(socket(Path.of("")).over(OUTER).proxy()).isEqualTo(PROXY);
  }

  @Test
  void aProxyIsShownWithoutItsCredentials() {
    assertThat(PROXY).hasToString("http://proxy:3128");
  }
}
