package boardjudge.generator.games.xiangqi;

import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.grid.Square;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A wrong program that marks attacked squares on the board itself, piece by piece in the input's
 * order: a protected piece vanishes under its mark, and neither attacks nor blocks from then on.
 */
final class XiangqiMarks extends XiangqiReferee {
  private static final int[][] STRAIGHT = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

  @Override
  protected List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
    Set<Square> pieces = new HashSet<>();
    after.red().forEach(piece -> pieces.add(piece.square()));
    for (XiangqiPiece piece : after.red()) {
      if (pieces.contains(piece.square())) {
        Set<Square> marked = marked(piece, pieces);
        if (marked.contains(after.general())) {
          return List.of(piece);
        }
        pieces.removeAll(marked);
      }
    }
    return List.of();
  }

  private static Set<Square> marked(XiangqiPiece piece, Set<Square> pieces) {
    Set<Square> marked = new HashSet<>();
    for (int[] way : STRAIGHT) {
      if (piece.kind() == XiangqiKind.HORSE) {
        Square leg = next(piece.square(), way);
        if (!pieces.contains(leg)) {
          marked.add(new Square(leg.row() + way[0] + way[1], leg.column() + way[0] + way[1]));
          marked.add(new Square(leg.row() + way[0] - way[1], leg.column() - way[0] + way[1]));
        }
      } else if (piece.kind() != XiangqiKind.GENERAL || way[0] < 0) {
        ray(piece, way, pieces, marked);
      }
    }
    return marked;
  }

  private static void ray(XiangqiPiece piece, int[] way, Set<Square> pieces, Set<Square> marked) {
    int wanted = piece.kind() == XiangqiKind.CANNON ? 1 : 0;
    int passed = 0;
    for (Square at = next(piece.square(), way);
        XiangqiPosition.onBoard(at) && passed <= wanted;
        at = next(at, way)) {
      if (passed == wanted) {
        marked.add(at);
      }
      if (pieces.contains(at)) {
        passed++;
      }
    }
  }

  private static Square next(Square square, int[] way) {
    return new Square(square.row() + way[0], square.column() + way[1]);
  }
}
