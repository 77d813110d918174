package dev.tonne.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Regular expressions that can't freeze a loop. */
public final class Patterns {
  /** Characters looked at before a search is given up: tens of milliseconds. */
  private static final long LOOKS = 5_000_000;

  private static final int LOOKS_PER_CHARACTER = 20;

  private Patterns() {}

  /**
   * @throws ExpressionException if it is no regular expression
   */
  public static Pattern compile(String regex) {
    try {
      return Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      throw new ExpressionException(Values.shown(regex) + " is no pattern: " + e.getDescription());
    } catch (StackOverflowError e) {
      throw new ExpressionException("a pattern nested too deeply");
    }
  }

  /**
   * Whether the pattern matches anywhere in the text.
   *
   * @throws ExpressionException if it backtracks without end
   */
  public static boolean find(Pattern pattern, String text) {
    try {
      return pattern.matcher(new Bounded(text)).find();
    } catch (StackOverflowError e) {
      throw givenUp(text);
    }
  }

  /**
   * What a group matches, from the first match on; matches that the group has no part in are left
   * out.
   *
   * @param enough how many are wanted at most
   * @throws ExpressionException if the pattern backtracks without end
   */
  public static List<String> findAll(Pattern pattern, String text, int group, int enough) {
    List<String> found = new ArrayList<>();
    Matcher matcher = pattern.matcher(new Bounded(text));
    try {
      while (found.size() < enough && matcher.find()) {
        if (matcher.start(group) >= 0) {
          found.add(text.substring(matcher.start(group), matcher.end(group)));
        }
      }
      return found;
    } catch (StackOverflowError e) {
      throw givenUp(text);
    }
  }

  /** A text in which a pattern is found, if it is an everyday one. */
  public static String example(String regex) {
    try {
      return new PatternExample(regex).text();
    } catch (PatternSyntaxException | StackOverflowError e) {
      return "";
    }
  }

  /** The pattern that was used last, which nearly always is the only one. */
  public static final class Cache {
    /** A race only compiles it twice. */
    private volatile @Nullable Pattern last;

    /**
     * @throws ExpressionException if it is no regular expression
     */
    public Pattern compile(String regex) {
      Pattern pattern = last;
      if (pattern == null || !pattern.pattern().equals(regex)) {
        pattern = Patterns.compile(regex);
        last = pattern;
      }
      return pattern;
    }
  }

  private static ExpressionException givenUp(String text) {
    return new ExpressionException(
        "the pattern needs too long for a text of " + text.length() + " characters");
  }

  /** Text that may be looked at only so often: the only way to stop {@code java.util.regex}. */
  private static final class Bounded implements CharSequence {
    private final String text;
    private long left;

    Bounded(String text) {
      this.text = text;
      left = LOOKS + (long) LOOKS_PER_CHARACTER * text.length();
    }

    @Override
    public char charAt(int index) {
      if (--left < 0) {
        throw givenUp(text);
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
