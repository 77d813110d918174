package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is found in pages, whole ones and broken ones. */
final class PageReaderTest {
  private static final WireRequest PAGE =
      new WireRequest(
          "GET", new Route(false, "shop.example", 8080), "/a/b?q=1", new byte[] {13, 10}, 0);

  private static HttpResponse head(int status, String type) {
    BasicHttpResponse head = new BasicHttpResponse(status);
    head.addHeader("Content-Type", type);
    return head;
  }

  private static PageLinks read(String html, Charset charset, String type) {
    return PageReader.read(PAGE, head(200, type), ByteBuffer.wrap(html.getBytes(charset)));
  }

  private static List<String> links(String html) {
    return read(html, StandardCharsets.UTF_8, "text/html; charset=utf-8").links().stream()
        .map(PageLinks.Link::url)
        .map(url -> url.replace("http://shop.example:8080", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<img src=x.png>                                   | /a/x.png",
        "<IMG SRC='/x.png'>                                | /x.png",
        "<img src='  ../x.png\t '>                         | /x.png",
        "<img src=?w=2>                                    | /a/b?w=2",
        "<img src=x.png#top>                               | /a/x.png",
        "<img src='a b.png?c=\u00fc\u4e2d'>                | /a/a%20b.png?c=%C3%BC%E4%B8%AD",
        "<img src=x.png srcset='y.png 2x'>                 | /a/x.png",
        "<img srcset='y.png 2x, z.png 3x'>                 | /a/y.png",
        "<img srcset='y.png, z.png'>                       | /a/y.png",
        "<img loading=lazy src=x.png>                      | /a/x.png",
        "<picture><source srcset=w.webp><img src=x></picture> | /a/x",
        "<img src=//cdn.example/x.png>                     | http://cdn.example/x.png",
        "<img src=HTTPS://cdn.example:444/x.png>           | https://cdn.example:444/x.png",
        "<img src='x&amp;y'>                               | /a/x&y",
        "<script src=s.js></script>                        | /a/s.js",
        "<script type=module src=s.js></script>            | /a/s.js",
        "<script type='text/JavaScript' src=s.js></script> | /a/s.js",
        "<link rel=stylesheet href=s.css>                  | /a/s.css",
        "<link rel='alternate StyleSheet' href=s.css>      | /a/s.css",
        "<link rel='shortcut icon' href=/f.ico>            | /f.ico",
        "<link rel=preload as=font href=f.woff2>           | /a/f.woff2",
        "<input type=IMAGE src=go.png>                     | /a/go.png",
        "<body><link rel=stylesheet href=s.css></body>     | /a/s.css",
        "<base href=/other/><img src=x>                    | /other/x",
        "<base href=//cdn.example><img src=x>              | http://cdn.example/x",
        "<base href='data:,x'><img src=x>                  | /a/x",
        "<base target=_top><base href=/1/><base href=/2/><img src=x> | /1/x",
        "<img src=x.png                                    | ",
        "<img src=x.png><div><p></div></b><table><img src=y.png | /a/x.png",
        "</html><img src=x.png>                            | /a/x.png"
      })
  void whatABrowserFetchesIsFound(String html, String link) {
    assertThat(links(html)).isEqualTo(link == null ? List.of() : List.of(link));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<img src='data:image/png;base64,AAAA'>",
        "<img src='javascript:void(0)'>",
        "<img src='blob:http://shop.example/1'>",
        "<a href='mailto:me@shop.example'>me</a>",
        "<img src='mailto:me@shop.example'>",
        "<img src=''>",
        "<img src='#top'>",
        "<img alt=x>",
        "<img src='http://'>",
        "<img src='http://h:99999/'>",
        "<!-- <img src=x.png> -->",
        "<script>document.write('<img src=x.png>')</script>",
        "<script type='text/template' src=s.js></script>",
        "<script nomodule src=s.js></script>",
        "<noscript><img src=x.png></noscript>",
        "<template><img src=x.png></template>",
        "<textarea><img src=x.png></textarea>",
        "<link rel=canonical href=x>",
        "<link rel=apple-touch-icon href=x.png>",
        "<link href=x.css>",
        "<input src=x.png>",
        "<iframe src=x.html></iframe>",
        "<style>body { background: url(x.png) }</style>",
        "''"
      })
  void whatIsNothingToFetchIsNot(String html) {
    assertThat(links(html)).isEmpty();
  }

  @Test
  void eachIsFoundOnceInTheOrderOfThePageAndOneIconIsEnough() {
    assertThat(
            links(
                "<link rel=icon href=1.ico><link rel=icon href=2.ico><link rel=stylesheet href=s>"
                    + "<img src=b><img src=a><img src=./b#1><img src=//SHOP.example:8080/a/b>"
                    + "<script src=s></script>"))
        .containsExactly("/a/1.ico", "/a/s", "/a/b", "/a/a", "http://SHOP.example:8080/a/b");
  }

  @Test
  void thereIsAnEndToIt() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 503; i++) {
      html.append("<img src=").append(i).append('>').append("<img src=1>");
    }
    PageLinks links = read(html.toString(), StandardCharsets.UTF_8, "text/html");
    assertThat(links.links()).hasSize(500);
    assertThat(links.links().get(499).target()).isEqualTo("/a/499");
    assertThat(links.beyond()).isEqualTo(3);
  }

  @Test
  void nestingWithoutEndIsNoProblem() {
    assertThat(links("<div>".repeat(50_000) + "<img src=x>")).containsExactly("/a/x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ISO-8859-1 | text/html; charset=ISO-8859-1 | ''",
        "ISO-8859-1 | text/html                     | <meta charset=iso-8859-1>",
        "UTF-16LE   | text/html; charset=utf-16le   | ''",
        "UTF-8      | text/html                     | ''",
        "UTF-8      | text/html; charset=nonsense   | ''",
        "UTF-8      | text/html; charset=           | ''"
      })
  void charsetsAreThoseThatAreSaid(String charset, String type, String meta) {
    PageLinks links = read(meta + "<img src=\u00fc>", Charset.forName(charset), type);
    assertThat(links.links()).hasSize(1);
    assertThat(links.links().get(0).target()).isEqualTo("/a/%C3%BC");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | text/html                          | true",
        "201 | TEXT/HTML ;charset=utf-8           | true",
        "200 | application/xhtml+xml; charset=x   | true",
        "404 | text/html                          | false",
        "302 | text/html                          | false",
        "200 | text/htmlx                         | false",
        "200 | application/json                   | false",
        "200 | ''                                 | false"
      })
  void aPageIsWhatSaysSo(int status, String type, boolean page) {
    assertThat(PageReader.isPage(head(status, type))).isEqualTo(page);
    assertThat(PageReader.isPage(new BasicHttpResponse(200))).isFalse();
  }
}
