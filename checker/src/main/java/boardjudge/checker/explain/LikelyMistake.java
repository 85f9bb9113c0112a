package boardjudge.checker.explain;

import boardjudge.checker.view.TextStyle;
import java.util.List;

/**
 * What a contestant most likely did wrong.
 *
 * @param name stays as it is: {@code prompt}
 * @param sentence what it is, and as a rule what to do
 * @param evidence what shows it, a phrase in printable ASCII; empty where the report itself does
 * @param everyday whether it has to do with programs as such and not with the game's rules; then it
 *     is certain
 */
public record LikelyMistake(String name, String sentence, String evidence, boolean everyday) {
  /** An everyday mistake. */
  public static LikelyMistake everyday(String name, String sentence, String evidence) {
    return new LikelyMistake(name, sentence, evidence, true);
  }

  /** As lines that people read. */
  public List<String> text(TextStyle style) {
    TextLayout page = new TextLayout();
    page.text(style, everyday ? "Everyday mistake:" : "Likely mistake:", text());
    return page.lines();
  }

  /** As one line. */
  public String text() {
    return evidence.isEmpty() ? sentence : sentence + " Seen: " + evidence + ".";
  }
}
