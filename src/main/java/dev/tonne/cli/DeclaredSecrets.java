package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import dev.tonne.mask.Secrets;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a scenario file itself says is secret: all of {@code secrets:}, {@code vars:} with names
 * like password or token, and what {@code auth:} sends. Known before the file is judged, so that no
 * message about a mistake in it tells one.
 */
final class DeclaredSecrets {
  private static final Pattern SECRET_NAME =
      Pattern.compile("passw|secret|token|credential|api_?key", Pattern.CASE_INSENSITIVE);
  private static final Pattern FROM_ENVIRONMENT =
      Pattern.compile("\\benv(?:\\.|\\[')([A-Za-z_][A-Za-z0-9_]*)");
  private static final Pattern NAME_OF_AN_OPTION = Pattern.compile("(?m)(-v[ =]?)(\\w+)=(\\S*)");

  private final Set<String> names = new HashSet<>();
  private final List<Node.Scalar> values = new ArrayList<>();

  /** Of a file that has been parsed. */
  DeclaredSecrets(Node root) {
    collect(root, "secrets", false);
    collect(root, "vars", true);
    collectCredentials(root, false);
  }

  static boolean looksSecret(String name) {
    return SECRET_NAME.matcher(name).find();
  }

  /** A command line that may be shown: without the values of such variables. */
  static String withoutSecretOptions(String command) {
    return NAME_OF_AN_OPTION
        .matcher(command)
        .replaceAll(
            option ->
                Matcher.quoteReplacement(
                    looksSecret(option.group(2))
                        ? option.group(1) + option.group(2) + "=" + Secrets.MASKED
                        : option.group()));
  }

  boolean declares(String name) {
    return names.contains(name) || looksSecret(name);
  }

  /** Adds what is known of the values before anything is computed. */
  void tell(DecodeOptions options, Secrets secrets) {
    names.forEach(name -> add(options.overrides().getOrDefault(name, ""), secrets));
    for (Node.Scalar value : values) {
      if (!value.text().contains("${")) {
        add(value.text(), secrets);
      }
      Matcher variable = FROM_ENVIRONMENT.matcher(value.text());
      while (variable.find()) {
        add(options.environment().getOrDefault(variable.group(1), ""), secrets);
      }
    }
  }

  /** The file's text without the values as they are written there, however short they are. */
  String withoutValues(SourceFile source) {
    List<StringBuilder> lines =
        new ArrayList<>(source.text().lines().map(StringBuilder::new).toList());
    for (Span place : placesFromTheEnd()) {
      StringBuilder line = lines.get(place.line() - 1);
      int start = place.column() - 1;
      line.replace(start, Math.min(line.length(), start + place.length()), Secrets.MASKED);
    }
    return String.join("\n", lines) + (source.text().endsWith("\n") ? "\n" : "");
  }

  /** Once each, though an anchor's value may stand for several; block scalars are looked for. */
  private List<Span> placesFromTheEnd() {
    return values.stream()
        .filter(v -> v.style() != Node.Style.LITERAL && v.style() != Node.Style.FOLDED)
        .filter(v -> !v.text().isEmpty() && tellsItself(v))
        .map(Node.Scalar::span)
        .distinct()
        .sorted(DeclaredSecrets::lastFirst)
        .toList();
  }

  /** Written out: what {@code Comparator} puts together is made anew at each start. */
  private static int lastFirst(Span a, Span b) {
    return a.line() != b.line()
        ? Integer.compare(b.line(), a.line())
        : Integer.compare(b.column(), a.column());
  }

  /** Not one that only says where the value comes from. */
  private static boolean tellsItself(Node.Scalar value) {
    String text = value.text();
    boolean isNull = value.plain() && text.equals("null");
    boolean reads = text.startsWith("${") && text.endsWith("}");
    return !isNull && (!reads || text.indexOf('\'') >= 0 || text.indexOf('"') >= 0);
  }

  private void collect(Node root, String key, boolean byName) {
    if (!(root instanceof Node.Mapping file)) {
      return;
    }
    for (Node.Entry top : file.entries()) {
      if (top.key().text().equals(key) && top.value() instanceof Node.Mapping mapping) {
        for (Node.Entry entry : mapping.entries()) {
          if (!byName || looksSecret(entry.key().text())) {
            names.add(entry.key().text());
            collect(entry.value());
          }
        }
      }
    }
  }

  private void collectCredentials(Node node, boolean inAuth) {
    if (node instanceof Node.Sequence list) {
      list.items().forEach(item -> collectCredentials(item, inAuth));
    } else if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        String key = entry.key().text();
        if (inAuth && (key.equals("bearer") || key.equals("password"))) {
          collect(entry.value());
        } else {
          collectCredentials(entry.value(), inAuth || key.equals("auth"));
        }
      }
    }
  }

  private void collect(Node value) {
    if (value instanceof Node.Scalar scalar) {
      values.add(scalar);
    } else if (value instanceof Node.Sequence list) {
      list.items().forEach(this::collect);
    } else if (value instanceof Node.Mapping mapping) {
      mapping.entries().forEach(entry -> collect(entry.value()));
    }
  }

  /** A key of several lines is shown line by line. */
  private static void add(String value, Secrets secrets) {
    secrets.add(value);
    value.lines().map(String::strip).forEach(secrets::add);
  }
}
