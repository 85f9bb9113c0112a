package boardjudge.reference;

import java.util.Locale;
import java.util.Optional;

/** A language in which people are told something. */
public enum Lang {
  /** English, which machines are told too. */
  EN("messages.properties"),
  /** Chinese in simplified characters. */
  ZH("messages_zh.properties");

  private final String file;

  Lang(String file) {
    this.file = file;
  }

  /**
   * {@return the name, without its folder, of the files with its sentences, one beside each game
   * and each part}
   */
  public String file() {
    return file;
  }

  /**
   * {@return the language that a word names, {@code en} or {@code zh}; empty where the word names
   * none}
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
