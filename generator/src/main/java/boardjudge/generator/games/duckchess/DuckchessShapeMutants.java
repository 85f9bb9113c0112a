package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Programs that let a kind of piece go where it may not, or not where it may. */
final class DuckchessShapeMutants {
  private DuckchessShapeMutants() {}

  static List<Mutant<DuckchessCase>> all() {
    return List.of(
        shape(
            "captain-diagonal",
            DuckchessKind.CAPTAIN,
            "The captain goes one square diagonally instead of straight.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows == 1 && columns == 1),
        shape(
            "captain-eight-ways",
            DuckchessKind.CAPTAIN,
            "The captain goes to all eight squares around it, as a king in chess.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> Math.max(rows, columns) == 1),
        shape(
            "captain-in-palace",
            DuckchessKind.CAPTAIN,
            "The captain may not leave the palace of xiangqi.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows + columns == 1 && inPalace(piece, to)),
        mutant(
            "captain-flies",
            DuckchessRule.CAPTAIN_MOVE,
            "A captain may capture the other along an open column, as xiangqi's flying general.",
            "captains-abroad",
            new FlyingCaptain()),
        mutant(
            "captains-may-not-face",
            DuckchessRule.CAPTAIN_MOVE,
            "A move that leaves the captains face to face on an open column is refused.",
            "captains-abroad",
            new ShyCaptains()),
        shape(
            "guard-straight",
            DuckchessKind.GUARD,
            "The guard goes one square straight instead of diagonally.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows + columns == 1),
        shape(
            "guard-eight-ways",
            DuckchessKind.GUARD,
            "The guard goes to all eight squares around it.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> Math.max(rows, columns) == 1),
        shape(
            "guard-in-palace",
            DuckchessKind.GUARD,
            "The guard may not leave the palace of xiangqi.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows == 1 && columns == 1 && inPalace(piece, to)),
        shape(
            "elephant-stops-at-river",
            DuckchessKind.ELEPHANT,
            "The elephant may not cross the middle of the board, as in xiangqi.",
            "elephants-across",
            (piece, rows, columns, from, to) ->
                rows == 2 && columns == 2 && !hasCrossed(piece, to)),
        shape(
            "horse-four-ways",
            DuckchessKind.HORSE,
            "The horse goes two rows and one column, never one row and two columns.",
            "mostly-legal",
            (piece, rows, columns, from, to) -> rows == 2 && columns == 1),
        shape(
            "duck-three-rows-only",
            DuckchessKind.DUCK,
            "The duck goes three rows and two columns, never two rows and three columns.",
            "duck-legs",
            (piece, rows, columns, from, to) -> rows == 3 && columns == 2),
        shape(
            "duck-three-columns-only",
            DuckchessKind.DUCK,
            "The duck goes two rows and three columns, never three rows and two columns.",
            "duck-legs",
            (piece, rows, columns, from, to) -> rows == 2 && columns == 3),
        shape(
            "duck-never-back",
            DuckchessKind.DUCK,
            "The duck never goes back towards its home row.",
            "duck-legs",
            (piece, rows, columns, from, to) ->
                ((rows == 3 && columns == 2) || (rows == 2 && columns == 3))
                    && forward(piece, from, to) > 0),
        shape(
            "soldier-never-back",
            DuckchessKind.SOLDIER,
            "The soldier never goes back, straight or diagonally.",
            "captains-abroad",
            (piece, rows, columns, from, to) ->
                Math.max(rows, columns) == 1 && forward(piece, from, to) >= 0),
        shape(
            "soldier-straight",
            DuckchessKind.SOLDIER,
            "The soldier goes straight in four ways, never diagonally.",
            "near-misses",
            (piece, rows, columns, from, to) -> rows + columns == 1),
        shape(
            "soldier-diagonal",
            DuckchessKind.SOLDIER,
            "The soldier goes diagonally only.",
            "near-misses",
            (piece, rows, columns, from, to) -> rows == 1 && columns == 1),
        shape(
            "soldier-of-xiangqi",
            DuckchessKind.SOLDIER,
            "The soldier goes straight ahead, and sideways once it is across the middle.",
            "near-misses",
            (piece, rows, columns, from, to) ->
                (forward(piece, from, to) == 1 && columns == 0)
                    || (rows == 0 && columns == 1 && hasCrossed(piece, from))),
        shape(
            "soldier-of-chess",
            DuckchessKind.SOLDIER,
            "The soldier goes forward only, straight or diagonally.",
            "near-misses",
            (piece, rows, columns, from, to) -> columns <= 1 && forward(piece, from, to) == 1));
  }

  /** Whether a piece goes so far. */
  @FunctionalInterface
  private interface Shape {
    boolean allows(DuckchessPiece piece, int rows, int columns, Square from, Square to);
  }

  private static Mutant<DuckchessCase> shape(
      String name, DuckchessKind kind, String mistake, String recipe, Shape shape) {
    return mutant(name, kind.move(), mistake, recipe, new WrongShape(kind, shape));
  }

  private static final class WrongShape extends DuckchessReferee {
    private final DuckchessKind kind;
    private final Shape shape;

    WrongShape(DuckchessKind kind, Shape shape) {
      this.kind = kind;
      this.shape = shape;
    }

    @Override
    protected boolean hasShape(DuckchessPiece piece, Square from, Square to) {
      return piece.kind() == kind
          ? shape.allows(
              piece,
              Math.abs(to.row() - from.row()),
              Math.abs(to.column() - from.column()),
              from,
              to)
          : super.hasShape(piece, from, to);
    }
  }

  private static final class FlyingCaptain extends DuckchessReferee {
    @Override
    protected boolean hasShape(DuckchessPiece piece, Square from, Square to) {
      return super.hasShape(piece, from, to) || flies(piece, from, to);
    }

    @Override
    protected List<Square> way(DuckchessPiece piece, Square from, Square to) {
      return flies(piece, from, to)
          ? super.way(DuckchessPiece.of(piece.side(), DuckchessKind.CAR), from, to)
          : super.way(piece, from, to);
    }

    @Override
    protected List<Square> blockers(
        DuckchessPosition position, DuckchessPiece piece, Square from, Square to) {
      DuckchessPiece other = DuckchessPiece.of(piece.side().opponent(), DuckchessKind.CAPTAIN);
      return flies(piece, from, to) && !position.at(to).equals(Optional.of(other))
          ? List.of(to)
          : super.blockers(position, piece, from, to);
    }

    private static boolean flies(DuckchessPiece piece, Square from, Square to) {
      return piece.kind() == DuckchessKind.CAPTAIN
          && from.column() == to.column()
          && Math.abs(from.row() - to.row()) > 1;
    }
  }

  private static final class ShyCaptains extends DuckchessReferee {
    @Override
    public Optional<DuckchessViolation> violation(
        DuckchessPosition position, DuckchessCommand command) {
      Optional<DuckchessViolation> violation = super.violation(position, command);
      if (violation.isEmpty()
          && face(
              position.moved(
                  command.from(), command.to(), position.toMove().opponent(), position.isOver()))) {
        return Optional.of(new DuckchessViolation(DuckchessRule.CAPTAIN_MOVE, List.of()));
      }
      return violation;
    }

    private boolean face(DuckchessPosition position) {
      for (Square red :
          position.find(DuckchessPiece.of(DuckchessSide.RED, DuckchessKind.CAPTAIN))) {
        for (Square blue :
            position.find(DuckchessPiece.of(DuckchessSide.BLUE, DuckchessKind.CAPTAIN))) {
          DuckchessPiece car = DuckchessPiece.of(DuckchessSide.RED, DuckchessKind.CAR);
          if (red.column() == blue.column() && blockers(position, car, red, blue).isEmpty()) {
            return true;
          }
        }
      }
      return false;
    }
  }

  /** How many rows a piece comes nearer to the other home row. */
  private static int forward(DuckchessPiece piece, Square from, Square to) {
    int rows = to.row() - from.row();
    return piece.side() == DuckchessSide.RED ? rows : -rows;
  }

  private static boolean hasCrossed(DuckchessPiece piece, Square square) {
    boolean redHalf = square.row() < DuckchessPosition.ROWS / 2;
    return redHalf != (piece.side() == DuckchessSide.RED);
  }

  private static boolean inPalace(DuckchessPiece piece, Square square) {
    int home =
        piece.side() == DuckchessSide.RED
            ? square.row()
            : DuckchessPosition.ROWS - 1 - square.row();
    return home <= 2 && square.column() >= 3 && square.column() <= 5;
  }
}
