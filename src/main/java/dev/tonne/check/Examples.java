package dev.tonne.check;

import dev.tonne.expression.Values;
import dev.tonne.json.JsonNumber;
import dev.tonne.scenario.ExampleAnswer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values for which conditions hold. */
final class Examples {
  private static final int LONGEST = 10_000;

  private Examples() {}

  /**
   * @param word of a condition, as {@link ConditionDecoder} knows them
   * @param wanted what stands behind it
   */
  static @Nullable Object of(String word, @Nullable Object wanted) {
    return switch (word) {
      case "less-than" -> moved(wanted, -1);
      case "more-than" -> moved(wanted, 1);
      case "in" ->
          wanted instanceof List<?> list && !list.isEmpty() ? list.get(0) : ExampleAnswer.ANY;
      case "not-equals", "not-contains" -> "not " + Values.text(wanted);
      case "contains" -> wanted == null ? ExampleAnswer.ANY : Values.text(wanted);
      case "size" -> sized(wanted);
      case "type" -> ofType(Values.text(wanted));
      default -> wanted;
    };
  }

  private static @Nullable Object moved(@Nullable Object wanted, int by) {
    return wanted instanceof Number number
        ? new JsonNumber(new BigDecimal(number.toString()).add(BigDecimal.valueOf(by)).toString())
        : wanted;
  }

  /** A text of so many characters. */
  static Object sized(@Nullable Object size) {
    int length = size instanceof Number number ? number.intValue() : 1;
    return ExampleAnswer.ANY.repeat(Math.max(0, Math.min(length, LONGEST)));
  }

  private static @Nullable Object ofType(String type) {
    return switch (type) {
      case "object" -> Map.of();
      case "array" -> List.of();
      case "number" -> new JsonNumber("1");
      case "boolean" -> Boolean.TRUE;
      case "null" -> null;
      default -> ExampleAnswer.ANY;
    };
  }
}
