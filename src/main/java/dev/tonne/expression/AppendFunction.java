package dev.tonne.expression;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list with one item more; the given one stays as it is. */
public final class AppendFunction implements Function {
  @Override
  public String usage() {
    return "append(list, x)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    List<@Nullable Object> longer = new ArrayList<>(Arguments.list(arguments, 0, this));
    longer.add(arguments.get(1));
    return longer;
  }
}
