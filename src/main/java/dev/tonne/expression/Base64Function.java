package dev.tonne.expression;

import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The UTF-8 bytes of a text in Base64 (RFC 4648 section 4), padded. */
public final class Base64Function implements Function {
  @Override
  public String usage() {
    return "base64(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Base64.getEncoder().encodeToString(Arguments.bytes(arguments, 0));
  }
}
