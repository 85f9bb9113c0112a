package othello.generator;

import boardjudge.generator.Scope;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;
import othello.OthelloSide;

/** Small boards in full: all fillings of one line. */
final class OthelloScopes {
  private static final int SIGNS = 3;
  private static final int LENGTH = OthelloPosition.COLUMNS;

  /** The lines: rows 1 and 4, columns 1 and 4, and both long diagonals. */
  private static final int LINES = 6;

  private static final long FILLINGS = power(LENGTH);

  private OthelloScopes() {}

  static List<Scope<OthelloCase>> all() {
    return List.of(
        new Scope<>(
            "one-line",
            "Every filling of one row, column or long diagonal: listed, moved once, listed.",
            LINES * FILLINGS * 2,
            OthelloScopes::line,
            game -> game.commands().size() > 1));
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= SIGNS;
    }
    return power;
  }

  private static Optional<OthelloCase> line(long index) {
    OthelloSide side = index % 2 == 0 ? OthelloSide.BLACK : OthelloSide.WHITE;
    long filling = index / 2 % FILLINGS;
    int line = (int) (index / 2 / FILLINGS);
    OthelloPosition position = OthelloPosition.empty(side);
    for (int i = 0; i < LENGTH; i++) {
      int sign = (int) (filling % SIGNS);
      filling /= SIGNS;
      if (sign > 0) {
        position = position.with(OthelloSide.values()[sign - 1], List.of(square(line, i)));
      }
    }
    OthelloBoard board = new OthelloBoard(position);
    List<Square> moves = board.legal(board.mover());
    return Optional.of(
        new OthelloCase(
            position,
            moves.isEmpty()
                ? List.of(OthelloCommand.LIST)
                : List.of(
                    OthelloCommand.LIST, OthelloCommand.move(moves.get(0)), OthelloCommand.LIST)));
  }

  private static Square square(int line, int place) {
    return switch (line) {
      case 0 -> new Square(0, place);
      case 1 -> new Square(3, place);
      case 2 -> new Square(place, 0);
      case 3 -> new Square(place, 3);
      case 4 -> new Square(place, place);
      default -> new Square(place, LENGTH - 1 - place);
    };
  }
}
