package dev.tonne.syntax;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Proposes a line of YAML again with the quotes that it lacks. */
public final class Quoting {
  private static final Pattern BLOCK =
      Pattern.compile("(\\s*(?:- +)*)((?:\"[^\"]*\"|'[^']*'|[^\\s\"'{\\[#][^:#]*?) *: +)?(.*)");
  private static final Pattern COMMENT = Pattern.compile("(.*?)(\\s+#.*|\\s*)");
  private static final String STARTS = "*&!%@`|>#,?";

  private Quoting() {}

  /** The line with quotes in the likely places, the likeliest first; empty if none helps. */
  public static List<String> candidates(String line) {
    Set<String> found = new LinkedHashSet<>();
    int open = opener(line);
    if (open >= 0) {
      found.add(flow(line, open));
    }
    found.add(flow(line, line.length() - line.stripLeading().length()));
    Matcher block = BLOCK.matcher(line);
    if (block.matches()) {
      String key = block.group(2) == null ? "" : block.group(2);
      block(block.group(1) + key, block.group(3), found);
      if (!key.isEmpty() && block.group(1).contains("-")) {
        block(block.group(1), key + block.group(3), found);
      }
    }
    found.remove(line);
    return new ArrayList<>(found);
  }

  private static void block(String head, String rest, Set<String> found) {
    Matcher comment = COMMENT.matcher(rest);
    boolean cut = head.chars().filter(c -> c == '"').count() % 2 == 1;
    if (!cut && comment.matches() && wrappable(comment.group(1))) {
      found.add(head + wrap(comment.group(1)) + comment.group(2));
    }
  }

  /** An opened quote or bracket that is never closed isn't mended by quotes around it. */
  private static boolean wrappable(String value) {
    if (value.isEmpty() || value.charAt(0) == ':') {
      return false;
    }
    char first = value.charAt(0);
    if (first == '"' || first == '\'') {
      return value.indexOf(first, 1) > 0;
    }
    if (first == '{' || first == '[') {
      int end = closing(value, 0);
      return end >= 0 && end < value.length() - 1;
    }
    return true;
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += "{[".indexOf(text.charAt(i)) >= 0 ? 1 : "}]".indexOf(text.charAt(i)) >= 0 ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** Text in the quotes that suit it: patterns and what holds double quotes into single ones. */
  public static String wrap(String value) {
    if (value.isEmpty()) {
      return "\"\"";
    }
    char first = value.charAt(0);
    boolean quoted = value.length() > 1 && value.charAt(value.length() - 1) == first;
    if (quoted && first == '\'') {
      return '"' + value.substring(1, value.length() - 1).replaceAll("([\"\\\\])", "\\\\$1") + '"';
    }
    String inner = quoted && first == '"' ? value.substring(1, value.length() - 1) : value;
    if (inner.indexOf('"') >= 0 || inner.indexOf('\\') >= 0) {
      return "'" + inner.replace("'", "''") + "'";
    }
    return '"' + inner + '"';
  }

  /** The first bracket that begins a value. */
  private static int opener(String line) {
    for (int i = 0; i < line.length(); i++) {
      boolean begins = i == 0 || line.charAt(i - 1) == ' ';
      if (begins && "{[".indexOf(line.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private static String flow(String line, int start) {
    StringBuilder out = new StringBuilder(line.substring(0, start));
    for (int i = start; i < line.length(); ) {
      char c = line.charAt(i);
      if (c == '#' && i > 0 && line.charAt(i - 1) == ' ') {
        return out.append(line.substring(i)).toString();
      }
      int end = i + 1;
      if (c == '"' || c == '\'') {
        int close = line.indexOf(c, i + 1);
        end = close < 0 ? line.length() : close + 1;
        out.append(line, i, end);
      } else if (" ,:{}[]".indexOf(c) >= 0) {
        out.append(c);
      } else {
        end = runEnd(line, i);
        String run = line.substring(i, end).stripTrailing();
        out.append(lacksQuotes(run) ? wrap(run) : run).append(line, i + run.length(), end);
      }
      i = end;
    }
    return out.toString();
  }

  /** Where a plain text that was meant as one ends: a bracket opened in it belongs to it. */
  private static int runEnd(String line, int from) {
    int depth = 0;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean colon = c == ':' && (i + 1 == line.length() || line.charAt(i + 1) == ' ');
      if (depth == 0 && (colon || ",}]".indexOf(c) >= 0 || line.startsWith(" #", i))) {
        return i;
      }
      depth += "{[".indexOf(c) >= 0 ? 1 : "}]".indexOf(c) >= 0 ? -1 : 0;
    }
    return line.length();
  }

  private static boolean lacksQuotes(String run) {
    boolean start = !run.isEmpty() && STARTS.indexOf(run.charAt(0)) >= 0;
    return start || run.chars().anyMatch(c -> "{}[],?".indexOf(c) >= 0);
  }
}
