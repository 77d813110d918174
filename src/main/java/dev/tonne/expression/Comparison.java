package dev.tonne.expression;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How values compare, in expressions and in conditions. */
public final class Comparison {
  private Comparison() {}

  /** Numbers by value, a text and a number never, lists and objects by what they hold. */
  public static boolean equal(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Number && b instanceof Number) {
      return Numbers.decimal(a).compareTo(Numbers.decimal(b)) == 0;
    }
    if (a instanceof List<?> left && b instanceof List<?> right) {
      return equalLists(left, right);
    }
    if (a instanceof Map<?, ?> left && b instanceof Map<?, ?> right) {
      return equalObjects(left, right);
    }
    return a == null ? b == null : a.equals(b);
  }

  private static boolean equalLists(List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    Iterator<?> right = b.iterator();
    for (Object left : a) {
      if (!equal(left, right.next())) {
        return false;
      }
    }
    return true;
  }

  private static boolean equalObjects(Map<?, ?> a, Map<?, ?> b) {
    if (!a.keySet().equals(b.keySet())) {
      return false;
    }
    for (Map.Entry<?, ?> entry : a.entrySet()) {
      if (!equal(entry.getValue(), b.get(entry.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Two texts in the order of their characters, anything else as numbers.
   *
   * @return negative, 0 or positive
   * @throws ExpressionException if one is neither a number nor a text that holds one
   */
  public static int compare(@Nullable Object a, @Nullable Object b) {
    if (a instanceof String left && b instanceof String right) {
      return left.compareTo(right);
    }
    return Numbers.decimal(a).compareTo(Numbers.decimal(b));
  }

  /** Whether a list holds an item, an object a key, a text a part. */
  public static boolean contains(@Nullable Object whole, @Nullable Object part) {
    if (whole instanceof List<?> list) {
      return list.stream().anyMatch(item -> equal(item, part));
    }
    if (whole instanceof Map<?, ?> map) {
      return map.containsKey(Values.text(part));
    }
    return whole != null && Values.text(whole).contains(Values.text(part));
  }

  /** Null, and text, lists and objects with nothing in them. */
  static boolean isEmpty(@Nullable Object value) {
    return value == null
        || (value instanceof String text && text.isEmpty())
        || (value instanceof List<?> list && list.isEmpty())
        || (value instanceof Map<?, ?> map && map.isEmpty());
  }

  /**
   * Characters of a text, items of a list, members of an object.
   *
   * @throws ExpressionException of anything else
   */
  public static long size(@Nullable Object value) {
    if (value instanceof String text) {
      return text.codePointCount(0, text.length());
    }
    if (value instanceof List<?> list) {
      return list.size();
    }
    if (value instanceof Map<?, ?> map) {
      return map.size();
    }
    throw new ExpressionException(Values.shown(value) + " has no size");
  }

  /**
   * @throws ExpressionException if it is neither true nor false
   */
  static boolean isTrue(@Nullable Object value) {
    if (value instanceof Boolean bool) {
      return bool;
    }
    throw new ExpressionException(Values.shown(value) + " is neither true nor false");
  }
}
