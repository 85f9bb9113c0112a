package boardjudge.generator.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CAPTURE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.OLD_SQUARE_EMPTY;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PROTECTED_PIECE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.STRAIGHT_STEP;

import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/** Wrong readings of how Black's general steps, what it captures and what it leaves behind. */
final class XiangqiWrongSteps {
  private static final XiangqiReferee RIGHT = new XiangqiReferee();

  private XiangqiWrongSteps() {}

  static List<XiangqiReading> all() {
    List<XiangqiReading> readings = new ArrayList<>();
    palaces(readings);
    directions(readings);
    captures(readings);
    oldSquare(readings);
    definition(readings);
    return readings;
  }

  private static void palaces(List<XiangqiReading> readings) {
    readings.add(palace("no-palace", "Lets the general leave the palace.", 0, 9, 0, 8));
    readings.add(palace("palace-of-two-rows", "Takes rows 1 and 2 for the palace.", 0, 1, 3, 5));
    readings.add(palace("palace-of-four-rows", "Takes rows 1 to 4 for the palace.", 0, 3, 3, 5));
    readings.add(palace("palace-without-row-1", "Takes rows 2 to 4 for the palace.", 1, 3, 3, 5));
    readings.add(palace("palace-columns-3-to-5", "Takes columns 3 to 5 for it.", 0, 2, 2, 4));
    readings.add(palace("palace-columns-5-to-7", "Takes columns 5 to 7 for it.", 0, 2, 4, 6));
    readings.add(palace("palace-columns-3-to-7", "Takes columns 3 to 7 for it.", 0, 2, 2, 6));
    readings.add(palace("palace-columns-4-to-7", "Takes columns 4 to 7 for it.", 0, 2, 3, 6));
  }

  private static XiangqiReading palace(
      String name, String mistake, int top, int bottom, int left, int right) {
    return new XiangqiReading(
        name,
        PALACE,
        mistake,
        "palace-walls",
        new XiangqiReferee() {
          @Override
          protected boolean inPalace(Square square) {
            return square.row() >= top
                && square.row() <= bottom
                && square.column() >= left
                && square.column() <= right;
          }
        });
  }

  private static void directions(List<XiangqiReading> readings) {
    readings.add(
        new XiangqiReading(
            "diagonal-steps",
            STRAIGHT_STEP,
            "Lets the general step diagonally too.",
            "diagonals",
            new XiangqiReferee() {
              @Override
              protected List<Square> steps(XiangqiPosition start) {
                List<Square> steps = new ArrayList<>(super.steps(start));
                Square from = start.general();
                for (int i = 0; i < 4; i++) {
                  Square to = new Square(from.row() + i / 2 * 2 - 1, from.column() + i % 2 * 2 - 1);
                  if (inPalace(to)) {
                    steps.add(to);
                  }
                }
                return steps;
              }
            }));
    readings.add(without("step-up-never-tried", "Never tries the step up.", -1, 0));
    readings.add(without("step-down-never-tried", "Never tries the step down.", 1, 0));
    readings.add(without("step-left-never-tried", "Never tries the step to the left.", 0, -1));
    readings.add(without("step-right-never-tried", "Never tries the step to the right.", 0, 1));
  }

  private static XiangqiReading without(String name, String mistake, int rows, int columns) {
    return new XiangqiReading(
        name,
        STRAIGHT_STEP,
        mistake,
        "near-mates",
        new XiangqiReferee() {
          @Override
          protected List<Square> steps(XiangqiPosition start) {
            Square never =
                new Square(start.general().row() + rows, start.general().column() + columns);
            return super.steps(start).stream().filter(to -> !to.equals(never)).toList();
          }
        });
  }

