package boardjudge.report.page;

import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.ResultWords;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.report.StrengthReport;
import boardjudge.stress.StressReport;
import boardjudge.suite.DisputedRule;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Parts that several pages have. */
final class PageParts {
  private PageParts() {}

  /** A sentence of the pages themselves. */
  static Message say(String name, Object... arguments) {
    return Message.of(PageParts.class, name, arguments);
  }

  /** A text of results or of the suite, told in both languages. */
  static Message told(String english) {
    return told(lang -> told(english, lang));
  }

  /** What something says in each language. */
  static Message told(Function<Lang, String> text) {
    return Message.literal(text.apply(Lang.EN), text.apply(Lang.ZH));
  }

  /** What a name says that cannot change with the reader's language. */
  static String both(Message message) {
    String english = message.text(Lang.EN);
    String chinese = message.text(Lang.ZH);
    return english.equals(chinese) ? english : english + " / " + chinese;
  }

  static String told(String english, Lang lang) {
    return ResultWords.told(english, lang, StrengthReport.class, StressReport.class);
  }

  /** The title of a window that shows a result. */
  static Message title(String name, Message result) {
    return say("told", "name", name, "what", result);
  }

  /** What is said of a program that fails tests of these disputed rules alone. */
  static Message butFor(List<String> disputed) {
    return say("but-for-disputed", "verdict", told(DisputedRule.verdict(disputed)));
  }

  /** Why a test is there, where somebody says it: a paragraph. */
  static void note(Html html, Optional<String> note) {
    note.ifPresent(
        words -> html.open("p.note").text(say("why")).text(" ").text(told(words)).close());
  }

  /** What the contestant most likely did wrong: a paragraph. */
  static void likely(Html html, Optional<LikelyMistake> likely) {
    likely.ifPresent(
        mistake ->
            html.open("p.note")
                .element("strong", Explainer.say(mistake.everyday() ? "everyday" : "likely"))
                .text(" ")
                .text(told(mistake::text))
                .close());
  }

  /** A rule and what it says: a paragraph. */
  static void rule(Html html, Rule rule) {
    html.open("p").element("strong", say("rule-of")).text(" ").text(rule.message()).text(" ");
    html.element("code.faint", rule.id()).close();
  }

  /** Lines as they are, in a box; nothing where there are none. */
  static void lines(Html html, List<String> lines) {
    if (!lines.isEmpty()) {
      html.element("pre", String.join("\n", lines), "tabindex", "0");
    }
  }

  /** A name and what it is, in a list of such. */
  static void fact(Html html, String name, Message value) {
    html.element("dt", say(name)).element("dd", value);
  }

  /** Opens a box, in it a table with these columns, in it the table's body. */
  static void table(Html html, String... columns) {
    head(html, columns);
    html.close().close().open("tbody");
  }

  /** Opens a box, in it a table, in it a row of heads, to which more may be added. */
  static void head(Html html, String... columns) {
    html.open("div.scroll", "tabindex", "0").open("table").open("thead").open("tr");
    for (String column : columns) {
      html.element("th", say("column." + column), "scope", "col");
    }
  }

  /** Opens a sheet, a table with a row and a column that stay in sight, and its row of heads. */
  static void sheet(Html html, String name) {
    html.open("div.sheet", "tabindex", "0", "role", "region", "aria-label", both(say(name)));
    html.open("table").open("thead").open("tr");
  }

  /** The head of a column by which a sheet is sorted: of words or of figures. */
  static void sortable(Html html, String kind, String column) {
    html.open("th", "scope", "col", "class", kind);
    html.element("button", say("column." + column), "type", "button", "class", "sort").close();
  }

  /** Opens the part that filters a sheet, with the field for a word to search. */
  static void search(Html html) {
    html.open("div.filters.needs-script");
    html.open("label").text(say("search")).text(" ");
    html.open("input", "type", "search", "class", "search").close();
  }

  /** How many rows of a sheet are shown, and what saves all of it. */
  static void countAndSave(Html html) {
    html.element("output.count", "", "role", "status").text(" ");
    html.element("button", say("save"), "type", "button", "class", "save");
  }

  /** The attributes of a button that shows and hides the rows with a value. */
  static String[] chip(String key, String value) {
    return new String[] {
      "type", "button", "aria-pressed", "false", "data-key", key, "data-value", value
    };
  }
}
