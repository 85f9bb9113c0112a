package boardjudge.generator.games.xiangqi;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.shrink.Chunks;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Makes a case smaller, and changes one a little. */
final class XiangqiShrinking {
  /** Where Red's general stands if it does not matter. */
  private static final Square HOME = new Square(XiangqiPosition.HEIGHT - 1, 5);

  private XiangqiShrinking() {}

  static List<ShrinkPass<XiangqiCase>> passes() {
    return List.of(
        new ShrinkPass<XiangqiCase>("drop-pieces", XiangqiShrinking::dropPieces),
        new ShrinkPass<XiangqiCase>("send-general-home", XiangqiShrinking::sendGeneralHome),
        new ShrinkPass<XiangqiCase>("move-nearer", XiangqiShrinking::moveNearer),
        new ShrinkPass<XiangqiCase>("sort-pieces", XiangqiShrinking::sortPieces));
  }

  private static XiangqiCase dropPieces(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    List<XiangqiPiece> kept =
        Chunks.drop(
            testCase.red(),
            1,
            red -> !red.isEmpty() && stillFails.test(new XiangqiCase(testCase.black(), red)));
    return new XiangqiCase(testCase.black(), kept);
  }

  private static XiangqiCase sendGeneralHome(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    for (int i = 0; i < testCase.red().size(); i++) {
      if (testCase.red().get(i).kind() == XiangqiKind.GENERAL) {
        XiangqiCase moved = XiangqiDraw.moved(testCase, i, HOME);
        return stillFails.test(moved) ? moved : testCase;
      }
    }
    return testCase;
  }

  /** Moves each piece to the square nearest to Black's general where the case still fails. */
  private static XiangqiCase moveNearer(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    XiangqiCase smallest = testCase;
    for (int i = 0; i < testCase.red().size(); i++) {
      XiangqiPiece piece = smallest.red().get(i);
      if (piece.kind() != XiangqiKind.GENERAL) {
        for (Square to : nearer(testCase.black(), piece.square())) {
          XiangqiCase moved = XiangqiDraw.moved(smallest, i, to);
          if (stillFails.test(moved)) {
            smallest = moved;
            break;
          }
        }
      }
    }
    return smallest;
  }

  /** The squares nearer to {@code target} than {@code from} is, the nearest first. */
  private static List<Square> nearer(Square target, Square from) {
    List<Square> squares = new ArrayList<>();
    for (int row = 0; row < XiangqiPosition.HEIGHT; row++) {
      for (int column = 0; column < XiangqiPosition.WIDTH; column++) {
        Square square = new Square(row, column);
        if (distance(square, target) > 0 && distance(square, target) < distance(from, target)) {
          squares.add(square);
        }
      }
    }
    squares.sort(Comparator.comparingInt(square -> distance(square, target)));
    return squares;
  }

  private static int distance(Square one, Square other) {
    return Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column());
  }

  private static XiangqiCase sortPieces(
      XiangqiCase testCase, Predicate<? super XiangqiCase> stillFails) {
    XiangqiCase sorted =
        new XiangqiCase(
            testCase.black(),
            testCase.red().stream()
                .sorted(
                    Comparator.comparing(XiangqiPiece::kind).thenComparing(XiangqiPiece::square))
                .toList());
    return stillFails.test(sorted) ? sorted : testCase;
  }

  /** One piece elsewhere, one of another kind, the general one square on. */
  static List<Tweak<XiangqiCase>> tweaks() {
    return List.of(
        (testCase, random) ->
            XiangqiDraw.moved(testCase, random.below(testCase.red().size()), anywhere(random)),
        XiangqiShrinking::otherKind,
        (testCase, random) ->
            new XiangqiCase(new Square(random.below(3), random.between(3, 5)), testCase.red()));
  }

  private static Square anywhere(SeededRandom random) {
    return new Square(random.below(XiangqiPosition.HEIGHT), random.below(XiangqiPosition.WIDTH));
  }

  private static XiangqiCase otherKind(XiangqiCase testCase, SeededRandom random) {
    List<XiangqiPiece> red = new ArrayList<>(testCase.red());
    int at = random.below(red.size());
    XiangqiKind kind = random.pick(List.of(XiangqiKind.values()));
    red.set(at, new XiangqiPiece(kind, red.get(at).square()));
    return new XiangqiCase(testCase.black(), red);
  }
}
