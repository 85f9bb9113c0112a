package boardjudge.checker.report.page;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.function.Function;

/**
 * A text of a page in both languages, between which the reader can switch.
 *
 * @param english the words in English
 * @param chinese the same in Chinese
 */
public record Label(String english, String chinese) {
  /**
   * {@return a label of both languages}
   *
   * @param english the words in English
   * @param chinese the same in Chinese
   */
  public static Label of(String english, String chinese) {
    return new Label(english, chinese);
  }

  /**
   * {@return what something says in each language}
   *
   * @param told the text in a language
   */
  public static Label of(Function<Lang, String> told) {
    return new Label(told.apply(Lang.EN), told.apply(Lang.ZH));
  }

  /**
   * {@return a message in both languages}
   *
   * @param message the message
   */
  public static Label of(Message message) {
    return of(message::text);
  }
}
