package dev.tonne.scenario;

import org.jspecify.annotations.Nullable;

/**
 * What becomes of answers.
 *
 * @param redirects how many are followed at most; below 0 if not given
 * @param compression whether compressed ones are asked for and decoded; null if not given
 * @param bodyLimit how many bytes of a body are kept; 0 if not given
 * @param resources whether what a page shows is fetched too; null if not given
 */
public record AnswerSettings(
    int redirects, @Nullable Boolean compression, long bodyLimit, @Nullable Boolean resources) {
  public static final AnswerSettings NONE = new AnswerSettings(-1, null, 0, null);

  private static final long STANDARD_LIMIT = 16L << 20;

  /** These where they are given, else {@code outer}. */
  AnswerSettings over(AnswerSettings outer) {
    return new AnswerSettings(
        redirects >= 0 ? redirects : outer.redirects,
        compression != null ? compression : outer.compression,
        bodyLimit != 0 ? bodyLimit : outer.bodyLimit,
        resources != null ? resources : outer.resources);
  }

  /** Whether compressed answers are asked for and decoded: so it is unless said otherwise. */
  public boolean compressed() {
    return compression == null || compression;
  }

  /** Whether what a page shows is fetched too: only if it is said. */
  public boolean resourced() {
    return resources != null && resources;
  }

  /** How many bytes of a body are kept: 16 MiB unless said otherwise. */
  public long most() {
    return bodyLimit != 0 ? bodyLimit : STANDARD_LIMIT;
  }
}
