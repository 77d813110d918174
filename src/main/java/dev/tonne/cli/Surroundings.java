package dev.tonne.cli;

import dev.tonne.mask.Secrets;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * What a command may touch of the process that it runs in.
 *
 * @param secrets what is known to be secret by now
 */
record Surroundings(
    InputStream in, PrintStream out, PrintStream err, Map<String, String> env, Secrets secrets) {
  /** Nothing is secret yet. */
  Surroundings(InputStream in, PrintStream out, PrintStream err, Map<String, String> env) {
    this(in, out, err, env, new Secrets());
  }

  /** A text as it may be shown. */
  String shown(String text) {
    return new Masking(secrets).text(text);
  }
}
