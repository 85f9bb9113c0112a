package boardjudge.generator.games.duckchess;

import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where each kind of piece could go from each square were there no other piece. */
final class DuckShapes {
  private static final Map<DuckKind, Map<Square, List<Square>>> TARGETS = new Eyes().targets();

  private DuckShapes() {}

  /** The targets by row, then column. */
  static List<Square> targets(DuckKind kind, Square from) {
    return TARGETS.getOrDefault(kind, Map.of()).getOrDefault(from, List.of());
  }

  /** A referee that is asked about shapes alone. */
  private static final class Eyes extends DuckReferee {
    Map<DuckKind, Map<Square, List<Square>>> targets() {
      Map<DuckKind, Map<Square, List<Square>>> targets = new EnumMap<>(DuckKind.class);
      for (DuckKind kind : DuckKind.values()) {
        DuckPiece piece = DuckPiece.of(DuckSide.RED, kind);
        Map<Square, List<Square>> bySquare = new HashMap<>();
        for (Square from : DuckPosition.squares()) {
          List<Square> reached = new ArrayList<>();
          for (Square to : DuckPosition.squares()) {
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
