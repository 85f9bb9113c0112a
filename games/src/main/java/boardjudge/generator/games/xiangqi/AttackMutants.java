package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.REFEREE;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.attacking;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.only;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiKind.GENERAL;
import static boardjudge.reference.games.xiangqi.XiangqiKind.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiReferee.leg;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Wrong readings of what attacks Black's general. */
final class AttackMutants {
  private AttackMutants() {}

  /** Of what attacks along rows and columns: facing generals, chariots, cannons. */
  static void addLines(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var facing = catalogue.breaking(XiangqiRule.FACING_AT_START, "facing");
    facing.add("flying-ignored-at-start", capturing((start, general) -> false));
    var mates = catalogue.breaking(XiangqiRule.FACING_AT_START, "mates");
    mates.add(
        "flying-seen-through-pieces-at-start",
        capturing((start, general) -> general.column() == start.general().column()));
    var columns = catalogue.breaking(XiangqiRule.FACING_AFTER_STEP, "open-columns");
    columns.add("flying-ignored-after-step", attacking(GENERAL, (after, general) -> false));
    columns.add(
        "flying-seen-through-pieces",
        attacking(GENERAL, (after, general) -> general.column() == after.general().column()));
    columns.add("flying-ignored", XiangqiReferee::faces, (right, position, from) -> false);
    columns.add(
        "flying-along-rows-only",
        attacking(GENERAL, (after, general) -> general.row() == after.general().row()));

    var lines = catalogue.breaking(XiangqiRule.CHARIOT, "lines");
    lines.add("chariot-jumps", attacking(CHARIOT, XiangqiPosition::inLine));
    lines.add("chariot-ignored", only(CHARIOT, (from, to) -> false));
    lines.add("chariot-along-rows-only", only(CHARIOT, (from, to) -> from.row() == to.row()));
    lines.add(
        "chariot-along-columns-only", only(CHARIOT, (from, to) -> from.column() == to.column()));
    lines.add("chariot-not-from-above", only(CHARIOT, (from, to) -> from.row() >= to.row()));
    lines.add(
        "chariot-not-from-the-right", only(CHARIOT, (from, to) -> from.column() <= to.column()));
    lines.add(
        "chariot-not-from-the-left", only(CHARIOT, (from, to) -> from.column() >= to.column()));

    var mounts = catalogue.breaking(XiangqiRule.CANNON, "mounts");
    mounts.add("cannon-without-mount-too", over(n -> n < 2));
    mounts.add("cannon-as-a-chariot", over(n -> n == 0));
    mounts.add("cannon-over-any-number", over(n -> n > 0));
    mounts.add("cannon-over-one-or-two", over(n -> n == 1 || n == 2));
    mounts.add("cannon-over-odd-numbers", over(n -> n % 2 == 1));
    mounts.add("cannon-jumps-all", over(n -> true));
    mounts.add("cannon-ignored", over(n -> false));
    mounts.add("general-is-no-mount", shootingThrough(GENERAL));
    mounts.add("chariot-is-no-mount", shootingThrough(CHARIOT));
    mounts.add("horse-is-no-mount", shootingThrough(HORSE));
    mounts.add("cannon-is-no-mount", shootingThrough(CANNON));
    mounts.add(
        "cannon-moves-instead-of-shooting",
        attacking(
            (right, start, after, piece) ->
                (piece.kind() == CANNON && start.isEmpty(after.general()))
                    ? REFEREE.attacks(after, new XiangqiPiece(CHARIOT, piece.square()))
                    : right));
    mounts.add("cannon-not-from-above", only(CANNON, (from, to) -> from.row() >= to.row()));
    mounts.add("cannon-not-from-below", only(CANNON, (from, to) -> from.row() <= to.row()));
    mounts.add("cannon-not-from-left", only(CANNON, (from, to) -> from.column() >= to.column()));
    mounts.add("cannon-not-from-right", only(CANNON, (from, to) -> from.column() <= to.column()));

    lines.add(
        "pieces-behind-the-general-count",
        countingToo((from, to, piece) -> XiangqiPosition.isBetween(from, to, piece)));
    lines.add(
        "pieces-behind-the-attacker-count",
        countingToo((from, to, piece) -> XiangqiPosition.isBetween(piece, from, to)));
  }

