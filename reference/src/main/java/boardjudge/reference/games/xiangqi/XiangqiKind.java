package boardjudge.reference.games.xiangqi;

import java.util.Optional;

/** The kinds of Red's pieces. */
public enum XiangqiKind {
  GENERAL('G', "general"),
  CHARIOT('R', "chariot"),
  HORSE('H', "horse"),
  CANNON('C', "cannon");

  /** The letters of all kinds, as an input file writes them. */
  public static final String LETTERS = "GRHC";

  private final char letter;
  private final String word;

  XiangqiKind(char letter, String word) {
    this.letter = letter;
    this.word = word;
  }

  /** The letter in input files and on pictures. */
  public char letter() {
    return letter;
  }

  /** The English name, in lower case. */
  public String word() {
    return word;
  }

  /** The kind of that letter. */
  public static Optional<XiangqiKind> of(char letter) {
    int index = LETTERS.indexOf(letter);
    return index < 0 ? Optional.empty() : Optional.of(values()[index]);
  }
}
