package boardjudge.generator.games.duckchess;

import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where each kind of piece could go from each square were there no other piece. */
final class DuckchessShapes {
  private static final Map<DuckchessKind, Map<Square, List<Square>>> TARGETS = new Eyes().targets();

  private DuckchessShapes() {}

  /** The targets by row, then column. */
  static List<Square> targets(DuckchessKind kind, Square from) {
    return TARGETS.getOrDefault(kind, Map.of()).getOrDefault(from, List.of());
  }

  /** A referee that is asked about shapes alone. */
  private static final class Eyes extends DuckchessReferee {
    Map<DuckchessKind, Map<Square, List<Square>>> targets() {
      Map<DuckchessKind, Map<Square, List<Square>>> targets = new EnumMap<>(DuckchessKind.class);
      for (DuckchessKind kind : DuckchessKind.values()) {
        DuckchessPiece piece = DuckchessPiece.of(DuckchessSide.RED, kind);
        Map<Square, List<Square>> bySquare = new HashMap<>();
        for (Square from : DuckchessPosition.squares()) {
          List<Square> reached = new ArrayList<>();
          for (Square to : DuckchessPosition.squares()) {
            if (hasShape(piece, from, to)) {
              reached.add(to);
            }
          }
          bySquare.put(from, List.copyOf(reached));
        }
        targets.put(kind, bySquare);
      }
      return targets;
    }
  }
}
