package dev.tonne.step.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code multipart/form-data} (RFC 7578), with names as browsers write them (WHATWG HTML, section
 * 4.10.21.8).
 *
 * @param boundary that no file holds; texts that hold it make it longer
 */
record MultipartBody(List<Part> parts, String boundary) implements BodyTemplate {
  private static final String BOUNDARY = "tonne-part-k3Vq9xR2mZ7bT5wJ";
  private static final String LINE_END = "\r\n";
  private static final String TYPE = "multipart/form-data; boundary=";

  /** A field or a file of it. */
  sealed interface Part {
    String name();

    Stream<Template> templates();

    Part fold(UnaryOperator<Template> fold);
  }

  /** A value of null leaves it out. */
  record Text(String name, Template value) implements Part {
    @Override
    public Stream<Template> templates() {
      return Stream.of(value);
    }

    @Override
    public Part fold(UnaryOperator<Template> fold) {
      return new Text(name, fold.apply(value));
    }
  }

  /**
   * A file's bytes, whatever they are.
   *
   * @param filename told to the server
   */
  record File(String name, byte[] content, Template type, Template filename) implements Part {
    @Override
    public Stream<Template> templates() {
      return Stream.of(type, filename);
    }

    @Override
    public Part fold(UnaryOperator<Template> fold) {
      return new File(name, content, fold.apply(type), fold.apply(filename));
    }
  }

  static MultipartBody of(List<Part> parts) {
    List<String> files = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof File file) {
        files.add(new String(file.content(), ISO_8859_1));
      }
    }
    return new MultipartBody(parts, boundary(BOUNDARY, files));
  }

  private static String boundary(String shortest, List<String> contents) {
    String boundary = shortest;
    for (int i = 1; isIn(contents, boundary); i++) {
      boundary = shortest + i;
    }
    return boundary;
  }

  private static boolean isIn(List<String> contents, String boundary) {
    for (String content : contents) {
      if (content.contains(boundary)) {
        return true;
      }
    }
    return false;
  }

  /** The boundary is what its first line says. */
  @Override
  public String contentType(byte[] content) {
    int end = 2;
    while (content[end] != '\r') {
      end++;
    }
    String line = new String(content, 2, end - 2, ISO_8859_1);
    return TYPE + (line.endsWith("--") ? line.substring(0, line.length() - 2) : line);
  }

  @Override
  public Stream<Template> templates() {
    return parts.stream().flatMap(Part::templates);
  }

  @Override
  public BodyTemplate fold(UnaryOperator<Template> fold) {
    return new MultipartBody(parts.stream().map(part -> part.fold(fold)).toList(), boundary);
  }

  /** A part as it is sent, without the boundary before it. */
  private record Rendered(String head, String text, byte @Nullable [] content) {}

  @Override
  public byte[] render(Variables variables) {
    List<Rendered> rendered = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Text text) {
        render(text, text.value().value(variables), rendered);
      } else {
        rendered.add(render((File) part, variables));
      }
    }
    // a file that does not hold the boundary holds none that begins with it
    String between = boundary(boundary, rendered.stream().map(r -> r.head() + r.text()).toList());
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (Rendered part : rendered) {
      write(body, "--" + between + LINE_END + part.head() + LINE_END + LINE_END + part.text());
      if (part.content() != null) {
        body.writeBytes(part.content());
      }
      write(body, LINE_END);
    }
    write(body, "--" + between + "--" + LINE_END);
    return body.toByteArray();
  }

  private static void render(Text part, @Nullable Object value, List<Rendered> to) {
    if (value instanceof List<?> list) {
      list.forEach(item -> to.add(new Rendered(disposition(part.name()), Values.text(item), null)));
    } else if (value != null) {
      to.add(new Rendered(disposition(part.name()), Values.text(value), null));
    }
  }

  private static Rendered render(File part, Variables variables) {
    String type = part.type().text(variables);
    if (type.indexOf('\r') >= 0 || type.indexOf('\n') >= 0) {
      throw new UnrenderableException("the type of part " + part.name() + " holds a line break");
    }
    String filename = "; filename=\"" + quoted(part.filename().text(variables)) + "\"";
    String head = disposition(part.name()) + filename + LINE_END + "Content-Type: " + type;
    return new Rendered(head, "", part.content());
  }

  private static String disposition(String name) {
    return "Content-Disposition: form-data; name=\"" + quoted(name) + "\"";
  }

  private static String quoted(String text) {
    return text.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static void write(ByteArrayOutputStream to, String text) {
    to.writeBytes(text.getBytes(UTF_8));
  }
}
