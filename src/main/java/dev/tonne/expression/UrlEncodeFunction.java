package dev.tonne.expression;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text as one segment or value of a URL: all but unreserved characters (RFC 3986) encoded. */
public final class UrlEncodeFunction implements Function {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  @Override
  public String usage() {
    return "url_encode(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    byte[] bytes = Arguments.text(arguments, 0).getBytes(StandardCharsets.UTF_8);
    StringBuilder encoded = new StringBuilder(bytes.length + 16);
    for (byte b : bytes) {
      char c = (char) (b & 0xff);
      if (isUnreserved(c)) {
        encoded.append(c);
      } else {
        HEX.toHexDigits(encoded.append('%'), b);
      }
    }
    return encoded.toString();
  }

  private static boolean isUnreserved(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-._~".indexOf(c) >= 0;
  }
}
