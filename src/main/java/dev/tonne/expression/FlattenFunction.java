package dev.tonne.expression;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list whose items that are lists are replaced by what these hold, one level deep. */
public final class FlattenFunction implements Function {
  @Override
  public String usage() {
    return "flatten(list)";
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    List<@Nullable Object> flat = new ArrayList<>();
    for (Object item : Arguments.list(arguments, 0, this)) {
      if (item instanceof List<?> inner) {
        flat.addAll(inner);
      } else {
        flat.add(item);
      }
    }
    return flat;
  }
}
