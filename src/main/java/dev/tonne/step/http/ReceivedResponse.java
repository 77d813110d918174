package dev.tonne.step.http;

import dev.tonne.json.Json;
import dev.tonne.json.JsonException;
import dev.tonne.scenario.Response;
import dev.tonne.stats.Sample;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** The answer that a user just got, over buffers that the next one reuses. */
final class ReceivedResponse implements Response {
  private final BodyBuffer body;
  private @Nullable HttpResponse head;
  private @Nullable String text;
  private @Nullable Object json;
  private @Nullable JsonException noJson;
  private boolean jsonRead;
  private long durationNs;
  private final ResponseValues values = new ResponseValues(this);

  ReceivedResponse(BodyBuffer body) {
    this.body = body;
  }

  void reset(@Nullable HttpResponse received) {
    head = received;
    text = null;
    json = null;
    jsonRead = false;
    noJson = null;
  }

  /** The exchange is over: its service time is known. */
  void ended(Sample sample) {
    durationNs = sample.endNs - sample.startNs;
  }

  /** The head, null if no answer came. */
  @Nullable HttpResponse received() {
    return head;
  }

  /** What expressions see of it. */
  Map<String, @Nullable Object> values() {
    return values;
  }

  /** In order, each as it was written. */
  List<String> headerNames() {
    return Arrays.stream(head().getHeaders()).map(Header::getName).distinct().toList();
  }

  private HttpResponse head() {
    if (head == null) {
      throw new IllegalStateException("no answer");
    }
    return head;
  }

  @Override
  public int status() {
    return head().getCode();
  }

  @Override
  public List<String> headers(String name) {
    List<String> values = new ArrayList<>();
    for (Header header : head().getHeaders(name)) {
      values.add(header.getValue() == null ? "" : header.getValue());
    }
    return values;
  }

  @Override
  public String bodyText() {
    if (text == null) {
      text = charset().decode(body.content()).toString();
    }
    return text;
  }

  private Charset charset() {
    Header type = head().getFirstHeader("Content-Type");
    ContentType parsed = type == null ? null : ContentType.parseLenient(type.getValue());
    Charset charset = parsed == null ? null : parsed.getCharset();
    return charset == null ? StandardCharsets.UTF_8 : charset;
  }

  @Override
  public long bodySize() {
    return body.received();
  }

  /** The values of a document take many times its bytes. */
  private @Nullable Object read() {
    try {
      return Json.read(body.content());
    } catch (OutOfMemoryError e) {
      throw new JsonException("JSON too large for this memory: TONNE_JAVA_OPTS=-Xmx4g", -1);
    }
  }

  @Override
  public @Nullable Object json() {
    if (noJson != null) {
      throw noJson; // known since the first who asked
    }
    if (!jsonRead) {
      try {
        json = read();
      } catch (JsonException e) {
        noJson = e;
        throw e;
      }
      jsonRead = true;
    }
    return json;
  }

  @Override
  public long durationNs() {
    return durationNs;
  }

  @Override
  public @Nullable String cookie(String name) {
    String value = null;
    for (String header : headers("Set-Cookie")) {
      int equals = header.indexOf('=');
      int end = header.indexOf(';') < 0 ? header.length() : header.indexOf(';');
      if (equals >= 0 && equals < end && header.substring(0, equals).strip().equals(name)) {
        value = header.substring(equals + 1, end).strip();
      }
    }
    return value;
  }
}
