package boardjudge.report.page;

import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.ResultTranslator;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.report.StrengthReport;
import boardjudge.suite.DisputedRule;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Parts that several pages share. */
final class PageParts {
  private PageParts() {}

  static Message say(String name, Object... arguments) {
    return Message.of(PageParts.class, name, arguments);
  }

  /** Translates a text of results or of the suite. */
  static Message translated(String english) {
    return translated(lang -> translated(english, lang));
  }

  static Message translated(Function<Lang, String> text) {
    return Message.literal(text.apply(Lang.EN), text.apply(Lang.ZH));
  }

  /** For attributes, which cannot change with the language. */
  static String bilingual(Message message) {
    String english = message.text(Lang.EN);
    String chinese = message.text(Lang.ZH);
    return english.equals(chinese) ? english : english + " / " + chinese;
  }

  static String translated(String english, Lang lang) {
    return ResultTranslator.translate(english, lang, StrengthReport.class);
  }

  static Message title(String name, Message result) {
    return say("told", "name", name, "what", result);
  }

  static Optional<Message> butFor(List<String> disputed) {
    return DisputedRule.verdict(disputed)
        .map(verdict -> say("but-for-disputed", "verdict", verdict));
  }

  static Html note(Optional<String> note) {
    Html html = new Html();
    note.ifPresent(
        words -> html.open("p.note").text(say("why")).text(" ").text(translated(words)).close());
    return html;
  }

  static Html likely(Optional<LikelyMistake> likely) {
    Html html = new Html();
    likely.ifPresent(
        mistake ->
            labelled(
                html,
                "p.note",
                Explainer.say(mistake.common() ? "common" : "likely"),
                translated(mistake::text)));
    return html;
  }

  static void labelled(Html html, String element, Message label, Message text) {
    html.open(element).element("strong", label).text(" ").text(text).close();
  }

  static void rule(Html html, Rule rule) {
    html.open("p").element("strong", say("rule-of")).text(" ").text(rule.message()).text(" ");
    html.element("code.faint", rule.id()).close();
  }

  /** A box of lines; nothing if there are none. */
  static Html lines(List<String> lines) {
    Html html = new Html();
    return lines.isEmpty() ? html : html.element("pre", String.join("\n", lines), "tabindex", "0");
  }
}
