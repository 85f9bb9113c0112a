package boardjudge.generator.games.duckchess;

import static java.util.stream.Collectors.toMap;

import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Where each kind of piece could go from each square were there no other piece. */
final class Targets {
  private static final Map<DuckchessKind, Map<Square, List<Square>>> TARGETS =
      Stream.of(DuckchessKind.values()).collect(toMap(kind -> kind, Targets::bySquare));

  private static final Map<DuckchessPiece, Set<Square>> REACHED =
      DuckchessPiece.all().stream().collect(toMap(piece -> piece, Targets::walk));

  private Targets() {}

  /** The squares to which such a piece gets from where it begins, if nothing is ever in its way. */
  static Set<Square> reached(DuckchessPiece piece) {
    return REACHED.getOrDefault(piece, Set.of());
  }

  private static Set<Square> walk(DuckchessPiece piece) {
    List<Square> open = new ArrayList<>(DuckchessPosition.start().find(piece));
    Set<Square> reached = new HashSet<>(open);
    while (!open.isEmpty()) {
      Square from = open.remove(open.size() - 1);
      for (Square to : of(piece.kind(), from)) {
        if (reached.add(to)) {
          open.add(to);
        }
      }
    }
    return Set.copyOf(reached);
  }

  /** The targets by row, then column. */
  static List<Square> of(DuckchessKind kind, Square from) {
    return TARGETS.getOrDefault(kind, Map.of()).getOrDefault(from, List.of());
  }

  private static Map<Square, List<Square>> bySquare(DuckchessKind kind) {
    DuckchessReferee referee = new DuckchessReferee();
    DuckchessPiece piece = DuckchessPiece.of(DuckchessSide.RED, kind);
    return DuckchessPosition.squares().stream()
        .collect(
            toMap(
                from -> from,
                from ->
                    DuckchessPosition.squares().stream()
                        .filter(to -> referee.hasShape(new DuckchessMove(piece, from, to)))
                        .toList()));
  }
}
