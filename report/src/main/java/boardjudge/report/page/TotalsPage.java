package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.grading.Totals;
import boardjudge.grading.points.Points;
import boardjudge.reference.Message;
import java.util.Map;

/** People by problems; each problem has a link to its own sheet. */
public final class TotalsPage {
  private TotalsPage() {}

  /**
   * Makes the page.
   *
   * @param sheets the address of each problem's sheet, relative to this page
   */
  public static Page of(Totals totals, Map<String, String> sheets) {
    Page page = new Page(Message.literal(String.join(", ", totals.problems())));
    page.wide();
    Html html = page.body();
    html.open("header.head").element("h1", say("totals.title")).close();
    html.open("section");
    html.open("div.scroll", "tabindex", "0").open("table").open("thead").open("tr");
    html.element("th", say("column.person"), "scope", "col");
    for (String problem : totals.problems()) {
      html.open("th", "scope", "col");
      html.element("a", problem, "href", sheets.getOrDefault(problem, "")).close();
    }
    html.element("th", say("column.total"), "scope", "col");
    html.close().close().open("tbody");
    for (Totals.Row row : totals.people()) {
      html.open("tr").element("th", row.person().name(), "scope", "row");
      row.results().forEach(cell -> html.element("td.figure", Totals.shown(cell)));
      html.element("td.figure", Points.text(row.total())).close();
    }
    html.close().close().close().close();
    return page;
  }
}
