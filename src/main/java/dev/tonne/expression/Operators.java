package dev.tonne.expression;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.BiFunction;
import org.apache.commons.jexl3.parser.ASTAddNode;
import org.apache.commons.jexl3.parser.ASTDivNode;
import org.apache.commons.jexl3.parser.ASTEWNode;
import org.apache.commons.jexl3.parser.ASTGENode;
import org.apache.commons.jexl3.parser.ASTGTNode;
import org.apache.commons.jexl3.parser.ASTLENode;
import org.apache.commons.jexl3.parser.ASTLTNode;
import org.apache.commons.jexl3.parser.ASTModNode;
import org.apache.commons.jexl3.parser.ASTMulNode;
import org.apache.commons.jexl3.parser.ASTNEWNode;
import org.apache.commons.jexl3.parser.ASTNSWNode;
import org.apache.commons.jexl3.parser.ASTSWNode;
import org.apache.commons.jexl3.parser.ASTSubNode;
import org.jspecify.annotations.Nullable;

/** The operators that need both their sides. */
final class Operators {
  static final Map<Class<?>, BiFunction<@Nullable Object, @Nullable Object, Object>> BINARY =
      Map.ofEntries(
          entry(ASTAddNode.class, Arithmetic::add),
          entry(ASTSubNode.class, Arithmetic::subtract),
          entry(ASTMulNode.class, Arithmetic::multiply),
          entry(ASTDivNode.class, Arithmetic::divide),
          entry(ASTModNode.class, Arithmetic::remainder),
          entry(ASTLTNode.class, (a, b) -> Comparison.compare(a, b) < 0),
          entry(ASTLENode.class, (a, b) -> Comparison.compare(a, b) <= 0),
          entry(ASTGTNode.class, (a, b) -> Comparison.compare(a, b) > 0),
          entry(ASTGENode.class, (a, b) -> Comparison.compare(a, b) >= 0),
          entry(ASTSWNode.class, (a, b) -> Values.text(a).startsWith(Values.text(b))),
          entry(ASTNSWNode.class, (a, b) -> !Values.text(a).startsWith(Values.text(b))),
          entry(ASTEWNode.class, (a, b) -> Values.text(a).endsWith(Values.text(b))),
          entry(ASTNEWNode.class, (a, b) -> !Values.text(a).endsWith(Values.text(b))));

  private Operators() {}
}
