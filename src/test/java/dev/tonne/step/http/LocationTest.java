package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where Location headers lead, the odd ones too: RFC 3986 section 5.4, and what browsers do. */
final class LocationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g              | http://a/b/c/g",
        "./g            | http://a/b/c/g",
        "g/             | http://a/b/c/g/",
        "/g             | http://a/g",
        "//g            | http://g/",
        "?y             | http://a/b/c/d;p?y",
        "g?y            | http://a/b/c/g?y",
        "#s             | http://a/b/c/d;p?q",
        "g#s            | http://a/b/c/g",
        "g?y#s          | http://a/b/c/g?y",
        ";x             | http://a/b/c/;x",
        ".              | http://a/b/c/",
        "./             | http://a/b/c/",
        "..             | http://a/b/",
        "../g           | http://a/b/g",
        "../..          | http://a/",
        "../../../g     | http://a/g",
        "/../g          | http://a/g",
        "g.             | http://a/b/c/g.",
        "..g            | http://a/b/c/..g",
        "g;x=1/../y     | http://a/b/c/y",
        "g?y/../x       | http://a/b/c/g?y/../x",
        "g?a=http://z/  | http://a/b/c/g?a=http://z/",
        "HTTP://B/x     | http://B/x",
        "http://b       | http://b/",
        "https://b:8443?q | https://b:8443/?q",
        "//b:81/x/./y   | http://b:81/x/y",
        "'  /padded  '  | http://a/padded",
        "/a b|http://a/a%20b",
        "\\\\b\\x       | http://b/x",
        "/\\b/x         | http://b/x",
        "/x?back\\slash | http://a/x?back%5Cslash",
        "/%41%zz        | http://a/%41%25zz",
        "/caf\u00c3\u00a9 | http://a/caf%C3%A9",
        "http://[::1]:81/x | http://[::1]:81/x",
        "1:2            | http://a/b/c/1:2"
      })
  void leadsWhereABrowserWouldGo(String location, String whole) {
    assertThat(resolved(location)).isEqualTo(whole);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ftp://b/x        | ftp: is neither http: nor https:",
        "shop.app://back  | shop.app: is neither http: nor https:",
        "javascript:go()  | javascript: is neither http: nor https:",
        "mailto:a@b       | mailto: is neither http: nor https:",
        "http:x           | it has no // behind http:",
        "http:///x        | the URL has no host: http://",
        "http://b:99999/  | a port is a number from 1 to 65535, not `99999`"
      })
  void saysWhyItLeadsNowhere(String location, String why) {
    assertThatThrownBy(() -> resolved(location))
        .isInstanceOf(UnrenderableException.class)
        .hasMessage(why);
  }

  private static String resolved(String location) {
    UrlWriter urls = new UrlWriter();
    urls.text(Location.resolve(new Route(false, "a", 80), "/b/c/d;p?q", location));
    Route route = urls.route();
    return (route.tls() ? "https://" : "http://") + route.hostHeader() + urls.target();
  }
}
