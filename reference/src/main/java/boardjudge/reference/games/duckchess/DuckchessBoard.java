package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.Optional;

/**
 * A game that plays fast, by the solver's means; for those who make games. It begins at the start
 * position. Mutable, not thread-safe.
 */
public final class DuckchessBoard {
  private final DuckchessSolver solver = new DuckchessSolver();

  /** The start position, Red to move. */
  public DuckchessBoard() {
    solver.begin();
  }

  /** The kind of the piece of the side to move on a square; empty where none of its stands. */
  public Optional<DuckchessKind> own(Square square) {
    return solver.own(square);
  }

  /** Whether a command is valid now. */
  public boolean isValid(DuckchessCommand command) {
    return solver.isValid(command);
  }

  /** Whether a command, valid or not, is to a captain's square. */
  public boolean isAtCaptain(DuckchessCommand command) {
    return solver.isAtCaptain(command);
  }

  /** Whether a captain has been captured. */
  public boolean isOver() {
    return solver.isOver();
  }

  /** Carries out a command if it is valid; else nothing changes. */
  public void play(DuckchessCommand command) {
    solver.play(command);
  }
}
