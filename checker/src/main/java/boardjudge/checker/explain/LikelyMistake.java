package boardjudge.checker.explain;

import boardjudge.checker.view.TextStyle;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.List;

/**
 * What a contestant most likely did wrong.
 *
 * @param name stays as it is: {@code prompt}
 * @param sentence what it is, and as a rule what to do
 * @param evidence what shows it, a phrase; empty where the report itself does
 * @param everyday whether it has to do with programs as such and not with the game's rules; then it
 *     is certain
 */
public record LikelyMistake(String name, Message sentence, Message evidence, boolean everyday) {
  /** An everyday mistake. */
  public static LikelyMistake everyday(String name, Message sentence, Message evidence) {
    return new LikelyMistake(name, sentence, evidence, true);
  }

  /** One in the game's rules. */
  static LikelyMistake ofRules(String name, Message sentence) {
    return new LikelyMistake(name, sentence, Message.literal(""), false);
  }

  /** As lines that people read. */
  public List<String> text(TextStyle style) {
    TextLayout page = new TextLayout(style.lang());
    String label = Explainer.say(everyday ? "everyday" : "likely").text(style.lang());
    page.text(style, label, text(style.lang()));
    return page.lines();
  }

  /** As one line. */
  public String text(Lang lang) {
    return evidence.text(lang).isEmpty()
        ? sentence.text(lang)
        : Explainer.say("seen", "sentence", sentence, "evidence", evidence).text(lang);
  }

  /** As one line of English. */
  public String text() {
    return text(Lang.EN);
  }
}