  private static void captures(List<XiangqiReading> readings) {
    readings.add(
        new XiangqiReading(
            "no-captures",
            CAPTURE,
            "Does not let the general step onto a red piece.",
            "captures",
            new XiangqiReferee() {
              @Override
              protected boolean mayStepOnto(XiangqiPosition start, Square to) {
                return start.isEmpty(to);
              }
            }));
    readings.add(
        capture(
            "captured-chariot-still-attacks",
            CAPTURE,
            "Leaves a captured chariot among the attackers.",
            (start, captured, attackers) ->
                captured.kind() == XiangqiKind.CHARIOT ? List.of(captured) : attackers));
    readings.add(
        capture(
            "every-capture-is-safe",
            PROTECTED_PIECE,
            "Takes every capture for safe.",
            (start, captured, attackers) -> List.of()));
    readings.add(
        capture(
            "capturing-the-checker-is-safe",
            PROTECTED_PIECE,
            "Takes the capture of a piece that gives check for safe.",
            (start, captured, attackers) ->
                RIGHT.givesCheck(start, captured) ? List.of() : attackers));
    for (XiangqiKind kind : XiangqiKind.values()) {
      readings.add(
          capture(
              kind.word() + "-protects-nothing",
              PROTECTED_PIECE,
              "Forgets that a piece may be protected by a " + kind.word() + ".",
              (start, captured, attackers) ->
                  attackers.stream().filter(piece -> piece.kind() != kind).toList()));
    }
  }

  /** Says who attacks after a capture, given who really does. */
  @FunctionalInterface
  private interface AfterCapture {
    List<XiangqiPiece> attackers(
        XiangqiPosition start, XiangqiPiece captured, List<XiangqiPiece> attackers);
  }

  private static XiangqiReading capture(
      String name, XiangqiRule breaks, String mistake, AfterCapture reading) {
    return new XiangqiReading(
        name,
        breaks,
        mistake,
        "captures",
        new XiangqiReferee() {
          @Override
          protected List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
            List<XiangqiPiece> right = super.attackers(start, after);
            return start
                .redAt(after.general())
                .map(captured -> reading.attackers(start, captured, right))
                .orElse(right);
          }
        });
  }

  private static void oldSquare(List<XiangqiReading> readings) {
    readings.add(
        new XiangqiReading(
            "old-square-still-taken",
            OLD_SQUARE_EMPTY,
            "Leaves the general on its old square while it looks for attacks.",
            "old-square",
            new XiangqiReferee() {
              @Override
              protected XiangqiPosition after(XiangqiPosition start, Square to) {
                return super.after(start, to).withSomethingOn(start.general());
              }
            }));
    readings.add(
        oldSquareFor(
            "old-square-stops-chariots",
            "Lets the square that the general left stop chariots.",
            XiangqiKind.CHARIOT));
    readings.add(
        oldSquareFor(
            "old-square-is-a-mount",
            "Takes the square that the general left for a mount.",
            XiangqiKind.CANNON));
  }

  private static XiangqiReading oldSquareFor(String name, String mistake, XiangqiKind kind) {
    return new XiangqiReading(
        name,
        OLD_SQUARE_EMPTY,
        mistake,
        "old-square",
        new XiangqiReading.AfterStep() {
          @Override
          boolean attacksNow(XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
            return attacks(
                piece.kind() == kind ? after.withSomethingOn(start.general()) : after, piece);
          }
        });
  }

  private static void definition(List<XiangqiReading> readings) {
    readings.add(
        new XiangqiReading(
            "mate-if-any-step-is-attacked",
            CHECKMATE,
            "Takes one attacked step for checkmate.",
            "near-mates",
            new XiangqiReferee() {
              @Override
              protected boolean isMate(List<XiangqiEscape> escapes) {
                return !escapes.stream().allMatch(XiangqiEscape::isFree);
              }
            }));
    readings.add(
        new XiangqiReading(
            "only-checkers-attack",
            CHECKMATE,
            "Lets only the pieces that give check before the step attack after it.",
            "mates",
            new XiangqiReading.AfterStep() {
              @Override
              boolean attacksNow(XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
                return attacks(after, piece) && attacks(start, piece);
              }
            }));
    readings.add(
        new XiangqiReading(
            "row-1-leads-off-the-board",
            PALACE,
            "Reads outside the array where the general stands on row 1, and finds a free square.",
            "mates",
            new XiangqiReferee() {
              @Override
              protected List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
                return start.general().row() == 0 ? List.of() : super.attackers(start, after);
              }
            }));
  }
}
