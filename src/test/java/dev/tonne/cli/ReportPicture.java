package dev.tonne.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The upper part of a report as one SVG, which a page can show as an image. */
final class ReportPicture {
  /** Pixels; narrower than a window, so that its text can be read where a README shows it. */
  static final int WIDTH = 1080;

  private static final long MORE_THAN_IT_NEEDS = 5000;

  private static final String SVG =
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d">
      <title>A report of tonne</title>
      <style>
      %3$s</style>
      <rect x="0.5" y="0.5" width="%4$d" height="%5$d" rx="8" fill="#ffffff" stroke="#c9d1d9"/>
      <foreignObject width="%1$d" height="%2$d">
      %6$s
      </foreignObject>
      </svg>
      """;

  private ReportPicture() {}

  /** Taken from a report by a browser without scripts, by way of a draft in a folder. */
  static String of(Path report, Browser plain, Path folder) throws IOException {
    plain.width(WIDTH);
    plain.open(report);
    List<String> page = plain.texts(resource("page.js"));
    Path draft = Files.writeString(folder.resolve("draft.svg"), svg(page, MORE_THAN_IT_NEEDS));
    plain.open(draft);
    String height =
        "return Math.ceil(document.querySelector('body').getBoundingClientRect().height)";
    return svg(page, plain.number(height));
  }

  private static String svg(List<String> page, long height) throws IOException {
    String style = page.get(1) + "\n" + resource("picture.css").replaceAll("/\\*.*?\\*/\n", "");
    String escaped = style.replace("&", "&amp;").replace("<", "&lt;");
    return SVG.formatted(WIDTH, height, escaped, WIDTH - 1, height - 1, page.get(0));
  }

  private static String resource(String name) throws IOException {
    try (InputStream file = ReportPicture.class.getResourceAsStream("/picture/" + name)) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
