package dev.tonne.report;

import java.util.Map;

/** Styles and scripts of the page, the same in every report. */
final class PageParts {
  static final String THEME = Inlined.scripts("theme.js");
  static final String SCRIPT =
      Inlined.scripts(
          "units.js",
          "axes.js",
          "hover.js",
          "zoom.js",
          "charts.js",
          "rows.js",
          "tables.js",
          "report.js");
  private static final String STYLE = Templates.render("html/style.ftl", Map.of());

  private PageParts() {}

  /** Has them read, so that whoever needs them finds them read. */
  static void load() {
    // what loads them is that this class is asked for anything
  }

  static String style(boolean charts) {
    return charts ? STYLE + Inlined.chartStyle() : STYLE;
  }

  /** What draws the charts; empty without any. */
  static String library(boolean charts) {
    return charts ? Inlined.chartLibrary() : "";
  }
}
