package dev.tonne.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Writes one JSON document member by member. What has no value is null, never {@code NaN}; the same
 * bytes in every locale.
 */
public final class JsonOutput {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final StringWriter text = new StringWriter();
  private final JsonGenerator generator;

  private JsonOutput(boolean indented) {
    try {
      generator = FACTORY.createGenerator(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (indented) {
      generator.setPrettyPrinter(
          new DefaultPrettyPrinter(
                  Separators.createDefaultInstance()
                      .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
              .withObjectIndenter(new DefaultIndenter("  ", "\n")));
    }
  }

  /** All on one line. */
  public static JsonOutput compact() {
    return new JsonOutput(false);
  }

  /** A line for each member of an object, for people who look into the file. */
  public static JsonOutput indented() {
    return new JsonOutput(true);
  }

  /** Begins an object: the document itself, or the next element of an array. */
  public JsonOutput object() {
    return write(generator::writeStartObject);
  }

  /** Begins an object that is a member. */
  public JsonOutput object(String name) {
    return write(() -> generator.writeObjectFieldStart(name));
  }

  public JsonOutput endObject() {
    return write(generator::writeEndObject);
  }

  /** Begins an array that is an element of another. */
  public JsonOutput array() {
    return write(generator::writeStartArray);
  }

  /** Begins an array that is a member. */
  public JsonOutput array(String name) {
    return write(() -> generator.writeArrayFieldStart(name));
  }

  public JsonOutput endArray() {
    return write(generator::writeEndArray);
  }

  public JsonOutput put(String name, String value) {
    return write(() -> generator.writeStringField(name, value));
  }

  public JsonOutput put(String name, long value) {
    return write(() -> generator.writeNumberField(name, value));
  }

  public JsonOutput put(String name, boolean value) {
    return write(() -> generator.writeBooleanField(name, value));
  }

  /** A number; null if it is not finite. */
  public JsonOutput put(String name, double value) {
    return Double.isFinite(value)
        ? write(() -> generator.writeNumberField(name, value))
        : putNull(name);
  }

  public JsonOutput put(String name, OptionalDouble value) {
    return put(name, value.orElse(Double.NaN));
  }

  public JsonOutput put(String name, OptionalLong value) {
    return value.isPresent() ? put(name, value.getAsLong()) : putNull(name);
  }

  public JsonOutput putNull(String name) {
    return write(() -> generator.writeNullField(name));
  }

  /** An element of an array. */
  public JsonOutput add(String value) {
    return write(() -> generator.writeString(value));
  }

  /** An element of an array. */
  public JsonOutput add(long value) {
    return write(() -> generator.writeNumber(value));
  }

  /** An element of an array; null if it is not finite. */
  public JsonOutput add(double value) {
    return write(
        Double.isFinite(value) ? () -> generator.writeNumber(value) : generator::writeNull);
  }

  /** The document, which is thereby complete. */
  public String text() {
    write(generator::close);
    return text.toString();
  }

  private JsonOutput write(Call call) {
    try {
      call.run();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Call {
    void run() throws IOException;
  }
}
