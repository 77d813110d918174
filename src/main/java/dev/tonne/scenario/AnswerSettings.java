package dev.tonne.scenario;

/**
 * What is made of answers before a step judges them.
 *
 * @param redirects how many are followed at most; below 0 if not given
 */
public record AnswerSettings(int redirects) {
  public static final AnswerSettings NONE = new AnswerSettings(-1);

  /** These where they are given, else {@code outer}. */
  AnswerSettings over(AnswerSettings outer) {
    return new AnswerSettings(redirects >= 0 ? redirects : outer.redirects);
  }
}
