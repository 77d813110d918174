package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.Span;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Tells a syntax error in words for people, with the line corrected if quotes are what it lacks.
 */
final class SyntaxErrors {
  private static final Pattern GLUED = Pattern.compile("(\\s*(?:- )?[\\w-]+):[^\\s/].*");

  private final Positions positions;
  private final Diagnostics diagnostics;
  private final String text;

  SyntaxErrors(Positions positions, Diagnostics diagnostics) {
    this.positions = positions;
    this.diagnostics = diagnostics;
    this.text = positions.source().text();
  }

  void report(MarkedYAMLException e) {
    int at = offset(e.getProblemMark(), text.length());
    int context = offset(e.getContextMark(), at);
    String problem = e.getProblem() == null ? "" : e.getProblem();
    if (problem.contains("TAB")) {
      tab(at);
    } else if (problem.contains("end of stream") && quote(context)) {
      diagnostics.error(
          positions.span(context, context + 1), "syntax", "this quote is never closed");
    } else if (!quotes(at, context)) {
      plainly(at, context, problem);
    }
  }

  private int offset(@Nullable Mark mark, int otherwise) {
    return mark == null ? otherwise : positions.offset(mark);
  }

  private boolean quote(int at) {
    return at < text.length() && "\"'".indexOf(text.charAt(at)) >= 0;
  }

  private void tab(int at) {
    int tab = text.indexOf('\t', positions.lineStart(positions.line(at)));
    Tabs.report(diagnostics, positions.span(Math.max(tab, 0), tab + 1));
  }

  /** Tries quotes in the lines concerned; what then parses further is what was meant. */
  private boolean quotes(int at, int context) {
    int failed = positions.line(at);
    Set<Integer> lines = new LinkedHashSet<>();
    lines.add(failed);
    lines.add(positions.line(context));
    for (int line : lines) {
      String written = text.substring(positions.lineStart(line), positions.lineEnd(line));
      for (String candidate : Quoting.candidates(written)) {
        if (errorLine(line, candidate) > failed) {
          missing(line, written, candidate);
          return true;
        }
      }
    }
    return false;
  }

  private int errorLine(int line, String candidate) {
    String mended =
        text.substring(0, positions.lineStart(line))
            + candidate
            + text.substring(positions.lineEnd(line));
    try {
      Yaml.events(mended);
      return Integer.MAX_VALUE;
    } catch (MarkedYAMLException e) {
      Mark mark = e.getProblemMark();
      return mark == null ? -1 : mark.getLine();
    }
  }

  private void missing(int line, String written, String candidate) {
    int from = 0;
    while (from < Math.min(written.length(), candidate.length())
        && written.charAt(from) == candidate.charAt(from)) {
      from++;
    }
    int behind = 0;
    while (behind < written.length() - from
        && written.charAt(written.length() - 1 - behind)
            == candidate.charAt(candidate.length() - 1 - behind)) {
      behind++;
    }
    int start = positions.lineStart(line);
    diagnostics.error(
        positions.span(start + from, start + written.length() - behind),
        "missing-quotes",
        reason(written.charAt(from), candidate.charAt(from)),
        "with quotes: " + candidate.strip());
  }

  private static String reason(char quote, char better) {
    if (quote == '"' && better == '\'') {
      return "inside double quotes `\\` begins an escape, and the text ends at the next `\"`";
    }
    return quote == '\'' || quote == '"'
        ? "this text goes on behind its closing quote"
        : "YAML reads some of these characters as its own; the text must be quoted";
  }

  private void plainly(int at, int context, String problem) {
    int last = text.stripTrailing().length();
    Span span = positions.span(Math.min(at, last), at + 1);
    int line = positions.line(context) + 1;
    if (problem.contains("',' or")) {
      String open = context < text.length() && text.charAt(context) == '[' ? "[" : "{";
      tell(
          span,
          "the `" + open + "` of line " + line + " goes on here: a `,` or its end is missing");
    } else if (problem.startsWith("mapping values are not allowed")) {
      colon(at, span);
    } else if (problem.startsWith("expected <block end>")) {
      tell(
          span,
          text.startsWith("- ", at)
              ? "a list item stands where a key should"
              : text.startsWith(":", at)
                  ? "a key is missing before this `:`"
                  : "this line is indented like no line above it that it could belong to",
          "what it should continue begins in line " + line);
    } else if (problem.startsWith("could not find expected ':'")) {
      tell(
          positions.span(context, positions.lineEnd(positions.line(context))),
          "a key without a `:` behind it");
    } else {
      tell(span, "YAML can't be read from here: " + problem);
    }
  }

  /**
   * Either the line before runs on because its own colon touches the value, or it is indentation.
   */
  private void colon(int at, Span span) {
    int before = positions.line(at) - 1;
    Matcher glued =
        before < 0
            ? null
            : GLUED.matcher(text.substring(positions.lineStart(before), positions.lineEnd(before)));
    if (glued != null && glued.matches()) {
      int from = positions.lineStart(before) + glued.end(1);
      tell(positions.span(from, from + 1), "a blank is missing behind this `:`");
    } else {
      tell(
          span,
          "a `:` where no key can stand",
          "keys of one mapping are indented alike; is this line indented like its neighbours?");
    }
  }

  private void tell(Span span, String message, String... hints) {
    diagnostics.error(span, "syntax", message, hints);
  }
}
