package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckRefusal;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Programs that let a kind of piece go where it may not, or not where it may. */
final class DuckShapeMutants {
  private DuckShapeMutants() {}

  static List<Mutant<DuckCase>> all() {
    return List.of(
        shape(
            "captain-diagonal",
            DuckKind.CAPTAIN,
            "The captain goes one square diagonally instead of straight.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows == 1 && columns == 1),
        shape(
            "captain-eight-ways",
            DuckKind.CAPTAIN,
            "The captain goes to all eight squares around it, as a king in chess.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> Math.max(rows, columns) == 1),
        shape(
            "captain-in-palace",
            DuckKind.CAPTAIN,
            "The captain may not leave the palace of xiangqi.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows + columns == 1 && inPalace(piece, to)),
        mutant(
            "captain-flies",
            DuckRule.CAPTAIN_MOVE,
            "A captain may capture the other along an open column, as xiangqi's flying general.",
            "captains-abroad",
            new FlyingCaptain()),
        mutant(
            "captains-may-not-face",
            DuckRule.CAPTAIN_MOVE,
            "A move that leaves the captains face to face on an open column is refused.",
            "captains-abroad",
            new ShyCaptains()),
        shape(
            "guard-straight",
            DuckKind.GUARD,
            "The guard goes one square straight instead of diagonally.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows + columns == 1),
        shape(
            "guard-eight-ways",
            DuckKind.GUARD,
            "The guard goes to all eight squares around it.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> Math.max(rows, columns) == 1),
        shape(
            "guard-in-palace",
            DuckKind.GUARD,
            "The guard may not leave the palace of xiangqi.",
            "captains-abroad",
            (piece, rows, columns, from, to) -> rows == 1 && columns == 1 && inPalace(piece, to)),
        shape(
            "elephant-stops-at-river",
            DuckKind.ELEPHANT,
            "The elephant may not cross the middle of the board, as in xiangqi.",
            "elephants-across",
            (piece, rows, columns, from, to) ->
                rows == 2 && columns == 2 && !hasCrossed(piece, to)),
        shape(
            "horse-four-ways",
            DuckKind.HORSE,
            "The horse goes two rows and one column, never one row and two columns.",
            "mostly-legal",
            (piece, rows, columns, from, to) -> rows == 2 && columns == 1),
        shape(
            "duck-three-rows-only",
            DuckKind.DUCK,
            "The duck goes three rows and two columns, never two rows and three columns.",
            "duck-legs",
            (piece, rows, columns, from, to) -> rows == 3 && columns == 2),
        shape(
            "duck-three-columns-only",
            DuckKind.DUCK,
            "The duck goes two rows and three columns, never three rows and two columns.",
            "duck-legs",
            (piece, rows, columns, from, to) -> rows == 2 && columns == 3),
        shape(
            "duck-never-back",
            DuckKind.DUCK,
            "The duck never goes back towards its home row.",
            "duck-legs",
            (piece, rows, columns, from, to) ->
                ((rows == 3 && columns == 2) || (rows == 2 && columns == 3))
                    && forward(piece, from, to) > 0),
        shape(
            "soldier-never-back",
            DuckKind.SOLDIER,
            "The soldier never goes back, straight or diagonally.",
            "captains-abroad",
            (piece, rows, columns, from, to) ->
                Math.max(rows, columns) == 1 && forward(piece, from, to) >= 0),
        shape(
            "soldier-straight",
            DuckKind.SOLDIER,
            "The soldier goes straight in four ways, never diagonally.",
            "near-misses",
            (piece, rows, columns, from, to) -> rows + columns == 1),
        shape(
            "soldier-diagonal",
            DuckKind.SOLDIER,
            "The soldier goes diagonally only.",
            "near-misses",
            (piece, rows, columns, from, to) -> rows == 1 && columns == 1),
        shape(
            "soldier-of-xiangqi",
            DuckKind.SOLDIER,
            "The soldier goes straight ahead, and sideways once it is across the middle.",
            "near-misses",
            (piece, rows, columns, from, to) ->
                (forward(piece, from, to) == 1 && columns == 0)
                    || (rows == 0 && columns == 1 && hasCrossed(piece, from))),
        shape(
            "soldier-of-chess",
            DuckKind.SOLDIER,
            "The soldier goes forward only, straight or diagonally.",
            "near-misses",
            (piece, rows, columns, from, to) -> columns <= 1 && forward(piece, from, to) == 1));
  }

  /** Whether a piece goes so far. */
  @FunctionalInterface
  private interface Shape {
    boolean allows(DuckPiece piece, int rows, int columns, Square from, Square to);
  }

  private static Mutant<DuckCase> shape(
      String name, DuckKind kind, String mistake, String recipe, Shape shape) {
    return mutant(name, kind.move(), mistake, recipe, new WrongShape(kind, shape));
  }

  private static final class WrongShape extends DuckReferee {
    private final DuckKind kind;
    private final Shape shape;

    WrongShape(DuckKind kind, Shape shape) {
      this.kind = kind;
      this.shape = shape;
    }

    @Override
    protected boolean hasShape(DuckPiece piece, Square from, Square to) {
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

  private static final class FlyingCaptain extends DuckReferee {
    @Override
    protected boolean hasShape(DuckPiece piece, Square from, Square to) {
      return super.hasShape(piece, from, to) || flies(piece, from, to);
    }

    @Override
    protected List<Square> way(DuckPiece piece, Square from, Square to) {
      return flies(piece, from, to)
          ? super.way(DuckPiece.of(piece.side(), DuckKind.CAR), from, to)
          : super.way(piece, from, to);
    }

    @Override
    protected List<Square> blockers(
        DuckPosition position, DuckPiece piece, Square from, Square to) {
      DuckPiece other = DuckPiece.of(piece.side().other(), DuckKind.CAPTAIN);
      return flies(piece, from, to) && !position.at(to).equals(Optional.of(other))
          ? List.of(to)
          : super.blockers(position, piece, from, to);
    }

    private static boolean flies(DuckPiece piece, Square from, Square to) {
      return piece.kind() == DuckKind.CAPTAIN
          && from.column() == to.column()
          && Math.abs(from.row() - to.row()) > 1;
    }
  }

  private static final class ShyCaptains extends DuckReferee {
    @Override
    public Optional<DuckRefusal> refusal(DuckPosition position, DuckCommand command) {
      Optional<DuckRefusal> refusal = super.refusal(position, command);
      if (refusal.isEmpty()
          && face(
              position.moved(
                  command.from(), command.to(), position.toMove().other(), position.isOver()))) {
        return Optional.of(new DuckRefusal(DuckRule.CAPTAIN_MOVE, List.of()));
      }
      return refusal;
    }

    private boolean face(DuckPosition position) {
      for (Square red : position.find(DuckPiece.of(DuckSide.RED, DuckKind.CAPTAIN))) {
        for (Square blue : position.find(DuckPiece.of(DuckSide.BLUE, DuckKind.CAPTAIN))) {
          DuckPiece car = DuckPiece.of(DuckSide.RED, DuckKind.CAR);
          if (red.column() == blue.column() && blockers(position, car, red, blue).isEmpty()) {
            return true;
          }
        }
      }
      return false;
    }
  }

  /** How many rows a piece comes nearer to the other home row. */
  private static int forward(DuckPiece piece, Square from, Square to) {
    int rows = to.row() - from.row();
    return piece.side() == DuckSide.RED ? rows : -rows;
  }

  private static boolean hasCrossed(DuckPiece piece, Square square) {
    boolean redHalf = square.row() < DuckPosition.ROWS / 2;
    return redHalf != (piece.side() == DuckSide.RED);
  }

  private static boolean inPalace(DuckPiece piece, Square square) {
    int home = piece.side() == DuckSide.RED ? square.row() : DuckPosition.ROWS - 1 - square.row();
    return home <= 2 && square.column() >= 3 && square.column() <= 5;
  }
}