  /** Black's general captures Red's at once, given the position and that general's square. */
  private static Supplier<XiangqiReferee> capturing(BiPredicate<XiangqiPosition, Square> may) {
    return wrong(XiangqiReferee::mayCapture, (right, start, red) -> may.test(start, red));
  }

  /** Cannons shoot over n pieces for each of these n. */
  private static Supplier<XiangqiReferee> over(IntPredicate numbers) {
    return attacking(
        CANNON,
        (after, cannon) -> after.inLine(cannon) && numbers.test(REFEREE.between(after, cannon)));
  }

  /** Cannons shoot over one piece of the other kinds and any number of this one. */
  private static Supplier<XiangqiReferee> shootingThrough(XiangqiKind kind) {
    return attacking(
        CANNON,
        (after, cannon) ->
            after.between(cannon).stream().filter(piece -> piece.kind() != kind).count() == 1);
  }

  /** Whether a piece counts as standing between an attacker and Black's general. */
  private interface Counting {
    boolean counts(Square from, Square to, Square piece);
  }

  private static Supplier<XiangqiReferee> countingToo(Counting counting) {
    return wrong(
        XiangqiReferee::between,
        (right, position, from) -> {
          Predicate<XiangqiPiece> more =
              piece -> counting.counts(from, position.general(), piece.square());
          return right + (int) position.red().stream().filter(more).count();
        });
  }

  /** Of the horse and its leg. */
  static void addHorses(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var jumps = catalogue.breaking(XiangqiRule.HORSE, "jumps");
    jumps.add("horse-ignored", only(HORSE, (from, to) -> false));
    jumps.add(
        "horse-long-jumps-only", only(HORSE, (from, to) -> Math.abs(from.row() - to.row()) == 2));
    jumps.add(
        "horse-short-jumps-only", only(HORSE, (from, to) -> Math.abs(from.row() - to.row()) == 1));
    jumps.add("horse-upwards-only", only(HORSE, (from, to) -> to.row() < from.row()));
    jumps.add("horse-downwards-only", only(HORSE, (from, to) -> to.row() > from.row()));
    jumps.add("horse-to-the-left-only", only(HORSE, (from, to) -> to.column() < from.column()));
    var legs = catalogue.breaking(XiangqiRule.HORSE_LEG, "legs");
    legs.add("horse-without-legs", hobbled((from, to) -> Stream.of()));
    legs.add("horse-leg-beside-the-target", hobbled((from, to) -> Stream.of(leg(to, from))));
    legs.add(
        "horse-leg-on-either-end", hobbled((from, to) -> Stream.of(leg(to, from), leg(from, to))));
    legs.add("horse-leg-on-the-short-side", hobbled((from, to) -> Stream.of(shortSide(from, to))));
    legs.add(
        "horse-leg-on-either-side",
        hobbled((from, to) -> Stream.of(shortSide(from, to), leg(from, to))));
    legs.add(
        "horse-hobbled-by-any-neighbour",
        hobbled((from, to) -> Direction.STRAIGHT.stream().map(way -> way.from(from))));
    legs.add(
        "horse-hobbled-by-both-alone",
        attacking(
            HORSE,
            (after, horse) ->
                isJump(horse, after.general())
                    && Stream.of(leg(horse, after.general()), shortSide(horse, after.general()))
                        .anyMatch(after::isEmpty)));
  }

  /** A horse that a piece on any of these squares of its jump hobbles. */
  private static Supplier<XiangqiReferee> hobbled(BiFunction<Square, Square, Stream<Square>> by) {
    return attacking(
        HORSE,
        (after, horse) ->
            isJump(horse, after.general())
                && by.apply(horse, after.general())
                    .allMatch(square -> !XiangqiPosition.onBoard(square) || after.isEmpty(square)));
  }

  private static boolean isJump(Square from, Square to) {
    return Math.abs((from.row() - to.row()) * (from.column() - to.column())) == 2;
  }

  private static Square shortSide(Square from, Square to) {
    return Math.abs(to.row() - from.row()) == 2
        ? new Square(from.row(), to.column())
        : new Square(to.row(), from.column());
  }
}
