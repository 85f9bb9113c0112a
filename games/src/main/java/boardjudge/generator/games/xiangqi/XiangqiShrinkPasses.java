package boardjudge.generator.games.xiangqi;

import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes a case smaller; tries legal cases only. */
public final class XiangqiShrinkPasses {
  private static final Square GENERAL_HOME = new Square(XiangqiPosition.ROWS - 1, 5);

  private XiangqiShrinkPasses() {}

  public static List<ShrinkPass<XiangqiCase>> all() {
    return List.of(
        new ShrinkPass<XiangqiCase>("drop-pieces", XiangqiShrinkPasses::dropPieces),
        new ShrinkPass<XiangqiCase>("send-general-home", XiangqiShrinkPasses::sendGeneralHome),
        new ShrinkPass<XiangqiCase>("move-nearer", XiangqiShrinkPasses::moveNearer),
        new ShrinkPass<XiangqiCase>("sort-pieces", XiangqiShrinkPasses::sortPieces));
  }

  private static XiangqiCase dropPieces(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    Square black = testCase.black();
    List<XiangqiPiece> kept =
        Chunks.drop(
            testCase.red(),
            1,
            red -> RandomPositions.legal(black, red).filter(stillFails).isPresent());
    return new XiangqiCase(black, kept);
  }

  private static XiangqiCase sendGeneralHome(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    List<XiangqiKind> kinds = testCase.red().stream().map(XiangqiPiece::kind).toList();
    return RandomPositions.moved(testCase, kinds.indexOf(XiangqiKind.GENERAL), GENERAL_HOME)
        .filter(stillFails)
        .orElse(testCase);
  }

  /** Moves each piece to the square nearest to Black's general where the case still fails. */
  private static XiangqiCase moveNearer(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    XiangqiCase smallest = testCase;
    for (int i = 0; i < testCase.red().size(); i++) {
      XiangqiPiece piece = smallest.red().get(i);
      if (piece.kind() != XiangqiKind.GENERAL) {
        for (Square to : nearer(testCase.black(), piece.square())) {
          Optional<XiangqiCase> moved = RandomPositions.moved(smallest, i, to).filter(stillFails);
          if (moved.isPresent()) {
            smallest = moved.get();
            break;
          }
        }
      }
    }
    return smallest;
  }

  /** The squares nearer to {@code target} than {@code from}, nearest first. */
  private static List<Square> nearer(Square target, Square from) {
    return Board.empty(XiangqiPosition.ROWS, XiangqiPosition.COLUMNS).squares().stream()
        .filter(square -> distance(square, target) > 0)
        .filter(square -> distance(square, target) < distance(from, target))
        .sorted(Comparator.comparingInt(square -> distance(square, target)))
        .toList();
  }

  private static int distance(Square one, Square other) {
    return Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column());
  }

  private static XiangqiCase sortPieces(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    List<XiangqiPiece> sorted =
        testCase.red().stream()
            .sorted(Comparator.comparing(XiangqiPiece::kind).thenComparing(XiangqiPiece::square))
            .toList();
    return Optional.of(new XiangqiCase(testCase.black(), sorted))
        .filter(stillFails)
        .orElse(testCase);
  }
}
