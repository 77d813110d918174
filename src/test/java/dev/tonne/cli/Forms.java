package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tonne.json.Json;
import java.net.URLEncoder;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** A text as a server may give it back. */
final class Forms {
  private Forms() {}

  /** By the name of the form. */
  static Map<String, String> of(String value) {
    byte[] bytes = value.getBytes(UTF_8);
    StringBuilder upper = new StringBuilder();
    for (byte b : bytes) {
      upper.append(b > 0 && Character.isLetterOrDigit(b) ? "" + (char) b : "%%%02X".formatted(b));
    }
    String json = Json.write(value);
    Map<String, String> forms = new LinkedHashMap<>();
    forms.put("plain", value);
    forms.put("percent", upper.toString());
    forms.put("percentLower", lowerEscapes(upper.toString()));
    forms.put("form", URLEncoder.encode(value, UTF_8));
    forms.put("json", json.substring(1, json.length() - 1));
    forms.put(
        "html",
        value
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;")
            .replace("'", "&#39;"));
    forms.put("base64", Base64.getEncoder().encodeToString(bytes));
    forms.put("base64Bare", Base64.getEncoder().withoutPadding().encodeToString(bytes));
    forms.put("base64Url", Base64.getUrlEncoder().encodeToString(bytes));
    forms.put("base64UrlBare", Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    return forms;
  }

  private static String lowerEscapes(String encoded) {
    StringBuilder lower = new StringBuilder();
    for (int i = 0; i < encoded.length(); i++) {
      boolean escape =
          (i > 0 && encoded.charAt(i - 1) == '%') || (i > 1 && encoded.charAt(i - 2) == '%');
      lower.append(escape ? Character.toLowerCase(encoded.charAt(i)) : encoded.charAt(i));
    }
    return lower.toString();
  }
}
