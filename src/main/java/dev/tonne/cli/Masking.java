package dev.tonne.cli;

import dev.tonne.expression.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes what should stay secret out of everything that a run writes. */
final class Masking {
  private static final String MASK = "***";
  private static final Pattern SECRET_NAME =
      Pattern.compile("passw|secret|token|credential|api_?key", Pattern.CASE_INSENSITIVE);
  private static final Pattern USER_INFO = Pattern.compile("(?<=://)[^/\\s?#@\"']+@");

  /** What is shorter would be found everywhere by chance. */
  private static final int SHORTEST = 6;

  private final Map<String, String> shown = new LinkedHashMap<>();
  private final List<String> secrets = new ArrayList<>();

  Masking(Map<String, @Nullable Object> vars) {
    vars.forEach(
        (name, value) -> {
          String text = Values.text(value);
          boolean secret = value != null && SECRET_NAME.matcher(name).find();
          if (secret && text.length() >= SHORTEST) {
            secrets.add(text);
          }
          shown.put(name, secret ? MASK : text);
        });
    shown.replaceAll((name, text) -> text(text));
  }

  /** The variables as they may be shown. */
  Map<String, String> variables() {
    return shown;
  }

  /** A text without the values of secrets and without the credentials of URLs. */
  String text(String text) {
    String masked = USER_INFO.matcher(text).replaceAll(MASK + "@");
    for (String secret : secrets) {
      masked = masked.replace(secret, MASK);
    }
    return masked;
  }
}
