package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.scanner.ScannerException;

/** Parses YAML text into nodes. */
public final class Yaml {
  private static final Pattern HUGE_ESCAPE = Pattern.compile("\\\\U[89A-Fa-f][0-9A-Fa-f]{7}");

  private Yaml() {}

  /**
   * Parses one document. A syntax error ends parsing and stands alone, as do alias cycles and
   * bombs. Duplicate keys, tags, complex keys, tabs and a second document are reported too, but
   * what they leave readable is returned, so that the rest of the file can be judged in one go.
   *
   * @return null if nothing readable is left; the reason was reported
   */
  public static @Nullable Node parse(SourceFile source, Diagnostics diagnostics) {
    Positions positions = new Positions(source);
    if (unprintable(source, positions, diagnostics)) {
      return null;
    }
    List<Event> events;
    try {
      events = events(source.text());
    } catch (MarkedYAMLException e) {
      new SyntaxErrors(positions, diagnostics).report(e);
      return null;
    }
    Node root = new Composer(positions, diagnostics, events).document();
    if (root != null) {
      new Tabs(positions, diagnostics).check(events);
    }
    return root;
  }

  static List<Event> events(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    ParserImpl parser = new ParserImpl(new StreamReader(text), options);
    List<Event> events = new ArrayList<>();
    try {
      while (parser.peekEvent() != null) {
        events.add(parser.getEvent());
      }
    } catch (NumberFormatException e) {
      throw hugeEscape(text);
    } catch (MarkedYAMLException e) {
      throw e;
    } catch (YAMLException e) {
      throw unmarked(events, e);
    }
    return events;
  }

  /** SnakeYAML doesn't say where it lost its way among keys: behind what it read last. */
  private static ScannerException unmarked(List<Event> events, YAMLException e) {
    Mark mark = events.get(events.size() - 1).getEndMark();
    return new ScannerException("", mark, String.valueOf(e.getMessage()), mark);
  }

  /** SnakeYAML lets escapes above {@code \\U7FFFFFFF} through to the number parser. */
  private static ScannerException hugeEscape(String text) {
    Matcher escape = HUGE_ESCAPE.matcher(text);
    int at = escape.find() ? escape.start() : 0;
    int line = (int) text.substring(0, at).lines().count() - 1;
    int index = text.codePointCount(0, at);
    Mark mark = new Mark("", index, Math.max(0, line), 0, new int[0], 0);
    return new ScannerException("", mark, "no character has this number", mark);
  }

  private static boolean unprintable(
      SourceFile source, Positions positions, Diagnostics diagnostics) {
    String text = source.text();
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (!StreamReader.isPrintable(c)) {
        diagnostics.error(
            positions.span(i, i + 1),
            "syntax",
            String.format(Locale.ROOT, "a character (U+%04X) that no YAML file may hold", c),
            "inside double quotes it can be written as an escape, \"\\u001b\"");
        return true;
      }
      i += Character.charCount(c);
    }
    return false;
  }
}
