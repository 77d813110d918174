package dev.tonne.report;

import java.util.ArrayList;
import java.util.List;

/** What is common to the reports. */
public final class Reports {
  private Reports() {}

  /**
   * What can be loaded before there is anything to report, by any thread, in small pieces; a report
   * loads by itself what it does not find.
   *
   * @param html whether HTML will be asked for too
   */
  public static List<Runnable> preparations(boolean html) {
    List<Runnable> pieces = new ArrayList<>();
    pieces.add(() -> Templates.load(TextReport.TEMPLATE));
    if (html) {
      HtmlReport.TEMPLATES.forEach(name -> pieces.add(() -> Templates.load(name)));
      pieces.add(PageParts::load);
    }
    return pieces;
  }
}
