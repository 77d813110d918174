package dev.tonne.decode;

import dev.tonne.mask.Secrets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the command line adds to a file.
 *
 * @param overrides {@code -v name=value}, as typed
 * @param baseUrl replaces the file's; null if not given
 * @param environment of the process: {@code env.NAME}
 * @param seed of all random draws
 * @param secrets what is masked, known before and found in the file
 */
public record DecodeOptions(
    Map<String, String> overrides,
    @Nullable String baseUrl,
    Map<String, String> environment,
    long seed,
    Secrets secrets) {
  /** Nothing is secret yet. */
  public DecodeOptions(
      Map<String, String> overrides,
      @Nullable String baseUrl,
      Map<String, String> environment,
      long seed) {
    this(overrides, baseUrl, environment, seed, new Secrets());
  }
}
