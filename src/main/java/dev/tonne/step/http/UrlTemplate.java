package dev.tonne.step.http;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The URL of a step: base and own text put together, as far as known already written. */
final class UrlTemplate {
  private static final Pattern SCHEME =
      Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*://.*", Pattern.DOTALL);

  private static final String HTTPS = "https://";

  /** A parameter of {@code query:}. */
  record Parameter(String name, Template value) {}

  private final List<Template.Part> base;
  private final List<Template.Part> own;
  private final List<Parameter> query;

  /**
   * @param base put before what has no scheme; null if there is none
   */
  UrlTemplate(@Nullable Template base, Template own, List<Parameter> query) {
    this.base = base == null ? List.of() : base.parts();
    this.own = own.parts();
    this.query = query;
  }

  /** All templates in it, for what it needs. */
  Stream<Template> queryTemplates() {
    return query.stream().map(Parameter::value);
  }

  boolean isConstant() {
    return constant(base) && constant(own) && queryTemplates().allMatch(Template::isConstant);
  }

  /** Whether its text begins with that scheme, whatever is inserted behind. */
  boolean isHttps() {
    String begin = begin(own);
    return https(begin) || (https(begin(base)) && begin != null && !hasScheme(begin));
  }

  private static boolean https(@Nullable String begin) {
    return begin != null && begin.regionMatches(true, 0, HTTPS, 0, HTTPS.length());
  }

  /** Null if a value begins it. */
  private static @Nullable String begin(List<Template.Part> parts) {
    if (parts.isEmpty()) {
      return "";
    }
    return parts.get(0) instanceof Template.Text first ? first.text() : null;
  }

  private static boolean constant(List<Template.Part> parts) {
    return parts.stream().allMatch(Template.Text.class::isInstance);
  }

  /**
   * Writes the URL for one request.
   *
   * @throws UnrenderableException if it comes to no URL
   */
  void write(UrlWriter writer, Variables variables) {
    writer.reset();
    // read once: a counter would count twice
    String first = own.isEmpty() ? "" : textOf(own.get(0), variables);
    if (!base.isEmpty() && !hasScheme(first)) {
      writeBase(writer, variables, first);
    }
    if (!own.isEmpty()) {
      write(own.get(0), first, writer);
      writeAll(own.subList(1, own.size()), writer, variables);
    }
    for (Parameter parameter : query) {
      writeParameter(parameter, writer, variables);
    }
  }

  private static boolean hasScheme(String url) {
    // most have none, and are asked at every request
    return url.indexOf("://") > 0 && SCHEME.matcher(url).matches();
  }

  /** The base, so that exactly one slash stands between it and what follows. */
  private void writeBase(UrlWriter writer, Variables variables, String next) {
    Template.Part last = base.get(base.size() - 1);
    writeAll(base.subList(0, base.size() - 1), writer, variables);
    String end = textOf(last, variables);
    boolean slashed = end.endsWith("/");
    boolean follows = next.startsWith("/");
    if (slashed && follows) {
      end = end.substring(0, end.length() - 1);
    }
    write(last, end, writer);
    if (!slashed && !follows && !next.isEmpty() && !next.startsWith("?")) {
      writer.text("/");
    }
  }

  private static void writeAll(List<Template.Part> parts, UrlWriter writer, Variables variables) {
    for (Template.Part part : parts) {
      write(part, textOf(part, variables), writer);
    }
  }

  private static void write(Template.Part part, String text, UrlWriter writer) {
    if (part instanceof Template.Value) {
      writer.value(text);
    } else {
      writer.text(text);
    }
  }

  private static String textOf(Template.Part part, Variables variables) {
    if (part instanceof Template.Value value) {
      Expression expression = value.expression();
      return Values.text(expression.evaluate(variables));
    }
    return ((Template.Text) part).text();
  }

  private static void writeParameter(Parameter parameter, UrlWriter writer, Variables variables) {
    Object value = parameter.value().value(variables);
    String name = parameter.name();
    if (value instanceof List<?> list) {
      list.forEach(item -> writer.parameter(name, Values.text(item)));
    } else if (value != null) {
      writer.parameter(name, Values.text(value));
    }
  }
}
