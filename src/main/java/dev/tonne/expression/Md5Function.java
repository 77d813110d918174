package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** MD5 of the UTF-8 bytes of a text, in hexadecimal. */
public final class Md5Function implements Function {
  @Override
  public String usage() {
    return "md5(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Digests.of("MD5", Arguments.bytes(arguments, 0));
  }
}
