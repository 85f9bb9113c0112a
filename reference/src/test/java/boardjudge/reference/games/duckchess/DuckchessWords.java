package boardjudge.reference.games.duckchess;

/** The output's words and the start position, which all test programs share. */
final class DuckchessWords {
  static final String INVALID = "Invalid command";

  /** Red's pieces are capital letters; row 0 first. C captain, G guard, E, H, R car, D, S. */
  static final String START =
      "RHEGCGEHR.........D.......DS.S.S.S.S.................."
          + "s.s.s.s.sd.......d.........rhegcgehr";

  private DuckchessWords() {}

  static String name(char piece) {
    String kind =
        switch (Character.toUpperCase(piece)) {
          case 'C' -> "captain";
          case 'G' -> "guard";
          case 'E' -> "elephant";
          case 'H' -> "horse";
          case 'R' -> "car";
          case 'D' -> "duck";
          default -> "soldier";
        };
    return piece == '.' ? "NA" : (Character.isUpperCase(piece) ? "red " : "blue ") + kind;
  }

  static String line(char moved, char captured, boolean check, boolean over) {
    return name(moved)
        + ";"
        + name(captured)
        + ";"
        + (check ? "yes" : "no")
        + ";"
        + (over ? "yes" : "no");
  }
}
