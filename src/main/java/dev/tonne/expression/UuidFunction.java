package dev.tonne.expression;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A random UUID (RFC 9562 version 4) from the user's own draws. */
public final class UuidFunction implements Function {
  @Override
  public String usage() {
    return "uuid()";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    long high = (variables.random().nextLong() & ~0xf000L) | 0x4000L;
    long low = (variables.random().nextLong() & ~(0b11L << 62)) | (0b10L << 62);
    return new UUID(high, low).toString();
  }
}
