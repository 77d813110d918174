package dev.tonne.step.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.scenario.ExampleAnswer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ResponderTest {
  @Test
  void eachStepGetsItsAnswerHoweverItsRequestIsCut() throws IOException {
    ExampleAnswer created = new ExampleAnswer();
    created.status(201);
    created.json(document -> Map.of("id", "one"));
    try (Responder responder = Responder.open()) {
      Detour post = responder.answering("POST", created);
      Detour get = responder.answering("GET", new ExampleAnswer());
      try (Socket socket = new Socket(post.to().host(), post.to().port())) {
        socket.setSoTimeout(10_000);
        OutputStream out = socket.getOutputStream();
        String body = "x".repeat(20_000);
        String request =
            "POST /a HTTP/1.1\r\n" + post.line() + "content-length: 20000\r\n\r\n" + body;
        for (int at = 0; at < request.length(); at += 3_000) {
          int end = Math.min(request.length(), at + 3_000);
          out.write(request.substring(at, end).getBytes(UTF_8));
        }
        assertThat(read(socket, "{\"id\":\"one\"}")).startsWith("HTTP/1.1 201 ");
        out.write(("GET /b HTTP/1.1\r\n" + get.line() + "\r\n").getBytes(UTF_8));
        assertThat(read(socket, "}")).startsWith("HTTP/1.1 200 ");
      }
    }
  }

  @Test
  void whatIsNotOursIsNotAnswered() throws IOException {
    try (Responder responder = Responder.open()) {
      Detour get = responder.answering("GET", new ExampleAnswer());
      try (Socket socket = new Socket(get.to().host(), get.to().port())) {
        socket.setSoTimeout(10_000);
        socket.getOutputStream().write("GET /b HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
        assertThat(socket.getInputStream().read()).isEqualTo(-1);
      }
    }
  }

  @Test
  void anAnswerHasABodyOnlyWhereOneMayBe() {
    ExampleAnswer none = new ExampleAnswer();
    none.status(204);
    none.header("X-Id", "1");
    none.header("X-Bad", "1\r\nX: 2");
    none.cookie("session");

    assertThat(new String(AnswerBytes.of("GET", none), UTF_8))
        .contains("X-Id: 1\r\n", "Set-Cookie: session=1\r\n")
        .doesNotContain("Content-Length", "X-Bad")
        .endsWith("\r\n\r\n");
    assertThat(new String(AnswerBytes.of("HEAD", new ExampleAnswer()), UTF_8))
        .contains("Content-Length: ")
        .endsWith("\r\n\r\n");
  }

  /** Up to a text that the answer ends with. */
  private static String read(Socket socket, String end) throws IOException {
    StringBuilder answer = new StringBuilder();
    while (!answer.toString().endsWith(end)) {
      int next = socket.getInputStream().read();
      assertThat(next).as(answer.toString()).isNotNegative();
      answer.append((char) next);
    }
    return answer.toString();
  }
}
