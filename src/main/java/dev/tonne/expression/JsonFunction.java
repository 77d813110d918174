package dev.tonne.expression;

import dev.tonne.json.Json;
import dev.tonne.json.JsonException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The value that a JSON text holds; what is no text is that value already. */
public final class JsonFunction implements Function {
  @Override
  public String usage() {
    return "json(x)";
  }

  @Override
  public @Nullable Object call(List<@Nullable Object> arguments, Variables variables) {
    if (!(arguments.get(0) instanceof String text)) {
      return arguments.get(0);
    }
    try {
      return Json.read(text);
    } catch (JsonException e) {
      throw new ExpressionException(usage() + ": " + e.getMessage());
    }
  }
}
