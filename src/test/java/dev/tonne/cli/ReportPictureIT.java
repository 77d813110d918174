package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;

/** The picture in the README: one can see it, and it is safe to show and to publish. */
class ReportPictureIT {
  private static final Path PICTURE = Path.of("src/site/resources/report.svg").toAbsolutePath();
  private static final int BAND = 100;

  @TempDir static Path folder;

  /** Made anew only when asked for: its figures are other ones each time. */
  @BeforeAll
  static void renewIfAsked() throws Exception {
    if (!Boolean.getBoolean("picture.update")) {
      return;
    }
    Path results = folder.resolve("results");
    String shop = Path.of("scenarios/shop.yaml").toAbsolutePath().toString();
    Ran ran =
        Executable.run(folder, "run", shop, "-v", "duration=20s", "--seed=42", "--out=" + results);
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    try (Browser plain = Browser.start(false)) {
      String picture = ReportPicture.of(results.resolve("report.html"), plain, folder);
      assertThat(picture)
          .doesNotContain(
              InetAddress.getLocalHost().getHostName(),
              Path.of("").toAbsolutePath().toString(),
              System.getProperty("user.home"));
      Files.createDirectories(PICTURE.getParent());
      Files.writeString(PICTURE, picture);
    }
  }

  @Test
  void isSmall() throws Exception {
    assertThat(Files.size(PICTURE)).isLessThan(60_000);
  }

  @Test
  void hasTheUpperPartsOfAReport() throws Exception {
    assertThat(elements(parsed()).filter(e -> e.getLocalName().equals("h2")))
        .extracting(Element::getTextContent)
        .containsExactly("Thresholds", "Can this run be trusted?", "Over time", "Steps");
    assertThat(elements(parsed()).filter(e -> e.getLocalName().equals("figure"))).hasSize(4);
  }

  @Test
  void runsAndLoadsNothing() throws Exception {
    assertThat(elements(parsed()).map(Element::getLocalName))
        .doesNotContain("script", "image", "img", "use", "link", "iframe", "object", "embed", "a");
    assertThat(elements(parsed()).flatMap(ReportPictureIT::attributes))
        .noneMatch(name -> name.startsWith("on") || name.equals("src") || name.endsWith("href"));
    assertThat(Files.readString(PICTURE)).doesNotContain("url(", "@import", "@media");
  }

  @Test
  void tellsNothingOfTheMachineThatMadeIt() throws Exception {
    assertThat(parsed().getDocumentElement().getTextContent())
        .doesNotContainPattern(
            "\\d+\\.\\d+\\.\\d+\\.\\d+|localhost|https?:|[^:/]/\\w+/|[A-Z]:\\\\");
  }

  @ParameterizedTest
  @CsvSource({"1280, white", "900, black", "400, white"})
  void isDrawnInAPage(int width, String background) throws Exception {
    Path page = folder.resolve(width + ".html");
    Files.writeString(
        page,
        "<!doctype html><meta name=viewport content=width=device-width>"
            + "<style>body{margin:8px;background:%s}img{max-width:100%%}</style><img src='%s'>"
                .formatted(background, PICTURE.toUri()));
    try (Browser browser = Browser.start(true)) {
      browser.width(width);
      browser.open(page);
      assertThat(browser.texts("const i = document.images[0]; return [i.naturalWidth, i.width]"))
          .containsExactly("1080", String.valueOf(Math.min(ReportPicture.WIDTH, width - 16)));
      BufferedImage shot = shot(browser, browser.number("return document.images[0].height"));
      for (int y = 8; y + BAND < shot.getHeight(); y += BAND) {
        assertThat(colours(shot, y, BAND)).as("colours from line %s", y).hasSizeGreaterThan(20);
      }
      assertThat(colours(shot, 0, shot.getHeight())).contains(0xe6f4ec, 0x1d6fb8, 0xf3eddb);
      assertThat(browser.complaints()).isEmpty();
      assertThat(browser.requests()).hasSize(2);
    }
  }

  private static List<Integer> colours(BufferedImage shot, int from, int height) {
    int width = shot.getWidth();
    int[] pixels = shot.getRGB(0, from, width, height, null, 0, width);
    return Arrays.stream(pixels).map(p -> p & 0xffffff).distinct().boxed().toList();
  }

  /** All of the picture, however high the window is. */
  private static BufferedImage shot(Browser browser, long height) throws Exception {
    long width = browser.number("return document.documentElement.clientWidth");
    Map<String, Object> clip =
        Map.of("x", 0, "y", 0, "width", width, "height", height + 8, "scale", 1);
    Object data =
        browser
            .driver
            .executeCdpCommand(
                "Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", clip))
            .get("data");
    byte[] png = Base64.getDecoder().decode(String.valueOf(data));
    return Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(png)));
  }

  private static Document parsed() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(PICTURE.toFile());
  }

  private static Stream<Element> elements(Document document) {
    var all = document.getElementsByTagName("*");
    return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i));
  }

  private static Stream<String> attributes(Element element) {
    NamedNodeMap all = element.getAttributes();
    return IntStream.range(0, all.getLength()).mapToObj(i -> all.item(i).getNodeName());
  }
}
