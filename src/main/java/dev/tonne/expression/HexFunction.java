package dev.tonne.expression;

import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The UTF-8 bytes of a text in hexadecimal, small letters. */
public final class HexFunction implements Function {
  @Override
  public String usage() {
    return "hex(x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return HexFormat.of().formatHex(Arguments.bytes(arguments, 0));
  }
}
