package dev.tonne.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.expression.Template;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlRulesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/a",
        "",
        "//x/y",
        "http://h",
        "HTTP://h:80/a?b=http://c:d",
        "https://h:/",
        "http://u:p@h:8080?q",
        "http://[::1]:65535/",
        "http://exa_mple.žluť:08080/#x",
      })
  void fine(String url) {
    assertThat(UrlRules.objection(Template.constant(url))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ftp://h/|not ftp://",
        "demo://registry|not demo://",
        "http://|no host",
        "http:///a|no host",
        "http://:80/|no host",
        "http://h:0/|1 to 65535, not `0`",
        "http://h:65536/|not `65536`",
        "http://h:99999999999999999999|not `99999999999999999999`",
        "http://h:x/|not `x`",
        "http://[::1/|no host",
        "http://::1/|no host",
        "http://a b/|`a b` is no host",
        "http://u:p@a b/|`a b` is no host",
      })
  void refused(String url, String part) {
    assertThat(UrlRules.objection(Template.constant(url))).contains(part);
  }

  @Test
  void controlCharactersAreNoHost() {
    assertThat(UrlRules.objection(Template.constant("http://a\0\r\n/"))).contains("no host");
  }
}
