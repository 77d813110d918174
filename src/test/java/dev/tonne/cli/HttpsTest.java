package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Https as users write it. */
class HttpsTest {
  @TempDir Path folder;

  private Called run(String http, String steps, String... more) throws IOException {
    Path scenario = folder.resolve("scenario.yaml");
    Files.writeString(folder.resolve("ca.pem"), TestKeys.CA.certificatePem());
    Files.writeString(
        scenario,
        """
        http: %s
        thread-groups:
          g: { users: 1, loops: 2, steps: [ %s ] }
        """
            .formatted(http, steps));
    String[] args = new String[5 + more.length];
    System.arraycopy(
        new String[] {
          "run", scenario.toString(), "--quiet", "--out", folder.resolve("out").toString()
        },
        0,
        args,
        0,
        5);
    System.arraycopy(more, 0, args, 5, more.length);
    return Called.with(args);
  }

  @Test
  void aRunTrustsTheBuiltInServerThatItStarted() throws IOException {
    Called path = run("{ base-url: 'demo+https://registry/page' }", "{ get: /style.css }");
    assertThat(path.code()).as(path.out() + path.err()).isZero();
    Called option = run("{ timeout: 20s }", "{ get: /ok }", "--base-url", "demo+https://registry");
    assertThat(option.code()).as(option.out() + option.err()).isZero();
  }

  @Test
  void butNotIfItSaysWhomToTrust() throws IOException {
    Called called = run("{ base-url: 'demo+https://registry', tls: { ca: ca.pem } }", "{ get: / }");
    assertThat(called.code()).isEqualTo(3);
    assertThat(called.err()).contains("is self-signed");
  }

  @Test
  void eachWayOfHttpsHasConnectionsOfItsOwn() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(TestKeys.SERVER.listen(), e -> e.ok("x"))) {
      Called called =
          run(
              "{ base-url: 'https://127.0.0.1:" + server.port() + "', tls: { ca: ca.pem } }",
              "{ get: /a }, { get: /b, http: { tls: { insecure: true } } },"
                  + " { get: /c, http: { tls: { ca: ca.pem } } }, { get: /d, http: { tls: { } } }");
      assertThat(called.code()).isEqualTo(0);
      assertThat(called.out()).contains("was issued by Test CA").contains("not sent 2 (tls 2)");
      // those of /a are good for /c
      assertThat(server.seen()).hasSize(6);
      assertThat(server.connections()).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--https-port=70000 | --https-port takes 0 to 65535, not 70000",
        "--certificate=x    | --certificate goes with --https-port"
      })
  void theDemoServerRefusesWhatMakesNoSense(String option, String told) {
    Called called = Called.with("demo", option);
    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).contains(told);
  }
}
