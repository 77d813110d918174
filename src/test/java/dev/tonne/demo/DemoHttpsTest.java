package dev.tonne.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoHttpsTest {
  private static DemoServer server;
  private static HttpClient client;

  @BeforeAll
  static void start() throws Exception {
    server = DemoServer.start(OptionalInt.of(0), OptionalInt.of(0));
    client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .sslContext(TestKeys.trusting(certificate()))
            .build();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static X509Certificate certificate() {
    X509Certificate certificate = server.certificate();
    assertThat(certificate).isNotNull();
    return certificate;
  }

  private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/page           | text/html; charset=UTF-8       | <link rel=\"stylesheet\" href=\"/page/style.css\">",
        "/page/style.css | text/css; charset=UTF-8        | font:",
        "/page/logo.svg  | image/svg+xml                  | <svg xmlns",
        "/page/script.js | text/javascript; charset=UTF-8 | fetch("
      })
  void servesAPageWithItsParts(String path, String type, String content) throws Exception {
    for (String base : List.of(server.baseUrl(), server.httpsUrl())) {
      HttpResponse<String> part = get(base + path);
      assertThat(part.statusCode()).isEqualTo(200);
      assertThat(part.headers().firstValue("Content-Type")).hasValue(type);
      assertThat(part.body()).contains(content);
    }
    assertThat(get(server.httpsUrl() + path + "/x").statusCode()).isEqualTo(404);
  }

  @Test
  void theCertificateIsForThisMachine() throws Exception {
    assertThat(certificate().getSubjectAlternativeNames().stream().map(name -> name.get(1)))
        .isEqualTo(List.of("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1"));
    assertThat(server.certificatePem())
        .startsWith("-----BEGIN CERTIFICATE-----\nMII")
        .endsWith("\n-----END CERTIFICATE-----\n");
    URI url = URI.create(server.httpsUrl());
    assertThat(get("https://localhost:" + url.getPort() + "/ok").body()).isEqualTo("ok\n");
  }

  @Test
  void withoutKeytoolItSaysWhatIsMissing(@TempDir Path folder) {
    assertThatThrownBy(() -> DemoCertificate.make(folder.resolve("keytool")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no " + folder.resolve("keytool"));
  }
}
