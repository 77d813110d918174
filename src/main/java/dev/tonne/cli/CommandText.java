package dev.tonne.cli;

import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A command line as a source, so that what is wrong with an argument is shown where it stands. */
final class CommandText {
  private static final Pattern PLAIN = Pattern.compile("[\\w./:=@%+,-]+");
  private static final String QUOTE = "'";
  private static final String QUOTED_QUOTE = "'\\''";

  private final List<String> args;
  private final List<Integer> starts = new ArrayList<>();
  private final SourceFile source;

  /**
   * @param args behind the command
   */
  CommandText(String command, List<String> args) {
    this.args = new ArrayList<>(List.of(command));
    this.args.addAll(args);
    StringBuilder text = new StringBuilder("tonne");
    for (String arg : this.args) {
      text.append(' ');
      starts.add(text.length());
      text.append(quoted(arg));
    }
    source = new SourceFile("the command line", text.toString());
  }

  SourceFile source() {
    return source;
  }

  /** The command's own name. */
  Span command() {
    return span(0, 0, args.get(0).length());
  }

  /** The value of an option: {@code -n 5}, {@code -n5}, {@code -n=5}. */
  Span of(String option, String value) {
    return of(option, value, 0, value.length());
  }

  /** A part of the value of an option. */
  Span of(String option, String value, int offset, int length) {
    for (int i = 1; i < args.size(); i++) {
      String arg = args.get(i);
      if (arg.equals(value) && args.get(i - 1).equals(option)) {
        return span(i, offset, length);
      }
      if (arg.equals(option + value) || arg.equals(option + "=" + value)) {
        return span(i, arg.length() - value.length() + offset, length);
      }
    }
    return command();
  }

  /** A part of an argument that stands alone. */
  Span of(String argument, int offset, int length) {
    int index = args.lastIndexOf(argument);
    return index < 0 ? command() : span(index, offset, length);
  }

  /** As a shell would read it again. */
  private static String quoted(String arg) {
    return PLAIN.matcher(arg).matches() ? arg : QUOTE + arg.replace(QUOTE, QUOTED_QUOTE) + QUOTE;
  }

  private Span span(int index, int offset, int length) {
    String arg = args.get(index);
    int from = starts.get(index) + shift(arg, offset) + offset;
    int to = starts.get(index) + shift(arg, offset + length) + offset + length;
    String before = source.text().substring(0, from);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = from - before.lastIndexOf('\n');
    int end = source.text().indexOf('\n', from);
    return new Span(source, line, column, Math.max(1, (end < 0 ? to : Math.min(to, end)) - from));
  }

  /** How much quoting moves what stands at an offset. */
  private static int shift(String arg, int offset) {
    if (PLAIN.matcher(arg).matches()) {
      return 0;
    }
    long quotes = arg.substring(0, offset).chars().filter(c -> c == QUOTE.charAt(0)).count();
    return QUOTE.length() + (int) quotes * (QUOTED_QUOTE.length() - 1);
  }
}
