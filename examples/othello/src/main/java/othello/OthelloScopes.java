package othello;

import boardjudge.generator.Scope;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Small boards in full: all fillings of one line. */
final class OthelloScopes {
  /** Rows 1 and 4, columns 1 and 4, both long diagonals: the first place, and how far the next. */
  private static final int[][] LINES = {{0, 1}, {24, 1}, {0, 8}, {3, 8}, {0, 9}, {7, 7}};

  /** Three signs on eight squares. */
  private static final int FILLINGS = 6561;

  private OthelloScopes() {}

  static List<Scope<OthelloCase>> all() {
    return List.of(
        new Scope<>(
            "one-line",
            "Every filling of one row, column or long diagonal: listed, moved once, listed.",
            LINES.length * FILLINGS * 2,
            OthelloScopes::line,
            game -> game.commands().size() > 1));
  }

  private static Optional<OthelloCase> line(long index) {
    int[] line = LINES[(int) (index / 2 / FILLINGS)];
    long filling = index / 2 % FILLINGS;
    StringBuilder signs = new StringBuilder("-".repeat(64));
    for (int i = 0; i < OthelloPosition.SIZE; i++) {
      signs.setCharAt(line[0] + i * line[1], OthelloPosition.SIGNS.charAt((int) (filling % 3)));
      filling /= 3;
    }
    OthelloPosition start =
        OthelloPosition.of(signs.toString(), OthelloSide.values()[(int) (index % 2)]);
    OthelloBoard board = new OthelloBoard(start);
    List<Square> moves = board.legal(board.mover());
    OthelloCommand list = OthelloCommand.LIST;
    return Optional.of(
        new OthelloCase(
            start,
            moves.isEmpty()
                ? List.of(list)
                : List.of(list, OthelloCommand.move(moves.get(0)), list)));
  }
}
