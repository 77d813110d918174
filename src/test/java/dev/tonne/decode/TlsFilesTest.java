package dev.tonne.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.TlsSettings;
import dev.tonne.source.DiagnosticRenderer;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files that {@code tls} names are read when the scenario is. */
final class TlsFilesTest {
  @TempDir Path folder;

  private final Diagnostics diagnostics = new Diagnostics();

  @BeforeEach
  void writeFiles() throws IOException {
    write("ca.pem", "Test CA, made for tests\n" + TestKeys.CA.certificatePem());
    write("two.pem", TestKeys.CA.certificatePem() + TestKeys.SERVER.certificatePem());
    write("client.pem", TestKeys.CLIENT.certificatePem());
    write("client.key", TestKeys.CLIENT.keyPem());
    write("both.pem", TestKeys.CLIENT.keyPem() + TestKeys.CLIENT.certificatePem());
    write("other.key", TestKeys.SERVER.keyPem());
    write("sec1.key", "-----BEGIN EC PRIVATE KEY-----\nMHc=\n-----END EC PRIVATE KEY-----\n");
    write(
        "locked.key",
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMHc=\n-----END ENCRYPTED PRIVATE KEY-----\n");
    write("text.txt", "hello\n");
    write("broken.pem", "-----BEGIN CERTIFICATE-----\nMHc=\n-----END CERTIFICATE-----\n");
    TestKeys.CLIENT.store(folder.resolve("client.p12").toFile(), "store-password");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private @Nullable TlsSettings tls(String value) {
    String file =
        """
        vars: { folder: . }
        http: { base-url: "https://shop.example", tls: %s }
        thread-groups:
          g: { users: 1, loops: 1, steps: [ { get: / } ] }
        """
            .formatted(value);
    SourceFile source = new SourceFile(folder.resolve("s.yaml").toString(), file);
    Scenario scenario = Decoding.decode(source, Map.of(), null, diagnostics);
    return scenario == null ? null : scenario.http().connect().tls();
  }

  private TlsSettings right(String value) {
    TlsSettings tls = tls(value);
    assertThat(DiagnosticRenderer.render(diagnostics)).isEmpty();
    assertThat(tls).isNotNull();
    return tls;
  }

  @Test
  void authoritiesAreThoseOfTheFile() {
    assertThat(right("{ ca: ca.pem }").authorities()).containsExactly(TestKeys.CA.certificate());
    assertThat(right("{ ca: '${folder}/two.pem' }").authorities())
        .containsExactly(TestKeys.CA.certificate(), TestKeys.SERVER.certificate());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ cert: client.pem, key: client.key }",
        "{ cert: both.pem, key: both.pem }",
        "{ key-store: { path: client.p12, password: store-password } }"
      })
  void aKeyComesWithItsCertificate(String value) {
    TlsSettings.Identity identity = right(value).identity();
    assertThat(identity).isNotNull();
    assertThat(identity.key().getAlgorithm()).isEqualTo("EC");
    assertThat(identity.chain()).startsWith(TestKeys.CLIENT.certificate());
  }

  @Test
  void namesAreTakenAsTheyAre() {
    TlsSettings tls =
        right("{ sni: shop.example, protocols: TLSv1.3, ciphers: [TLS_AES_128_GCM_SHA256] }");
    assertThat(tls.serverName()).isEqualTo("shop.example");
    assertThat(tls.protocols()).isEqualTo(List.of("TLSv1.3"));
    assertThat(tls.ciphers()).isEqualTo(List.of("TLS_AES_128_GCM_SHA256"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ ca: ca.pom }                         | did you mean `ca.pem`?",
        "{ ca: text.txt }                       | `text.txt` holds no certificate",
        "{ ca: client.key }                     | it holds a private key",
        "{ ca: broken.pem }                     | `broken.pem` holds a damaged certificate",
        "{ ca: ca.pem, insecure: true }         | so `ca` does nothing",
        "{ cert: client.pem }                   | `key` is missing here",
        "{ cert: client.pem, key: client.pem }  | `client.pem` holds no private key",
        "{ cert: client.pem, key: other.key }   | this key does not belong to the certificate",
        "{ cert: client.pem, key: sec1.key }    | openssl pkcs8 -topk8 -nodes -in sec1.key",
        "{ cert: client.pem, key: locked.key }  | `locked.key` holds an encrypted key",
        "{ key-store: { path: text.txt, password: p } }   | `text.txt` is no key store",
        "{ key-store: { path: client.p12, password: p } } | does not open with this password"
      })
  void whatIsWrongWithAFileIsToldBeforeTheRun(String value, String told) {
    assertThat(tls(value)).isNull();
    assertThat(DiagnosticRenderer.render(diagnostics)).contains("s.yaml:2:").contains(told);
  }
}
