package boardjudge.generator.games.xiangqi;

import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The surroundings of Black's general as text, the same for a position and its mirror image. */
final class Surroundings {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();
  private static final int MIDDLE = XiangqiPosition.COLUMNS / 2;

  private Surroundings() {}

  /**
   * The whole pattern: the general's square, a sign for each square above, below, left and right of
   * it, and the generals' column.
   *
   * <p>The signs: {@code #} outside the palace, {@code .} empty and free, {@code x} empty and
   * attacked after the step, {@code p} a piece that may be taken, {@code P} a protected piece. The
   * column: {@code elsewhere}, {@code open} where the generals face each other, {@code shut}.
   */
  static String whole(XiangqiCase testCase) {
    String own = oneWhole(testCase);
    String mirrored = oneWhole(mirrored(testCase));
    return own.compareTo(mirrored) < 0 ? own : mirrored;
  }

  private static String oneWhole(XiangqiCase testCase) {
    XiangqiStep step = REFEREE.judge(testCase);
    StringBuilder pattern = new StringBuilder(XiangqiPosition.name(testCase.black())).append(' ');
    for (Direction direction : Direction.STRAIGHT) {
      Square to = direction.from(testCase.black());
      pattern.append(
          step.escapes().stream()
              .filter(escape -> escape.to().equals(to))
              .map(Surroundings::sign)
              .findFirst()
              .orElse('#'));
    }
    boolean column =
        testCase.red().stream()
            .anyMatch(
                piece ->
                    piece.kind() == XiangqiKind.GENERAL
                        && piece.square().column() == testCase.black().column());
    return pattern.append(step.facing() ? " open" : column ? " shut" : " elsewhere").toString();
  }

  private static char sign(XiangqiEscape escape) {
    if (escape.captured().isPresent()) {
      return escape.isFree() ? 'p' : 'P';
    }
    return escape.isFree() ? '.' : 'x';
  }

  /**
   * The pattern of each step: the general's square, the direction, the piece on the square beside
   * it, and the kinds of all that attack it after the step.
   */
  static Set<String> details(XiangqiCase testCase) {
    XiangqiCase half = testCase.black().column() > MIDDLE ? mirrored(testCase) : testCase;
    Set<String> details = new TreeSet<>();
    for (XiangqiEscape escape : REFEREE.judge(half).escapes()) {
      StringBuilder detail = new StringBuilder(XiangqiPosition.name(half.black())).append(' ');
      detail.append(side(half.black(), escape.to())).append(' ');
      detail.append(escape.captured().map(piece -> piece.kind().letter()).orElse('.'));
      detail.append(" by ");
      Set<Character> kinds = new TreeSet<>();
      escape.attackers().forEach(piece -> kinds.add(piece.kind().letter()));
      kinds.forEach(detail::append);
      details.add(detail.toString());
    }
    return details;
  }

  private static String side(Square general, Square other) {
    if (other.column() == general.column()) {
      return other.row() < general.row() ? "above" : "below";
    }
    return "beside";
  }

  private static XiangqiCase mirrored(XiangqiCase testCase) {
    List<XiangqiPiece> red = new ArrayList<>();
    testCase
        .red()
        .forEach(piece -> red.add(new XiangqiPiece(piece.kind(), mirrored(piece.square()))));
    return new XiangqiCase(mirrored(testCase.black()), red);
  }

  private static Square mirrored(Square square) {
    return new Square(square.row(), XiangqiPosition.COLUMNS - 1 - square.column());
  }
}
