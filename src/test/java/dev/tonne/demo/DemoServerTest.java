package dev.tonne.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DemoServerTest {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final String ARTIFACTS = "/apis/registry/v2/groups/g/artifacts";
  private static DemoServer server;

  @BeforeAll
  static void start() throws IOException {
    server = DemoServer.start(0);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void givesBackWhatWasRegistered() throws Exception {
    String document = "{\"name\": \"Grüße\"}";

    HttpResponse<String> created = post(ARTIFACTS, document, "application/json; charset=UTF-8");

    assertThat(created.statusCode()).isEqualTo(200);
    assertThat(created.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(created.body())
        .contains(
            "\"groupId\":\"g\"", "\"type\":\"AVRO\"", "\"version\":\"1\"", "\"createdOn\":\"");
    HttpResponse<String> got = get(ARTIFACTS + "/" + id(created));
    assertThat(got.statusCode()).isEqualTo(200);
    assertThat(got.body()).isEqualTo(document);
    assertThat(got.headers().firstValue("Content-Type"))
        .hasValue("application/json; charset=UTF-8");
  }

  @Test
  void forgetsWhatIsDeleted() throws Exception {
    String path = ARTIFACTS + "/" + id(post(ARTIFACTS, "x", "text/plain"));

    assertThat(delete(path)).isEqualTo(204);

    assertThat(delete(path)).isEqualTo(404);
    assertThat(get(path).statusCode()).isEqualTo(404);
  }

  @Test
  void keepsGroupsApart() throws Exception {
    String id = id(post(ARTIFACTS, "x", "text/plain"));

    HttpResponse<String> elsewhere = get("/apis/registry/v2/groups/h/artifacts/" + id);

    assertThat(elsewhere.statusCode()).isEqualTo(404);
    assertThat(elsewhere.headers().firstValue("Content-Type")).hasValue("application/json");
  }

  @Test
  void takesTheIdThatIsAskedForOnce() throws Exception {
    HttpRequest request =
        request("/apis/registry/v2/groups/a%20b/artifacts")
            .header("X-Registry-ArtifactId", "my \"id\"")
            .POST(BodyPublishers.ofString("x"))
            .build();

    HttpResponse<String> first = CLIENT.send(request, BodyHandlers.ofString());
    HttpResponse<String> second = CLIENT.send(request, BodyHandlers.ofString());

    assertThat(first.body()).contains("\"id\":\"my \\\"id\\\"\"", "\"groupId\":\"a b\"");
    assertThat(second.statusCode()).isEqualTo(409);
    assertThat(get("/apis/registry/v2/groups/a%20b/artifacts/my%20%22id%22?x=/y").body())
        .isEqualTo("x");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 65_536, 65_537, 3_000_000})
  void sendsExactlySoManyBytes(int n) throws Exception {
    HttpResponse<byte[]> response =
        CLIENT.send(request("/bytes/" + n).build(), BodyHandlers.ofByteArray());

    assertThat(response.body()).hasSize(n);
    assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(n);
  }

  @ParameterizedTest
  @CsvSource({
    "/ok, 200",
    "/status/200, 200",
    "/status/204, 204",
    "/status/304, 304",
    "/status/418, 418",
    "/status/503, 503",
    "/status/99, 400",
    "/status/600, 400",
    "/status/abc, 400",
    "/bytes/-1, 400",
    "/bytes/99999999999, 400",
    "/bytes/99999999999999999999999, 400",
    "/delay/0, 200",
    "/delay/5, 200",
    "/delay/60001, 400",
    "/, 404",
    "//ok, 404",
    "/ok/, 404",
    "/apis/registry/v2/groups/g/artifacts, 404",
    "/apis/registry/v2/groups/g/artifacts/none, 404",
    "/apis/registry/v2/groups/g/other/none, 404",
    "/apis/registry/v1/groups/g/artifacts/none, 404",
  })
  void answersWithTheStatus(String path, int status) throws Exception {
    assertThat(get(path).statusCode()).isEqualTo(status);
  }

  @Test
  void tellsTheRoutesWhereNothingIs() throws Exception {
    assertThat(get("/nowhere").body()).contains("/bytes/{n}").contains("POST /apis/registry");
  }

  @Test
  void aDelayHoldsNobodyElseUp() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> slow = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      slow.add(CLIENT.sendAsync(request("/delay/60000").build(), BodyHandlers.ofString()));
    }

    assertThat(get("/ok").statusCode()).isEqualTo(200);
    assertThat(slow).noneMatch(CompletableFuture::isDone);
    slow.forEach(s -> s.cancel(true));
  }

  @Test
  void refusesABodyThatIsTooLarge() throws Exception {
    String limit = "x".repeat(DemoHandler.MAX_BODY);

    assertThat(post(ARTIFACTS, limit, "text/plain").statusCode()).isEqualTo(200);
    assertThat(post(ARTIFACTS, limit + "x", "text/plain").statusCode()).isEqualTo(413);
  }

  /** Two writes would mean a wait for the client's delayed acknowledgement. */
  @Test
  void answersInOneWrite() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      InputStream in = socket.getInputStream();
      for (int i = 0; i < 50; i++) {
        String head = "GET /bytes/7000 HTTP/1.1\r\nHost: elsewhere:1\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        byte[] buffer = new byte[65_536];
        int size = in.read(buffer);
        String answer = new String(buffer, 0, size, StandardCharsets.US_ASCII);
        assertThat(answer.length() - answer.indexOf("\r\n\r\n") - 4).isEqualTo(7000);
      }
    }
  }

  @Test
  void saysWhichPortIsTaken() {
    assertThatThrownBy(() -> DemoServer.start(server.port()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("port " + server.port())
        .hasMessageContaining("in use");
  }

  @Test
  void headHasNoBody() throws Exception {
    HttpRequest request = request("/bytes/70000").method("HEAD", BodyPublishers.noBody()).build();

    HttpResponse<String> head = CLIENT.send(request, BodyHandlers.ofString());

    assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(70_000);
    assertThat(get("/ok").body()).isEqualTo("ok\n");
  }

  private static String id(HttpResponse<String> created) {
    Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(created.body());
    assertThat(id.find()).isTrue();
    return id.group(1);
  }

  private static HttpResponse<String> get(String path) throws Exception {
    return CLIENT.send(request(path).build(), BodyHandlers.ofString());
  }

  private static HttpResponse<String> post(String path, String body, String type) throws Exception {
    HttpRequest request =
        request(path)
            .header("X-Registry-ArtifactType", "AVRO")
            .header("Content-Type", type)
            .POST(BodyPublishers.ofString(body))
            .build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }

  private static int delete(String path) throws Exception {
    return CLIENT.send(request(path).DELETE().build(), BodyHandlers.discarding()).statusCode();
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.baseUrl() + path));
  }
}
