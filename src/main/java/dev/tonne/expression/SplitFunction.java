package dev.tonne.expression;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of a text between separators; its characters if the separator is empty. */
public final class SplitFunction implements Function {
  @Override
  public String usage() {
    return "split(x, sep)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    String text = Arguments.text(arguments, 0);
    String separator = Arguments.text(arguments, 1);
    List<@Nullable Object> parts = new ArrayList<>();
    if (text.isEmpty()) {
      return parts;
    }
    if (separator.isEmpty()) {
      text.codePoints().forEach(c -> parts.add(Character.toString(c)));
      return parts;
    }
    int from = 0;
    for (int at; (at = text.indexOf(separator, from)) >= 0; from = at + separator.length()) {
      parts.add(text.substring(from, at));
    }
    parts.add(text.substring(from));
    return parts;
  }
}
