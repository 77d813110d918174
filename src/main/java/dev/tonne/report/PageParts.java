package dev.tonne.report;

import java.util.Map;

/** Styles and scripts of the page, the same in every report. */
final class PageParts {
  static final Inlined THEME = Inlined.scripts("theme.js");
  static final Inlined SCRIPT =
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
  private static final Inlined PLAIN_STYLE = Inlined.of(STYLE);

  private PageParts() {}

  /** Has them read, so that whoever needs them finds them read. */
  static void load() {
    // what loads them is that this class is asked for anything
  }

  static Inlined style(boolean charts) {
    return charts ? Inlined.of(STYLE + Inlined.chartStyle()) : PLAIN_STYLE;
  }

  /** What draws the charts; empty without any. */
  static Inlined library(boolean charts) {
    return Inlined.of(charts ? Inlined.chartLibrary() : "");
  }
}
