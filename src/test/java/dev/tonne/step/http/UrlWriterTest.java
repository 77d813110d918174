package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** URLs as people paste them. */
final class UrlWriterTest {
  private final UrlWriter writer = new UrlWriter();

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "http://h,                          h,            /",
        "http://h?x=1,                      h,            /?x=1",
        "http://h:81/a/b,                   h:81,         /a/b",
        "HTTP://h:80/,                      h,            /",
        "http://[::1]:8080/x,               [::1]:8080,   /x",
        "http://[::1]/,                     [::1],        /",
        "http://u:p@h/x,                    h,            /x",
        "http://h/a%7Cb,                    h,            /a%7Cb",
        "http://h/100%,                     h,            /100%25",
        "http://h/%zz,                      h,            /%25zz",
        "http://h/a b#f?x,                  h,            /a%20b",
        "http://h/?f=A:400|B&f[]=1&q=a b,   h,            /?f=A:400%7CB&f%5B%5D=1&q=a%20b",
        "http://h/?j={\"a\":[1]},           h,            /?j=%7B%22a%22:%5B1%5D%7D",
        "http://h/ü/東,                      h,            /%C3%BC/%E6%9D%B1",
        "http://h/?a=1?b=2,                 h,            /?a=1?b=2"
      })
  void writesWhatIsPasted(String url, String host, String target) {
    writer.text(url);
    assertThat(writer.route().hostHeader()).isEqualTo(host);
    assertThat(writer.target()).isEqualTo(target);
  }

  @Test
  void aValueInThePathKeepsItsSlashesOneInTheQueryIsAValue() {
    writer.text("http://h/");
    writer.value("a/b c&d=1");
    writer.text("?q=");
    writer.value("x&y=z+1#2 100%41/?");
    assertThat(writer.target()).isEqualTo("/a/b%20c&d=1?q=x%26y%3Dz%2B1%232%20100%2541/?");
  }

  @Test
  void aValueMayBeTheWholeUrlWithItsQuery() {
    writer.value("http://h:1/p?x=1");
    writer.parameter("y", "2 3");
    assertThat(writer.target()).isEqualTo("/p?x=1&y=2%203");
  }

  @Test
  void parametersAreEncodedOnce() {
    writer.text("http://h");
    writer.parameter("a b", "ü&=");
    writer.parameter("a b", "%20");
    assertThat(writer.target()).isEqualTo("/?a%20b=%C3%BC%26%3D&a%20b=%20");
  }

  @ParameterizedTest
  @CsvSource({"h/x", "ftp://h/", "http:///x", "http://h:99999/", "http://h:x/"})
  void whatIsNoUrlIsRefusedInWords(String url) {
    writer.text(url);
    assertThatThrownBy(writer::route)
        .isInstanceOf(UnrenderableException.class)
        .message()
        .isNotBlank();
  }
}
