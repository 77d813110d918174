package dev.tonne.demo;

import java.io.IOException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.Message;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.apache.hc.core5.http.nio.AsyncRequestConsumer;
import org.apache.hc.core5.http.nio.AsyncResponseProducer;
import org.apache.hc.core5.http.nio.AsyncServerRequestHandler;
import org.apache.hc.core5.http.nio.support.BasicRequestConsumer;
import org.apache.hc.core5.http.nio.support.BasicResponseProducer;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Between httpcore5's server and the routes. */
final class DemoHandler implements AsyncServerRequestHandler<Message<HttpRequest, @Nullable Body>> {
  static final int MAX_BODY = 4 << 20;

  private final Routes routes;
  private final ScheduledExecutorService timer;

  DemoHandler(Routes routes, ScheduledExecutorService timer) {
    this.routes = routes;
    this.timer = timer;
  }

  @Override
  public AsyncRequestConsumer<Message<HttpRequest, @Nullable Body>> prepare(
      HttpRequest request, @Nullable EntityDetails entity, HttpContext context) {
    return new BasicRequestConsumer<>(entity == null ? null : new LimitedBody(MAX_BODY));
  }

  @Override
  public void handle(
      Message<HttpRequest, @Nullable Body> message, ResponseTrigger trigger, HttpContext context)
      throws HttpException, IOException {
    Answer answer = answer(message);
    if (answer.delayMs() == 0) {
      trigger.submitResponse(producer(answer), context);
      return;
    }
    timer.schedule(
        () -> {
          trigger.submitResponse(producer(answer), context);
          return null;
        },
        answer.delayMs(),
        TimeUnit.MILLISECONDS);
  }

  private Answer answer(Message<HttpRequest, @Nullable Body> message) {
    Body body = message.getBody() == null ? Body.NONE : message.getBody();
    return body.tooLarge()
        ? Answer.text(413, "a body may have " + MAX_BODY + " bytes here\n")
        : routes.answer(Request.of(message.getHead(), body.bytes()));
  }

  private static AsyncResponseProducer producer(Answer answer) {
    BasicHttpResponse head = new BasicHttpResponse(answer.status());
    answer.headers().forEach(head::addHeader);
    return new BasicResponseProducer(head, answer.entity());
  }
}
