package dev.tonne.output;

import dev.tonne.source.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A line of parts; where it is too long, the least important ones are shortened or left out. */
final class FittingLine {
  private static final String GAP = "  ";

  private final List<Part> parts = new ArrayList<>();

  /** A part and the form that it has by now. */
  private static final class Part {
    private final int importance;
    private final UnaryOperator<String> style;
    private final List<String> forms;
    private int form;

    Part(int importance, UnaryOperator<String> style, List<String> forms) {
      this.importance = importance;
      this.style = style;
      this.forms = forms;
    }

    String text() {
      return forms.get(form);
    }

    boolean shortens() {
      return form < forms.size() - 1;
    }
  }

  /**
   * @param importance the lower, the sooner it gives way
   * @param forms from the longest to the shortest; an empty one leaves the part out
   */
  FittingLine part(int importance, String... forms) {
    return part(importance, UnaryOperator.identity(), forms);
  }

  /**
   * @param style adds colours, which take no columns
   */
  FittingLine part(int importance, UnaryOperator<String> style, String... forms) {
    parts.add(new Part(importance, style, List.of(forms)));
    return this;
  }

  /** All of it. */
  String whole() {
    return fit(Integer.MAX_VALUE);
  }

  /** At most so many columns. */
  String fit(int columns) {
    parts.forEach(part -> part.form = 0);
    while (width() > columns) {
      Optional<Part> least =
          parts.stream().filter(Part::shortens).min(Comparator.comparingInt(p -> p.importance));
      if (least.isEmpty()) {
        return cut(plain(), columns);
      }
      least.get().form++;
    }
    return String.join(GAP, shown().stream().map(part -> part.style.apply(part.text())).toList());
  }

  private List<Part> shown() {
    return parts.stream().filter(part -> !part.text().isEmpty()).toList();
  }

  private String plain() {
    return String.join(GAP, shown().stream().map(Part::text).toList());
  }

  private int width() {
    return plain().codePoints().map(Printable::width).sum();
  }

  private static String cut(String text, int columns) {
    int end = 0;
    int used = 0;
    while (end < text.length() && used + Printable.width(text.codePointAt(end)) <= columns) {
      used += Printable.width(text.codePointAt(end));
      end = text.offsetByCodePoints(end, 1);
    }
    return text.substring(0, end);
  }
}
