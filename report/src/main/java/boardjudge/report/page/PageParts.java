package boardjudge.report.page;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import java.util.Optional;

/** Parts that several pages have. */
final class PageParts {
  private static final Label WHY = Label.of("Why this test is there:", "设置此测试的目的：");
  private static final Label EVERYDAY = Label.of("Everyday mistake:", "常见错误：");
  private static final Label LIKELY = Label.of("Likely mistake:", "可能的错误：");

  private PageParts() {}

  /** Why a test is there, where somebody says: a paragraph below what a program fails it by. */
  static void note(Html html, Optional<String> note) {
    note.ifPresent(words -> html.open("p", "class", "note").label(WHY).text(" " + words).close());
  }

  /** What the contestant most likely did wrong: a paragraph. */
  static void likely(Html html, Optional<LikelyMistake> likely) {
    likely.ifPresent(
        mistake ->
            html.open("p", "class", "note")
                .element("strong", mistake.everyday() ? EVERYDAY : LIKELY)
                .text(" " + mistake.text())
                .close());
  }

  /** Opens a box, in it a table with these columns, in it the table's body. */
  static void table(Html html, Label... columns) {
    html.open("div", "class", "scroll").open("table").open("thead").open("tr");
    for (Label column : columns) {
      html.element("th", column, "scope", "col");
    }
    html.close().close().open("tbody");
  }

  /** Opens the part that filters a sheet, with the field for a word to search. */
  static void search(Html html) {
    html.open("div", "class", "filters needs-script");
    html.open("label").label(Label.of("Search", "搜索")).text(" ");
    html.open("input", "type", "search", "class", "search").close();
  }

  /** How many rows of a sheet are shown, and what saves all of it. */
  static void countAndSave(Html html) {
    html.element("output", "", "class", "count", "role", "status").text(" ");
    html.element("button", Label.of("Save the CSV", "保存 CSV"), "type", "button", "class", "save");
  }

  /** The attributes of a button that shows and hides the rows with a value. */
  static String[] chip(String key, String value) {
    return new String[] {
      "type", "button", "aria-pressed", "false", "data-key", key, "data-value", value
    };
  }
}
