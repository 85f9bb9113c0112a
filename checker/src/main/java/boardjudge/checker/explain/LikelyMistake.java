package boardjudge.checker.explain;

import boardjudge.checker.view.TextStyle;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.List;

/**
 * What a contestant most likely did wrong.
 *
 * @param name a stable id: {@code prompt}
 * @param sentence what it is and usually what to do
 * @param evidence the phrase that proves it; empty if the report itself does
 * @param common whether it is a general programming mistake, not one about the game; it is then
 *     certain
 */
public record LikelyMistake(String name, Message sentence, Message evidence, boolean common) {
  /** Creates a common mistake. */
  public static LikelyMistake common(String name, Message sentence, Message evidence) {
    return new LikelyMistake(name, sentence, evidence, true);
  }

  static LikelyMistake ofRules(String name, Message sentence) {
    return new LikelyMistake(name, sentence, Message.literal(""), false);
  }

  /** The mistake as lines of a report. */
  public List<String> text(TextStyle style) {
    TextLayout page = new TextLayout(style.lang());
    String label = Explainer.say(common ? "common" : "likely").text(style.lang());
    page.text(style, label, text(style.lang()));
    return page.lines();
  }

  /** As one line. */
  public String text(Lang lang) {
    return evidence.text(lang).isEmpty()
        ? sentence.text(lang)
        : Explainer.say("seen", "sentence", sentence, "evidence", evidence).text(lang);
  }

  /** The mistake as one line of English. */
  public String text() {
    return text(Lang.EN);
  }
}
