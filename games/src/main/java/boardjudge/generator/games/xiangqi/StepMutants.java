package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.xiangqi.RefereeOverrides.REFEREE;
import static boardjudge.generator.games.xiangqi.RefereeOverrides.attacking;
import static boardjudge.reference.grid.Direction.DOWN;
import static boardjudge.reference.grid.Direction.LEFT;
import static boardjudge.reference.grid.Direction.RIGHT;
import static boardjudge.reference.grid.Direction.UP;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Wrong readings of how Black's general steps, what it captures and what it leaves behind. */
final class StepMutants {
  private StepMutants() {}

  static void addTo(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var walls = catalogue.breaking(XiangqiRule.PALACE, "palace-walls");
    walls.add("no-palace", palace(1, 10, 1, 9));
    walls.add("palace-of-two-rows", palace(1, 2, 4, 6));
    walls.add("palace-of-four-rows", palace(1, 4, 4, 6));
    walls.add("palace-without-row-1", palace(2, 4, 4, 6));
    walls.add("palace-columns-3-to-5", palace(1, 3, 3, 5));
    walls.add("palace-columns-5-to-7", palace(1, 3, 5, 7));
    walls.add("palace-columns-3-to-7", palace(1, 3, 3, 7));
    walls.add("palace-columns-4-to-7", palace(1, 3, 4, 7));
    var diagonals = catalogue.breaking(XiangqiRule.STRAIGHT_STEP, "diagonals");
    diagonals.add("diagonal-steps", XiangqiReferee::steps, StepMutants::diagonalToo);
    var near = catalogue.breaking(XiangqiRule.STRAIGHT_STEP, "near-mates");
    near.add("step-up-never-tried", without(UP));
    near.add("step-down-never-tried", without(DOWN));
    near.add("step-left-never-tried", without(LEFT));
    near.add("step-right-never-tried", without(RIGHT));

    var capture = catalogue.breaking(XiangqiRule.CAPTURE, "captures");
    capture.add(
        "no-captures", XiangqiReferee::mayStepOnto, (right, start, to) -> start.isEmpty(to));
    capture.add(
        "captured-chariot-still-attacks",
        XiangqiReferee::attackers,
        (List<XiangqiPiece> right, XiangqiPosition start, XiangqiPosition after) ->
            start
                .at(after.general())
                .filter(piece -> piece.kind() == XiangqiKind.CHARIOT)
                .map(List::of)
                .orElse(right));
    var captures = catalogue.breaking(XiangqiRule.PROTECTED_PIECE, "captures");
    captures.add("every-capture-is-safe", overlooking(attacker -> true));
    captures.add(
        "capturing-the-checker-is-safe",
        attacking(
            (start, after, piece) ->
                REFEREE.attacks(after, piece)
                    && after.red().containsAll(REFEREE.attackers(start))));
    captures.add(
        "general-protects-nothing",
        overlooking(attacker -> attacker.kind() == XiangqiKind.GENERAL));
    captures.add(
        "chariot-protects-nothing",
        overlooking(attacker -> attacker.kind() == XiangqiKind.CHARIOT));
    captures.add(
        "horse-protects-nothing", overlooking(attacker -> attacker.kind() == XiangqiKind.HORSE));
    captures.add(
        "cannon-protects-nothing", overlooking(attacker -> attacker.kind() == XiangqiKind.CANNON));

    var oldSquare = catalogue.breaking(XiangqiRule.OLD_SQUARE_EMPTY, "old-square");
    oldSquare.add("old-square-still-taken", oldSquareTakenFor(piece -> true));
    oldSquare.add(
        "old-square-stops-chariots",
        oldSquareTakenFor(piece -> piece.kind() == XiangqiKind.CHARIOT));
    oldSquare.add(
        "old-square-is-a-mount", oldSquareTakenFor(piece -> piece.kind() == XiangqiKind.CANNON));
    var nearMates = catalogue.breaking(XiangqiRule.CHECKMATE, "near-mates");
    nearMates.add(
        "mate-if-any-step-is-attacked",
        XiangqiReferee::isMate,
        (right, escapes) -> !escapes.stream().allMatch(XiangqiEscape::isFree));
    var mates = catalogue.breaking(XiangqiRule.CHECKMATE, "mates");
    mates.add(
        "only-checkers-attack",
        attacking(
            (start, after, piece) ->
                REFEREE.attacks(after, piece) && REFEREE.attacks(start, piece)));
    var offTheBoard = catalogue.breaking(XiangqiRule.PALACE, "mates");
    offTheBoard.add(
        "row-1-leads-off-the-board",
        attacking(
            (start, after, piece) -> start.general().row() > 0 && REFEREE.attacks(after, piece)));
  }

  /** The palace as these rows and columns, which count from 1. */
  private static Supplier<XiangqiReferee> palace(int top, int bottom, int left, int right) {
    return wrong(
        XiangqiReferee::inPalace,
        (is, square) ->
            square.row() >= top - 1
                && square.row() < bottom
                && square.column() >= left - 1
                && square.column() < right);
  }

  private static List<Square> diagonalToo(List<Square> right, XiangqiPosition start) {
    Stream<Square> diagonal =
        Stream.of(UP.from(start.general()), DOWN.from(start.general()))
            .flatMap(square -> Stream.of(LEFT.from(square), RIGHT.from(square)))
            .filter(REFEREE::inPalace);
    return Stream.concat(right.stream(), diagonal).toList();
  }

  private static Supplier<XiangqiReferee> without(Direction direction) {
    return wrong(
        XiangqiReferee::steps,
        (right, start) -> {
          Square never = direction.from(start.general());
          return right.stream().filter(to -> !to.equals(never)).toList();
        });
  }

  /** Some attackers are overlooked after a capture. */
  private static Supplier<XiangqiReferee> overlooking(Predicate<XiangqiPiece> attackers) {
    return attacking(
        (start, after, piece) ->
            REFEREE.attacks(after, piece)
                && (start.isEmpty(after.general()) || !attackers.test(piece)));
  }

  private static Supplier<XiangqiReferee> oldSquareTakenFor(Predicate<XiangqiPiece> pieces) {
    return attacking(
        (start, after, piece) ->
            REFEREE.attacks(
                pieces.test(piece) ? after.withSomethingOn(start.general()) : after, piece));
  }
}
