package dev.tonne.expression;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text behind Base64, of either alphabet (RFC 4648 sections 4 and 5: what is in a JWT is of the
 * second), padded or not; line breaks are skipped.
 */
public final class Base64DecodeFunction implements Function {
  private static final Pattern BLANKS = Pattern.compile("\\s");

  @Override
  public String usage() {
    return "base64_decode(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    String text = Arguments.text(arguments, 0);
    String plain = BLANKS.matcher(text).replaceAll("").replace('-', '+').replace('_', '/');
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(plain));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (IllegalArgumentException e) {
      throw Arguments.wrong(this, 0, "Base64", text);
    } catch (CharacterCodingException e) {
      throw Arguments.wrong(this, 0, "Base64 of a text in UTF-8", text);
    }
  }
}
