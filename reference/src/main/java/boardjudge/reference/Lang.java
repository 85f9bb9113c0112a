package boardjudge.reference;

import java.util.Locale;
import java.util.Optional;

/** A language of messages. */
public enum Lang {
  /** English; also that of output for programs. */
  EN("messages.properties"),
  /** Chinese in simplified characters. */
  ZH("messages_zh.properties");

  private final String file;

  Lang(String file) {
    this.file = file;
  }

  /** {@return the name of its message files, of which each game and each part has one} */
  public String file() {
    return file;
  }

  /**
   * {@return the language of a code, {@code en} or {@code zh} in any case; empty for other words}
   *
   * @param word any word
   */
  public static Optional<Lang> of(String word) {
    String small = word.toLowerCase(Locale.ROOT);
    return small.equals("en")
        ? Optional.of(EN)
        : small.equals("zh") ? Optional.of(ZH) : Optional.empty();
  }
}
