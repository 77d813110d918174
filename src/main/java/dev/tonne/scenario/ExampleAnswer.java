package dev.tonne.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An answer as a step's checks and extractors wish it, each adding its part: what the generator
 * warms up with. Where wishes contradict, or can't be told, the last one holds, or none.
 */
public final class ExampleAnswer {
  /** What is taken for any value that is wished for without saying which. */
  public static final String ANY = "1";

  private static final int FIRST_FINAL = 200;

  private final Map<String, String> headers = new LinkedHashMap<>();
  private final List<String> cookies = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int status = 200;
  private @Nullable Object document;

  /** An interim one, which no answer ends with, is not taken. */
  public void status(int code) {
    status = code < FIRST_FINAL ? status : code;
  }

  /** What could be no line of a head is not taken. */
  public void header(String name, String value) {
    if ((name + value).chars().anyMatch(c -> c < ' ')) {
      return;
    }
    headers.keySet().removeIf(name::equalsIgnoreCase);
    headers.put(name, value);
  }

  public void cookie(String name) {
    cookies.add(name + "=" + ANY);
  }

  /** Adds to a body that is no JSON. */
  public void text(String part) {
    text.append(part).append('\n');
  }

  /**
   * Changes a body that is JSON.
   *
   * @param put takes the document, null before there is any, and yields it anew
   */
  public void json(UnaryOperator<@Nullable Object> put) {
    document = put.apply(document);
  }

  public int status() {
    return status;
  }

  /** By name, as written. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Each as {@code name=value}. */
  public List<String> cookies() {
    return cookies;
  }

  /** Empty if nobody wishes any. */
  public String text() {
    return text.toString();
  }

  /** Null if nobody wishes any. */
  public @Nullable Object document() {
    return document;
  }
}
