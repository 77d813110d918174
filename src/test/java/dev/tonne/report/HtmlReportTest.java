package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.summary.RunSummary;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
  @TempDir Path folder;

  @Test
  void holdsEverySection() {
    String html = new HtmlReport().render(Runs.realistic());
    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains(
            "<h2>Thresholds</h2>",
            "<h2>Steps</h2>",
            "<h2>Over time</h2>",
            "<h2>Response times</h2>",
            "Requests by response time",
            "<h3>Percentiles</h3>",
            "<h2>Where the time went</h2>",
            "<h2>Status codes</h2>",
            "<h2>Checks</h2>",
            "<h2>Failures</h2>",
            "<h2>Can this run be trusted?</h2>",
            "<h2>What was run</h2>",
            "<h2>Scenario</h2>",
            "&lt;b&gt;not bold&lt;/b&gt;");
  }

  @Test
  void holdsTransactionsTagsAndWhatDidNotRun() {
    String html = new HtmlReport().render(Runs.rich());
    assertThat(html)
        .contains(
            "<p>Skipped or never run</p>",
            "refund (line 36) never ran",
            "<h2>Transactions</h2>",
            "with think time",
            "<h2>By tag</h2>",
            "<bdi>enterprise</bdi>",
            "<bdi>(other)</bdi>",
            "<span class=\"dim\">(optional)</span>",
            "<span class=\"pill open\">FAIL</span>",
            "<bdi>fail: out of stock</bdi>");
    assertThat(html).doesNotContain("if stock &gt; 0");
    assertThat(new HtmlReport().render(Runs.realistic()))
        .doesNotContain("<h2>Transactions</h2>", "<h2>By tag</h2>", "never run");
  }

  @Test
  void letsOnlyItsOwnScriptsAndStylesRun() throws Exception {
    for (RunSummary summary : List.of(Runs.realistic(), Runs.rich(), Runs.nasty(), Runs.empty())) {
      String html = new HtmlReport().render(summary);
      String policy = found("Content-Security-Policy\" content=\"([^\"]*)\"", html).get(0);
      String nonce = found("script-src 'nonce-([0-9a-f]+)'; style-src ", policy).get(0);
      assertThat(policy)
          .startsWith("default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'nonce-");
      String own = "<(script|style) nonce=\"" + nonce + "\">";
      assertThat(Pattern.compile(own).matcher(html).results()).hasSize(4);
      String rest = html.replaceAll("(?s)" + own + ".*?</(script|style)>", "");
      assertThat(rest)
          .doesNotContain(
              "<img",
              "<link",
              "<iframe",
              "src=\"",
              "url(",
              " style=",
              "<script>",
              "<style",
              nonce + "\">")
          .doesNotContainPattern("href=\"[^#]")
          .doesNotContainPattern("<[^>]* on[a-z]+=");
    }
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(f -> f.group(1)).toList();
  }

  @Test
  void keepsTheLicenceOfWhatItHolds() {
    assertThat(new HtmlReport().render(Runs.realistic()))
        .contains("The MIT License (MIT)", "Copyright (c) 2022 Leon Sorokin");
  }

  @Test
  void isSmall() {
    assertThat(new HtmlReport().render(Runs.empty())).hasSizeLessThan(60_000);
    assertThat(new HtmlReport().render(Runs.realistic())).hasSizeLessThan(200_000);
  }

  @Test
  void everyRunHasAReport() {
    for (RunSummary summary : List.of(Runs.empty(), Runs.refused(), Runs.bad(), Runs.huge())) {
      String html = new HtmlReport().render(summary);
      String own = html.replaceAll("(?s)<script>.*?</script>", "");
      assertThat(own).contains("</html>").doesNotContain("NaN", "Infinity", "∞");
      assertThat(html.length()).isLessThan(1_000_000);
    }
  }

  @Test
  void namesStandAsTheyAre() {
    String html = new HtmlReport().render(Runs.nasty());
    assertThat(html)
        .contains(
            "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;",
            "User&#39;s &quot;x&quot; &amp; &lt;userId&gt;",
            "C:\\users\\u0041",
            "emoji 🚀 東京 žluťoučký",
            "=1+1 ${7*7} &lt;#if x&gt; [=7*7]")
        .doesNotContain("\u2028", "\u202E", "\u0000", "\u001b");
  }

  @Test
  void everyDrawingIsWellFormed() throws Exception {
    for (RunSummary summary : List.of(Runs.realistic(), Runs.nasty(), Runs.huge())) {
      var svgs =
          Pattern.compile("<svg.*?</svg>", Pattern.DOTALL)
              .matcher(new HtmlReport().render(summary))
              .results()
              .map(found -> found.group())
              .toList();
      assertThat(svgs).hasSizeGreaterThan(3);
      var builder = javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder();
      for (String svg : svgs) {
        assertThat(builder.parse(new org.xml.sax.InputSource(new StringReader(svg)))).isNotNull();
      }
    }
  }

  @Test
  void isUtf8WhateverIsInIt() throws IOException {
    Path file = folder.resolve("report.html");
    String html = new HtmlReport().render(Runs.nasty());
    Files.writeString(file, html);
    assertThat(Files.readString(file)).isEqualTo(html);
  }
}
