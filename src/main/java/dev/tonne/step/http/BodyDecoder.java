package dev.tonne.step.http;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Template;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the body of a request: {@code json form multipart graphql body body-file}, one of them.
 */
final class BodyDecoder {
  static final List<Key> KEYS =
      List.of(
          new Key("json", "any value", "", "The body as JSON; scalars keep their types."),
          new Key("form", "name → value or list", "", "The body as a browser's form."),
          new Key("multipart", "name → text or file", "", "The body as a form with files."),
          new Key("graphql", "{ query, variables, operation }", "", "The body as GraphQL in JSON."),
          new Key("body", "text", "", "The body as text."),
          new Key(
              "body-file",
              "path, or { path, template: true }",
              "",
              "The body from a file beside this one; a template's ${…} are inserted."));

  private static final KeyTable FILE =
      KeyTable.of(
          "a body-file",
          new Key("path", "path", "", "The file, beside this one."),
          new Key("template", "true or false", "false", "Whether its ${…} are inserted."));

  private final ObjectReader step;
  private final DecodeContext context;

  BodyDecoder(ObjectReader step, DecodeContext context) {
    this.step = step;
    this.context = context;
  }

  @Nullable BodyTemplate decode() {
    List<String> given = KEYS.stream().map(Key::name).filter(step::has).toList();
    if (given.size() > 1) {
      Node second = step.get(given.get(1));
      if (second != null) {
        context.error(
            second.span(),
            "two-bodies",
            "a request has one body, and this one has `" + String.join("` and `", given) + "`");
      }
    }
    Node node = given.isEmpty() ? null : step.get(given.get(0));
    if (node == null) {
      return null;
    }
    return switch (given.get(0)) {
      case "json" -> JsonBodyDecoder.decode(node, context);
      case "form" -> form();
      case "multipart" -> MultipartDecoder.decode(step, context);
      case "graphql" -> GraphqlDecoder.decode(node, context);
      case "body" -> text(step.template("body"));
      default -> file(node);
    };
  }

  private static @Nullable BodyTemplate text(@Nullable Template template) {
    return template == null ? null : BodyTemplate.text(template);
  }

  private BodyTemplate form() {
    List<BodyTemplate.Field> fields = new ArrayList<>();
    for (Node.Entry entry : step.entries("form")) {
      for (Template value : context.fields(entry.value())) {
        fields.add(new BodyTemplate.Field(entry.key().text(), value));
      }
    }
    return new BodyTemplate.Form(fields);
  }

  private @Nullable BodyTemplate file(Node node) {
    Node named = node;
    boolean template = false;
    if (node instanceof Node.Mapping) {
      ObjectReader file = ObjectReader.of(node, FILE, context);
      Node path = file.require("path");
      if (path == null) {
        return null;
      }
      named = path;
      template = file.flag("template", false);
    }
    Path path = context.path(named);
    if (path == null) {
      return null;
    }
    byte[] content = read(path, named, context);
    if (content == null) {
      return null;
    }
    return template ? template(path, content) : new BodyTemplate.Bytes(content);
  }

  /** Null if it can't be read, which is reported. */
  static byte @Nullable [] read(Path path, Node named, DecodeContext context) {
    try {
      return Files.readAllBytes(path);
    } catch (IOException e) {
      context.error(named.span(), "unreadable-file", path + " can't be read");
      return null;
    }
  }

  /**
   * The file's text is decoded as a scalar of its own, so that mistakes are told at their place.
   */
  private @Nullable BodyTemplate template(Path path, byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    SourceFile source = new SourceFile(path.toString(), text);
    Span start = new Span(source, 1, 1, 1);
    return text(context.template(new Node.Scalar(source.text(), Node.Style.PLAIN, start)));
  }
}
