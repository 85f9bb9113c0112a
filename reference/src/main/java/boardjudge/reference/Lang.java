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
   * The name of the files with its sentences, one beside each game and each part.
   *
   * @return the file's name without its folder
   */
  public String file() {
    return file;
  }

  /**
   * The language that a word names: {@code en} or {@code zh}.
   *
   * @param word any word
   * @return the language; empty where the word names none
   */
  public static Optional<Lang> of(String word) {
    String small = word.toLowerCase(Locale.ROOT);
    return small.equals("en")
        ? Optional.of(EN)
        : small.equals("zh") ? Optional.of(ZH) : Optional.empty();
  }
}
