package dev.tonne.check;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Status codes from {@code first} to {@code last}: {@code 201}, {@code 2xx}, {@code 200..299}. */
record StatusRange(int first, int last) {
  private static final Pattern FORM =
      Pattern.compile("([1-9])[xX]{2}|([1-9][0-9]{2})(?:\\.\\.([1-9][0-9]{2}))?");

  /** Null if the text is none. */
  static @Nullable StatusRange parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      return null;
    }
    if (form.group(1) != null) {
      int hundred = 100 * Integer.parseInt(form.group(1));
      return new StatusRange(hundred, hundred + 99);
    }
    int first = Integer.parseInt(form.group(2));
    int last = form.group(3) == null ? first : Integer.parseInt(form.group(3));
    return first <= last ? new StatusRange(first, last) : null;
  }

  boolean holds(int status) {
    return status >= first && status <= last;
  }
}
