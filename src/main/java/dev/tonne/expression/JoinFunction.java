package dev.tonne.expression;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The items of a list as one text, with a separator between them. */
public final class JoinFunction implements Function {
  @Override
  public String usage() {
    return "join(list, sep)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    return Arguments.list(arguments, 0, this).stream()
        .map(Values::text)
        .collect(Collectors.joining(Arguments.text(arguments, 1)));
  }
}
