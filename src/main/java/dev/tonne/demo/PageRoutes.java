package dev.tonne.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** A small page for people and browsers, with what belongs to one: style sheet, image, script. */
final class PageRoutes {
  private static final Map<String, Part> PARTS =
      Map.of(
          "", Part.read("index.html", "text/html; charset=UTF-8"),
          "style.css", Part.read("style.css", "text/css; charset=UTF-8"),
          "logo.svg", Part.read("logo.svg", "image/svg+xml"),
          "script.js", Part.read("script.js", "text/javascript; charset=UTF-8"));

  private record Part(byte[] bytes, String type) {
    static Part read(String name, String type) {
      try (InputStream in = PageRoutes.class.getResourceAsStream("page/" + name)) {
        if (in == null) {
          throw new IllegalStateException("page/" + name + " is not in the jar");
        }
        return new Part(in.readAllBytes(), type);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private PageRoutes() {}

  static Answer answer(Request request) {
    boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
    Part part = reads && request.path().size() <= 2 ? PARTS.get(request.segment(1)) : null;
    return part == null ? Answer.notFound() : Answer.bytes(200, part.bytes, part.type);
  }
}
