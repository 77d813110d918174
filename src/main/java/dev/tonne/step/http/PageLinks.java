package dev.tonne.step.http;

import java.util.List;

/**
 * What a page shows besides itself.
 *
 * @param links each once, in the order of the page
 * @param beyond how many more there are than are fetched of one page
 */
record PageLinks(List<Link> links, int beyond) {
  static final int MOST = 500;

  /**
   * One of them.
   *
   * @param target path and query
   * @param credentials {@code user:password} as the URL has it; empty if it has none
   */
  record Link(Route route, String target, String credentials) {
    /** The whole URL, without what nobody is to read. */
    String url() {
      return (route.tls() ? "https://" : "http://") + route.hostHeader() + target;
    }
  }
}
