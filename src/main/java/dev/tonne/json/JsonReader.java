package dev.tonne.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Builds values from Jackson's tokens. */
final class JsonReader {
  /** Deeper documents are refused: every later walk over a value is recursive too. */
  static final int MAX_DEPTH = 500;

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .configure(JsonFactory.Feature.INTERN_FIELD_NAMES, false)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(1000)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(1_000_000)
                  .build())
          .build();

  private static final Pattern ADVICE =
      Pattern.compile(": enable |: was expecting |: maybe a | \\(for | \\(start marker|\n");

  private JsonReader() {}

  static @Nullable Object read(byte[] bytes, int offset, int length) {
    try (JsonParser parser = FACTORY.createParser(bytes, offset, length)) {
      return document(parser);
    } catch (IOException e) {
      throw fault(e);
    }
  }

  static @Nullable Object read(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return document(parser);
    } catch (IOException e) {
      throw fault(e);
    }
  }

  private static @Nullable Object document(JsonParser in) throws IOException {
    if (in.nextToken() == null) {
      throw new JsonException("no JSON: there is nothing in it", 0);
    }
    Object value = value(in);
    if (in.nextToken() != null) {
      throw new JsonException(
          "more text after the end of the JSON document", offset(in.currentTokenLocation()));
    }
    return value;
  }

  private static @Nullable Object value(JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case START_OBJECT -> object(in);
      case START_ARRAY -> array(in);
      case VALUE_STRING -> in.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonNumber(in.getText());
      case VALUE_TRUE -> Boolean.TRUE;
      case VALUE_FALSE -> Boolean.FALSE;
      case VALUE_NULL -> null;
      default -> throw new IllegalStateException("token " + in.currentToken());
    };
  }

  private static Map<String, @Nullable Object> object(JsonParser in) throws IOException {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    String name;
    while ((name = in.nextFieldName()) != null) {
      in.nextToken();
      object.put(name, value(in));
    }
    return object;
  }

  private static List<@Nullable Object> array(JsonParser in) throws IOException {
    List<@Nullable Object> array = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(in));
    }
    return array;
  }

  private static JsonException fault(IOException e) {
    if (e instanceof StreamConstraintsException) {
      return new JsonException(
          "JSON beyond what is read: depth " + MAX_DEPTH + ", numbers of 1000 digits", -1);
    }
    if (e instanceof JsonEOFException eof) {
      return new JsonException("no JSON: it ends too early", offset(eof.getLocation()));
    }
    if (e instanceof JsonProcessingException json) {
      int offset = offset(json.getLocation());
      String reason = reason(json.getOriginalMessage());
      return new JsonException("no JSON: " + reason + " (at offset " + offset + ")", offset);
    }
    return new JsonException("no JSON in UTF-8: " + e.getMessage(), -1);
  }

  /** Jackson's message without its advice on settings, which are not the user's. */
  private static String reason(String message) {
    return ADVICE.split(message, 2)[0];
  }

  private static int offset(com.fasterxml.jackson.core.@Nullable JsonLocation location) {
    if (location == null) {
      return -1;
    }
    long at = location.getCharOffset() >= 0 ? location.getCharOffset() : location.getByteOffset();
    return (int) Math.min(at, Integer.MAX_VALUE);
  }
}
