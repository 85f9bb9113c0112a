package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Message;
import boardjudge.reference.grid.Square;

/** A side, with everything that distinguishes it. */
public enum PawnchessColour {
  /** Starts at the bottom, moves up, and begins. */
  WHITE('P', "white", -1, 0),
  /** Starts at the top and moves down. */
  BLACK('p', "black", 1, 3);

  private final char pawn;
  private final String word;
  private final int forward;
  private final int farRow;

  PawnchessColour(char pawn, String word, int forward, int farRow) {
    this.pawn = pawn;
    this.word = word;
    this.forward = forward;
    this.farRow = farRow;
  }

  /** The glyph of its pawns. */
  public char pawn() {
    return pawn;
  }

  /** The side in answers. */
  public String word() {
    return word;
  }

  Message message() {
    return Pawnchess.say(word);
  }

  /** What a step forward adds to the row, which counts from the top. */
  public int forward() {
    return forward;
  }

  /** The row, from 0 at the top, where a pawn of this side wins. */
  public int farRow() {
    return farRow;
  }

  /** The row, from 0 at the top, where the pawns of this side start. */
  public int homeRow() {
    return opponent().farRow;
  }

  /** The square straight ahead of a pawn of this side; it may be off the board. */
  public Square ahead(Square from) {
    return new Square(from.row() + forward, from.column());
  }

  public PawnchessColour opponent() {
    return this == WHITE ? BLACK : WHITE;
  }
}
