package boardjudge.generator.games.duckchess;

import static java.util.stream.Collectors.toMap;

import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where each kind of piece could go from each square were there no other piece. */
final class Targets {
  private static final Map<DuckchessKind, Map<Square, List<Square>>> TARGETS =
      Stream.of(DuckchessKind.values()).collect(toMap(kind -> kind, Targets::bySquare));

  private Targets() {}

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
