package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Programs that know the rules and have the wrong pieces on their board. */
final class BoardMutants {
  private BoardMutants() {}

  static void addTo(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var near = catalogue.breaking(XiangqiRule.CHECKMATE, "near-mates");
    near.add("board-not-cleared", BoardNotCleared::new);
    var capture = catalogue.breaking(XiangqiRule.CAPTURE, "captures");
    capture.add("capture-not-taken-back", CaptureNotTakenBack::new);
    var largest = catalogue.breaking(XiangqiRule.CHECKMATE, "largest");
    largest.add("one-piece-of-a-kind-kept", reading(BoardMutants::lastOfEachKind));
    largest.add("seventh-piece-forgotten", reading(red -> red.subList(0, Math.min(red.size(), 6))));
    var sizes = catalogue.breaking(XiangqiRule.CHECKMATE, "sizes");
    sizes.add("last-piece-forgotten", reading(red -> red.subList(0, red.size() - 1)));
    var mates = catalogue.breaking(XiangqiRule.CHECKMATE, "mates");
    mates.add("letters-read-from-line-ends", reading(red -> List.of()));
    var captures = catalogue.breaking(XiangqiRule.PROTECTED_PIECE, "captures");
    captures.add("marks-overwrite-pieces", MarksOnTheBoard::new);
  }

  /** A program that judges well what it has read badly. */
  private static Supplier<XiangqiReferee> reading(UnaryOperator<List<XiangqiPiece>> read) {
    return wrong(
        XiangqiReferee::startOf,
        (right, testCase) -> XiangqiPosition.of(testCase.black(), read.apply(testCase.red())));
  }

  private static List<XiangqiPiece> lastOfEachKind(List<XiangqiPiece> red) {
    Map<XiangqiKind, XiangqiPiece> kept = new EnumMap<>(XiangqiKind.class);
    red.forEach(piece -> kept.put(piece.kind(), piece));
    return List.copyOf(kept.values());
  }

  /** Keeps the pieces of all cases so far. */
  private static final class BoardNotCleared extends XiangqiReferee {
    private final Map<Square, XiangqiPiece> board = new TreeMap<>();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      testCase.red().forEach(piece -> board.put(piece.square(), piece));
      board.remove(testCase.black());
      return XiangqiPosition.of(testCase.black(), List.copyOf(board.values()));
    }
  }

  /** Keeps, within a case, pieces captured by an earlier try off the board. */
  private static final class CaptureNotTakenBack extends XiangqiReferee {
    private List<XiangqiPiece> left = List.of();

    @Override
    public XiangqiPosition startOf(XiangqiCase testCase) {
      left = testCase.red();
      return super.startOf(testCase);
    }

    @Override
    protected XiangqiPosition after(XiangqiPosition start, Square to) {
      XiangqiPosition after = XiangqiPosition.of(start.general(), left).afterStep(to);
      left = after.red();
      return after;
    }
  }

  /**
   * Marks what each piece attacks, in the input's order: a protected piece vanishes under its mark,
   * and neither attacks nor blocks from then on.
   */
  private static final class MarksOnTheBoard extends XiangqiReferee {
    @Override
    public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
      List<XiangqiPiece> left = after.red();
      for (XiangqiPiece piece : after.red()) {
        if (left.contains(piece)) {
          if (attacks(XiangqiPosition.of(after.general(), left), piece)) {
            return List.of(piece);
          }
          List<XiangqiPiece> board = left;
          left = left.stream().filter(other -> !marks(board, piece, other.square())).toList();
        }
      }
      return List.of();
    }

    /** Whether a piece marks a square: as if Black's general stood there; generals look up. */
    private boolean marks(List<XiangqiPiece> board, XiangqiPiece piece, Square square) {
      return !square.equals(piece.square())
          && (piece.kind() != XiangqiKind.GENERAL || square.row() < piece.square().row())
          && attacks(XiangqiPosition.of(square, board), piece);
    }
  }
}
