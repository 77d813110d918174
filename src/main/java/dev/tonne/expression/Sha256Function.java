package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** SHA-256 of the UTF-8 bytes of a text, in hexadecimal. */
public final class Sha256Function implements Function {
  @Override
  public String usage() {
    return "sha256(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Digests.of("SHA-256", Arguments.bytes(arguments, 0));
  }
}
