package dev.tonne.step.http;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Template;
import dev.tonne.syntax.Node;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes {@code multipart:} — name → text, a file, or a list of both. */
final class MultipartDecoder {
  private static final String CONTENT_TYPE = "Content-Type";

  private static final KeyTable FILE =
      KeyTable.of(
          "a file of a multipart body",
          new Key("file", "path", "", "The file, beside this one."),
          new Key("type", "text", "application/octet-stream", "Its Content-Type."),
          new Key("filename", "text", "the file's name", "What it is called to the server."));

  private final DecodeContext context;
  private final List<MultipartBody.Part> parts = new ArrayList<>();

  private MultipartDecoder(DecodeContext context) {
    this.context = context;
  }

  static BodyTemplate decode(ObjectReader step, DecodeContext context) {
    MultipartDecoder decoder = new MultipartDecoder(context);
    for (Node.Entry entry : step.entries("multipart")) {
      Node value = entry.value();
      for (Node item : value instanceof Node.Sequence list ? list.items() : List.of(value)) {
        decoder.part(entry.key().text(), item);
      }
    }
    if (step.get("multipart") instanceof Node.Mapping mapping && mapping.entries().isEmpty()) {
      context.error(
          mapping.span(), "empty-value", "`multipart` has no part", "as in { title: text }");
    }
    decoder.refuseType(step.get("headers"));
    return MultipartBody.of(decoder.parts);
  }

  /** The type of the body names what stands between its parts, which is not known before. */
  private void refuseType(@Nullable Node headers) {
    if (headers instanceof Node.Mapping mapping) {
      for (Node.Entry header : mapping.entries()) {
        if (header.key().text().equalsIgnoreCase(CONTENT_TYPE)) {
          context.error(
              header.key().span(),
              "bad-header",
              "`multipart` sets Content-Type itself, with the boundary of its parts",
              "leave this header out; the `type` of a file is beside its `file`");
        }
      }
    }
  }

  private void part(String name, Node value) {
    if (value instanceof Node.Mapping) {
      MultipartBody.Part file = file(name, ObjectReader.of(value, FILE, context));
      if (file != null) {
        parts.add(file);
      }
      return;
    }
    Template text = context.field(value);
    if (text != null) {
      parts.add(new MultipartBody.Text(name, text));
    }
  }

  private MultipartBody.@Nullable Part file(String name, ObjectReader file) {
    Template type = file.template("type");
    Template filename = file.template("filename");
    Node named = file.require("file");
    Path path = named == null ? null : context.path(named);
    byte[] content = named == null || path == null ? null : BodyDecoder.read(path, named, context);
    if (content == null || path == null) {
      return null;
    }
    return new MultipartBody.File(
        name,
        content,
        type == null ? Template.constant("application/octet-stream") : type,
        filename == null ? Template.constant(String.valueOf(path.getFileName())) : filename);
  }
}
