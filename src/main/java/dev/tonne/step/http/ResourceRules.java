package dev.tonne.step.http;

import dev.tonne.mask.Secrets;

/**
 * That a step fetches what its page shows.
 *
 * @param page how much of the page is kept to be looked through
 * @param metric of what is fetched
 */
record ResourceRules(Reading page, Secrets secrets, int metric) {
  static final String SUFFIX = " (resources)";
}
