package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.JsonOutput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The report of a real run in a real browser: drawn, usable, and nothing in it comes alive. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReportIT {
  private static final List<String> NAMES =
      List.of(
          "</script><img src=x onerror=alert(1)>",
          "User's \"x\" & <userId> C:\\users\\u0041",
          "a\u2028b emoji 🚀 東京",
          "עברית",
          "=1+1",
          "x".repeat(10_000));

  /** As shown: a separator of lines is a blank. */
  private static final List<String> SHOWN =
      NAMES.stream().map(name -> name.replace('\u2028', ' ')).toList();

  private static final String COUNTS =
      "return [...document.querySelectorAll('#steps tbody tr')].map(r => r.cells[1].dataset.v)";

  @TempDir static Path folder;
  private static Browser browser;
  private static Path report;

  @BeforeAll
  static void openReport() throws Exception {
    browser = Browser.start(true);
    Path scenario = Files.writeString(folder.resolve("nasty.yaml"), scenario());
    Path results = folder.resolve("results");
    Ran ran = Executable.run(folder, "run", scenario.toString(), "--out", results.toString());
    report = results.resolve("report.html");
    assertThat(report).as(ran.out() + ran.err()).exists();
    browser.open(report);
    browser.driver.executeAsyncScript(
        """
        const done = arguments[arguments.length - 1];
        const root = document.documentElement;
        const look = () => root.dataset.ready ? done(true) : setTimeout(look, 20);
        look();
        """);
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  /**
   * Some steps of two statuses and a failed check, each with a name that breaks pages elsewhere.
   */
  private static String scenario() {
    StringBuilder steps = new StringBuilder();
    for (int i = 0; i < NAMES.size(); i++) {
      String name = quoted(NAMES.get(i));
      steps.append("      - get: /status/").append(i == 0 ? 404 : 200).append('\n');
      steps.append("        name: ").append(name).append('\n');
      steps.append("        on-failure: continue\n");
      if (i > 2) {
        steps.append("        if: loop.index % ").append(i).append(" == 0\n");
      }
    }
    return """
        name: %s
        http: { base-url: "demo://registry" }
        thread-groups:
          g:
            users: 2
            duration: 3500ms
            steps:
              - think: 5ms
        %sthresholds:
          - p95 < 900ms
          - error-rate < 1%%
        """
        .formatted(quoted(String.join(" ", NAMES.subList(0, 4))), steps);
  }

  private static String quoted(String text) {
    String array = JsonOutput.compact().array().add(text).endArray().text();
    return array.substring(1, array.length() - 1);
  }

  @Test
  @Order(1)
  void asksForNothingAndComplainsOfNothing() {
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests()).hasSize(1).allMatch(line -> line.contains("report.html"));
  }

  @Test
  @Order(2)
  void drawsEveryChart() {
    String painted =
        """
        return [...document.querySelectorAll('figure[id]')].map(figure => {
          const canvas = figure.querySelector('canvas');
          const size = [canvas.width, canvas.height];
          const pixels = new Uint32Array(
              canvas.getContext('2d').getImageData(0, 0, ...size).data.buffer);
          return figure.id + ' ' + (new Set(pixels).size > 20);
        })
        """;
    assertThat(browser.texts(painted))
        .contains(
            "chart-rate true",
            "chart-percentiles true",
            "chart-users true",
            "chart-steps true",
            "chart-statuses true",
            "chart-failures true",
            "chart-spread true",
            "chart-curve true")
        .noneMatch(line -> line.endsWith("false"));
    assertThat(browser.number("return document.querySelectorAll('svg.still').length")).isEqualTo(8);
    assertThat(browser.driver.findElements(By.cssSelector("svg.still")))
        .noneMatch(svg -> svg.isDisplayed());
  }

  @Test
  @Order(3)
  void showsNamesAsTheyAre() {
    String names =
        "return [...document.querySelectorAll('#steps tbody bdi')].map(b => b.textContent)";
    assertThat(browser.texts(names)).containsExactlyElementsOf(SHOWN);
    assertThat(browser.number("return document.images.length")).isZero();
    assertThat(browser.text("return document.querySelector('h1').textContent"))
        .isEqualTo(String.join(" ", SHOWN.subList(0, 4)));
  }

  @Test
  @Order(4)
  void tellsValuesUnderThePointerAndUnderTheKeys() {
    var chart = browser.driver.findElement(By.cssSelector("#chart-percentiles .u-over"));
    new Actions(browser.driver).moveToElement(chart).perform();
    assertThat(tip("percentiles")).contains("second ", "p95", "s", " requests ended");

    var rates = browser.driver.findElement(By.cssSelector("#chart-rate .u-over"));
    rates.sendKeys(Keys.HOME);
    assertThat(tip("rate")).contains("second 0s", "ok", "/s");
  }

  private static String tip(String chart) {
    return browser.driver.findElement(By.cssSelector("#chart-" + chart + " .tip")).getText();
  }

  @Test
  @Order(5)
  void zoomsAllChartsOverTimeTogether() {
    String ranges =
        "return Charts.all.filter(c => c.across === 'time')"
            + ".map(c => c.plot.scales.x.min.toFixed(3) + ' ' + c.plot.scales.x.max.toFixed(3))";
    List<String> whole = browser.texts(ranges);
    var chart = browser.driver.findElement(By.cssSelector("#chart-rate .u-over"));
    var button = browser.driver.findElement(By.id("unzoom"));
    assertThat(button.isDisplayed()).isFalse();

    new Actions(browser.driver)
        .moveToElement(chart, -100, 0)
        .clickAndHold()
        .moveByOffset(220, 0)
        .release()
        .perform();
    assertThat(browser.texts(ranges)).doesNotContainAnyElementsOf(whole);
    assertThat(browser.texts(ranges).stream().distinct()).hasSize(1);

    button.click();
    assertThat(browser.texts(ranges)).isEqualTo(whole);
    assertThat(button.isDisplayed()).isFalse();
  }

  @Test
  @Order(6)
  void sortsByClickAndByKey() {
    var count = browser.driver.findElement(By.xpath("//section[@id='steps']//th[2]/button"));
    count.click();
    assertThat(counts()).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(sorted()).isEqualTo("descending");

    count.sendKeys(Keys.ENTER);
    assertThat(counts()).isSorted().hasSize(NAMES.size());
    assertThat(sorted()).isEqualTo("ascending");
  }

  private static List<Long> counts() {
    return browser.texts(COUNTS).stream().map(Long::valueOf).toList();
  }

  private static String sorted() {
    return browser.text("return document.querySelector('#steps th[aria-sort]').ariaSort");
  }

  @Test
  @Order(7)
  void copiesWithoutFormulas() {
    String csv = browser.text("return Rows.csv(document.querySelector('#steps table'))");
    assertThat(csv.lines().findFirst())
        .hasValueSatisfying(head -> assertThat(head).startsWith("step,count,error_share,"));
    assertThat(csv).contains("\n'=1+1,").doesNotContain("\n=");
    browser.driver.findElement(By.xpath("//section[@id='steps']//button[.='Copy CSV']")).click();
    browser.driver.executeAsyncScript(
        "const done = arguments[0]; const look = () => document.querySelector('#steps .copies')"
            + ".textContent.includes('Copied') ? done(true) : setTimeout(look, 20); look();");
    assertThat(browser.text("return Rows.markdown(document.querySelector('#steps table'))"))
        .startsWith("| Step | Count |")
        .contains("\\<img src=x");
  }

  @Test
  @Order(8)
  void fitsAPhone() {
    browser.width(400);
    assertThat(browser.number("return document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(400);
    browser.width(1280);
  }

  @Test
  @Order(9)
  void changesItsColours() {
    String paper = "return getComputedStyle(document.body).backgroundColor";
    String before = browser.text(paper);
    browser.driver.findElement(By.id("theme")).click();
    assertThat(browser.text(paper)).isNotEqualTo(before);
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  @Order(10)
  void canBeReadWithoutScripts() {
    try (Browser plain = Browser.start(false)) {
      plain.open(report);
      assertThat(plain.driver.findElements(By.cssSelector("svg.still")))
          .hasSize(8)
          .allMatch(svg -> svg.isDisplayed());
      assertThat(plain.driver.findElements(By.cssSelector("#steps tbody tr")))
          .hasSizeGreaterThanOrEqualTo(NAMES.size());
      assertThat(plain.driver.findElements(By.cssSelector("button:not([hidden]), canvas")))
          .isEmpty();
      plain.width(400);
      assertThat(plain.number("return document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(400);
    }
  }
}
