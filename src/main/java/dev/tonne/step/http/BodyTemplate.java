package dev.tonne.step.http;

import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The body of a request, rendered for each. */
sealed interface BodyTemplate
    permits BodyTemplate.Pieces, BodyTemplate.Form, BodyTemplate.Bytes, MultipartBody {
  /** Of what was rendered: sent unless a header says otherwise; empty for none. */
  String contentType(byte[] content);

  Stream<Template> templates();

  BodyTemplate fold(UnaryOperator<Template> fold);

  byte[] render(Variables variables);

  default boolean isConstant() {
    return templates().allMatch(Template::isConstant);
  }

  /**
   * @param json whether the value is written as JSON
   */
  record Piece(Template template, boolean json) {}

  /** Constant text between templates whose values are inserted as text or as JSON. */
  record Pieces(List<Piece> pieces, String type) implements BodyTemplate {
    @Override
    public String contentType(byte[] content) {
      return type;
    }

    @Override
    public Stream<Template> templates() {
      return pieces.stream().map(Piece::template);
    }

    @Override
    public BodyTemplate fold(UnaryOperator<Template> fold) {
      return new Pieces(
          pieces.stream().map(p -> new Piece(fold.apply(p.template()), p.json())).toList(), type);
    }

    @Override
    public byte[] render(Variables variables) {
      StringBuilder text = new StringBuilder();
      for (Piece piece : pieces) {
        if (piece.json()) {
          text.append(Json.write(piece.template().value(variables)));
        } else {
          text.append(piece.template().text(variables));
        }
      }
      return text.toString().getBytes(StandardCharsets.UTF_8);
    }
  }

  /** A text of its own. */
  static BodyTemplate text(Template template) {
    return new Pieces(List.of(new Piece(template, false)), "");
  }

  /** One field of a form; a value of null leaves it out. */
  record Field(String name, Template value) {}

  /** {@code application/x-www-form-urlencoded}, as browsers write it (WHATWG URL, section 5). */
  record Form(List<Field> fields) implements BodyTemplate {
    @Override
    public String contentType(byte[] content) {
      return "application/x-www-form-urlencoded";
    }

    @Override
    public Stream<Template> templates() {
      return fields.stream().map(Field::value);
    }

    @Override
    public BodyTemplate fold(UnaryOperator<Template> fold) {
      return new Form(
          fields.stream().map(f -> new Field(f.name(), fold.apply(f.value()))).toList());
    }

    @Override
    public byte[] render(Variables variables) {
      StringBuilder text = new StringBuilder();
      for (Field field : fields) {
        Object value = field.value().value(variables);
        if (value instanceof List<?> list) {
          list.forEach(item -> append(text, field.name(), Values.text(item)));
        } else if (value != null) {
          append(text, field.name(), Values.text(value));
        }
      }
      return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static void append(StringBuilder text, String name, String value) {
      text.append(text.isEmpty() ? "" : "&")
          .append(URLEncoder.encode(name, StandardCharsets.UTF_8))
          .append('=')
          .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
  }

  /** A file's bytes as they are. */
  record Bytes(byte[] file) implements BodyTemplate {
    @Override
    public String contentType(byte[] content) {
      return "";
    }

    @Override
    public Stream<Template> templates() {
      return Stream.of();
    }

    @Override
    public BodyTemplate fold(UnaryOperator<Template> fold) {
      return this;
    }

    @Override
    public byte[] render(Variables variables) {
      return file;
    }
  }
}
