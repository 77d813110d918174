package dev.tonne.step.http;

import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.scenario.Auth;
import org.jspecify.annotations.Nullable;

/**
 * Why a step may take more exchanges than one.
 *
 * @param redirects followed at most
 * @param digest null if challenges are not answered
 * @param metric of the exchanges before the last
 */
record HopRules(int redirects, Auth.@Nullable Digest digest, Secrets secrets, int metric) {
  static final String SUFFIX = " (hops)";

  /** Tells the credentials of the request that is about to be made; a null user has none. */
  void identify(DigestAuth to, Variables variables) {
    Object user = digest == null ? null : digest.user().value(variables);
    if (digest == null || user == null) {
      to.identify(null, "");
      return;
    }
    String password = digest.password().text(variables);
    secrets.add(password);
    to.identify(Values.text(user), password);
  }
}
