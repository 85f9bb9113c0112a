package boardjudge.reference.games.xiangqi;

import java.util.Optional;

/** The kinds of Red's pieces. */
public enum XiangqiKind {
  GENERAL('G', "general", XiangqiRule.FACING_AFTER_STEP),
  CHARIOT('R', "chariot", XiangqiRule.CHARIOT),
  HORSE('H', "horse", XiangqiRule.HORSE),
  CANNON('C', "cannon", XiangqiRule.CANNON);

  /** The letters of all kinds in input files. */
  public static final String LETTERS = "GRHC";

  private final char letter;
  private final String word;
  private final XiangqiRule attack;

  XiangqiKind(char letter, String word, XiangqiRule attack) {
    this.letter = letter;
    this.word = word;
    this.attack = attack;
  }

  /** The letter in input files and on pictures. */
  public char letter() {
    return letter;
  }

  /** The English name, in lower case. */
  public String word() {
    return word;
  }

  XiangqiRule attack() {
    return attack;
  }

  /** The kind of that letter. */
  public static Optional<XiangqiKind> of(char letter) {
    int index = LETTERS.indexOf(letter);
    return index < 0 ? Optional.empty() : Optional.of(values()[index]);
  }
}
