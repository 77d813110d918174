package dev.tonne.scenario;

import dev.tonne.expression.Template;

/** Credentials of a request. A value that is null sends none. */
public sealed interface Auth {
  /** {@code none}: takes inherited ones away. */
  record None() implements Auth {}

  /** RFC 6750. */
  record Bearer(Template token) implements Auth {}

  /** RFC 7617. */
  record Basic(Template user, Template password) implements Auth {}

  /** RFC 7616: sent in answer to a challenge. */
  record Digest(Template user, Template password) implements Auth {}
}
