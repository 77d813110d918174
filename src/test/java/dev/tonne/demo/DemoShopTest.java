package dev.tonne.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logins, the shop and the echo. */
class DemoShopTest {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
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
  void aTokenTellsWhoSomebodyIs() throws Exception {
    HttpResponse<String> me = send("GET", "/me", "", "Authorization", "bearer " + token("Žofie"));

    assertThat(me.statusCode()).isEqualTo(200);
    assertThat(me.body()).isEqualTo("{\"user\":\"Žofie\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"user\":\"a\",\"password\":\"b\"}",
        "{\"user\":\"\",\"password\":\"-password\"}",
        "{\"user\":\"a\"}",
        "[1]",
        "user=a",
        ""
      })
  void aWrongPasswordIsRefused(String body) throws Exception {
    assertThat(send("POST", "/login", body).statusCode()).isEqualTo(401);
    assertThat(send("POST", "/form-login", body).statusCode()).isEqualTo(401);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /me, 401",
    "POST, /cart, 401",
    "POST, /orders, 401",
    "GET, /account, 401",
    "GET, /login, 404",
    "POST, /me/x, 404",
    "DELETE, /products, 404",
    "GET, /products/0, 404",
    "GET, /products/21, 404",
    "GET, /products/20, 200",
    "GET, /products/1/x, 404",
    "GET, /orders/1, 404",
    "POST, /cart/1, 404",
  })
  void answersToStrangers(String method, String path, int status) throws Exception {
    assertThat(send(method, path, "").statusCode()).isEqualTo(status);
  }

  @Test
  void aFormSetsACookie() throws Exception {
    HttpResponse<String> login =
        send("POST", "/form-login", "user=a+b&password=a%20b-password&user=c");
    String cookie = login.headers().firstValue("Set-Cookie").orElseThrow();

    assertThat(login.statusCode()).isEqualTo(200);
    assertThat(cookie).endsWith("; Path=/; HttpOnly");
    String pair = "other=1; " + cookie.replaceFirst(";.*", "");
    assertThat(send("GET", "/account", "", "Cookie", pair).body()).isEqualTo("{\"user\":\"a b\"}");
    assertThat(send("GET", "/account", "", "Cookie", "session=x").statusCode()).isEqualTo(401);
  }

  @Test
  void sellsWhatIsInTheCartOfItsBuyer() throws Exception {
    String[] alice = {"Authorization", "Bearer " + token("alice")};
    String[] bob = {"Authorization", "Bearer " + token("bob")};
    List<?> products =
        (List<?>) Objects.requireNonNull(Json.read(send("GET", "/products", "").body()));
    assertThat(products).hasSize(20);
    assertThat(send("GET", "/products/3", "").body()).isEqualTo(Json.write(products.get(2)));

    assertThat(send("POST", "/orders", "", alice).statusCode()).isEqualTo(409);
    assertThat(send("POST", "/cart", "{\"product\":1,\"quantity\":2}", alice).body())
        .isEqualTo("{\"items\":2,\"total\":16.72}");
    assertThat(send("POST", "/cart", "{\"product\":\"2\"}", alice).body())
        .isEqualTo("{\"items\":3,\"total\":32.45}");
    assertThat(send("POST", "/orders", "", bob).statusCode()).isEqualTo(409);
    long before = orders();
    HttpResponse<String> order = send("POST", "/orders", "", alice);

    assertThat(order.statusCode()).isEqualTo(201);
    assertThat(order.body()).endsWith("\"items\":3,\"total\":32.45}");
    assertThat(orders()).isEqualTo(before + 1);
    assertThat(send("POST", "/orders", "", alice).statusCode()).isEqualTo(409);
  }

  @Test
  void aCartIsBounded() throws Exception {
    String[] carol = {"Authorization", "Bearer " + token("carol")};

    assertThat(send("POST", "/cart", "{\"product\":1,\"quantity\":101}", carol).statusCode())
        .isEqualTo(400);
    assertThat(send("POST", "/cart", "{\"product\":1,\"quantity\":99}", carol).statusCode())
        .isEqualTo(201);
    assertThat(send("POST", "/cart", "{\"product\":1,\"quantity\":2}", carol).statusCode())
        .isEqualTo(409);
  }

  @Test
  void theOldestSessionsMakeRoom() {
    Sessions sessions = new Sessions(2);
    List<String> tokens =
        List.of("a", "b", "c").stream()
            .map(user -> Objects.requireNonNull(sessions.login(user, user + "-password")))
            .toList();

    assertThat(sessions.find(tokens.get(0))).isNull();
    assertThat(Objects.requireNonNull(sessions.find(tokens.get(2))).user()).isEqualTo("c");
  }

  @Test
  void echoesWhatCame() throws Exception {
    HttpResponse<String> response =
        send("PATCH", "/echo/a%20b?q=1", "ž \"x\"", "X-Two", "1", "X-Two", "2");

    Map<?, ?> echo = (Map<?, ?>) Objects.requireNonNull(Json.read(response.body()));
    assertThat(echo.get("method")).isEqualTo("PATCH");
    assertThat(echo.get("path")).isEqualTo("/echo/a%20b?q=1");
    assertThat(echo.get("body")).isEqualTo("ž \"x\"");
    assertThat(((Map<?, ?>) Objects.requireNonNull(echo.get("headers"))).get("X-Two"))
        .isEqualTo("1, 2");
  }

  private static long orders() throws Exception {
    String count = send("GET", "/orders", "").body();
    return Long.parseLong(count.replaceAll("\\D", ""));
  }

  private static String token(String user) throws Exception {
    String body = Json.write(Map.of("user", user, "password", user + "-password"));
    String answer = send("POST", "/login", body).body();
    return answer.replaceFirst("\\{\"token\":\"(.*)\"}", "$1");
  }

  private static HttpResponse<String> send(
      String method, String path, String body, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.baseUrl() + path))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }
}
