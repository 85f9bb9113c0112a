package othello;

import boardjudge.reference.grid.Square;
import java.util.Optional;

/**
 * One command before the Q: list the legal moves, or make a move.
 *
 * @param square where to put a disc; empty for the list
 */
public record OthelloCommand(Optional<Square> square) {
  /** List the legal moves of the current player. */
  public static final OthelloCommand LIST = new OthelloCommand(Optional.empty());

  /** Put a disc there. */
  public static OthelloCommand move(Square square) {
    return new OthelloCommand(Optional.of(square));
  }

  /** The command as the input has it: {@code L}, or {@code M35}. */
  public String text() {
    return square.map(at -> "M" + (at.row() + 1) + (at.column() + 1)).orElse("L");
  }

  /**
   * The command of a text of that form.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static OthelloCommand of(String text) {
    if (!text.matches("L|M[1-8][1-8]")) {
      throw new IllegalArgumentException("no command: " + text);
    }
    return text.equals("L") ? LIST : move(new Square(text.charAt(1) - '1', text.charAt(2) - '1'));
  }
}
