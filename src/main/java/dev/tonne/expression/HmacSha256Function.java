package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** HMAC-SHA-256 (RFC 2104) of a text, both in UTF-8, in hexadecimal. */
public final class HmacSha256Function implements Function {
  @Override
  public String usage() {
    return "hmac_sha256(key, x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Digests.hmac("HmacSHA256", Arguments.bytes(arguments, 0), Arguments.bytes(arguments, 1));
  }
}
