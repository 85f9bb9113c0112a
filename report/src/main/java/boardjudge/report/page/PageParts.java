package boardjudge.report.page;

import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.grading.ResultWords;
import boardjudge.reference.Lang;
import boardjudge.reference.Rule;
import boardjudge.report.StrengthReport;
import boardjudge.sandbox.Verdict;
import boardjudge.stress.StressReport;
import java.util.Optional;

/** Parts that several pages have. */
final class PageParts {
  private static final Label WHY = Label.of("Why this test is there:", "这个测试点的用意：");
  private static final Label RULE = Label.of("Rule:", "规则：");

  private PageParts() {}

  /** A text of results or of the suite, told in both languages. */
  static Label told(String english) {
    return Label.of(lang -> told(english, lang));
  }

  /** What a name says that cannot change with the reader's language. */
  static String both(Label label) {
    return label.english() + " / " + label.chinese();
  }

  static String told(String english, Lang lang) {
    return ResultWords.told(english, lang, StrengthReport.class, StressReport.class);
  }

  /** The title of a window that shows a result. */
  static Label title(String what, Verdict verdict) {
    return Label.of(lang -> what + ": " + verdict.message().text(lang));
  }

  /** Why a test is there, where somebody says it: a paragraph. */
  static void note(Html html, Optional<String> note) {
    note.ifPresent(words -> html.open("p.note").label(WHY).text(" ").label(told(words)).close());
  }

  /** What the contestant most likely did wrong: a paragraph. */
  static void likely(Html html, Optional<LikelyMistake> likely) {
    likely.ifPresent(
        mistake ->
            html.open("p.note")
                .element("strong", Explainer.say(mistake.everyday() ? "everyday" : "likely"))
                .text(" ")
                .label(Label.of(mistake::text))
                .close());
  }

  /** A rule and what it says: a paragraph. */
  static void rule(Html html, Rule rule) {
    html.open("p").element("strong", RULE).text(" ").label(Label.of(rule.message())).text(" ");
    html.element("code.faint", rule.id()).close();
  }

  /** Opens a box, in it a table with these columns, in it the table's body. */
  static void table(Html html, Label... columns) {
    html.open("div.scroll", "tabindex", "0").open("table").open("thead").open("tr");
    for (Label column : columns) {
      html.element("th", column, "scope", "col");
    }
    html.close().close().open("tbody");
  }

  /** Opens the part that filters a sheet, with the field for a word to search. */
  static void search(Html html) {
    html.open("div.filters.needs-script");
    html.open("label").label(Label.of("Search", "搜索")).text(" ");
    html.open("input", "type", "search", "class", "search").close();
  }

  /** How many rows of a sheet are shown, and what saves all of it. */
  static void countAndSave(Html html) {
    html.element("output.count", "", "role", "status").text(" ");
    html.element("button", Label.of("Save the CSV", "保存 CSV"), "type", "button", "class", "save");
  }

  /** The attributes of a button that shows and hides the rows with a value. */
  static String[] chip(String key, String value) {
    return new String[] {
      "type", "button", "aria-pressed", "false", "data-key", key, "data-value", value
    };
  }
}
