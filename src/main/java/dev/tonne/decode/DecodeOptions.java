package dev.tonne.decode;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the command line adds to a file.
 *
 * @param overrides {@code -v name=value}, as typed
 * @param baseUrl replaces the file's; null if not given
 * @param environment of the process: {@code env.NAME}
 * @param seed of all random draws
 */
public record DecodeOptions(
    Map<String, String> overrides,
    @Nullable String baseUrl,
    Map<String, String> environment,
    long seed) {}
