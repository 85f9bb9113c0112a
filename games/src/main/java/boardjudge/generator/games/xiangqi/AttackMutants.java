package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.REFEREE;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.attacking;
import static boardjudge.generator.games.xiangqi.XiangqiMutants.attacksOf;
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

/** Mutants that misjudge what attacks Black's general. */
final class AttackMutants {
  private AttackMutants() {}

  /** What attacks along rows and columns: facing generals, chariots, cannons. */
  static void addLines(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var facing = catalogue.breaking(XiangqiRule.FACING_AT_START, "facing").reusable();
    facing.add("flying-ignored-at-start", facingAtStart((start, general) -> false));
    var mates = catalogue.breaking(XiangqiRule.FACING_AT_START, "mates").reusable();
    mates.add(
        "flying-seen-through-pieces-at-start",
        facingAtStart((start, general) -> general.column() == start.general().column()));
    var columns = catalogue.breaking(XiangqiRule.FACING_AFTER_STEP, "open-columns").reusable();
    columns.add("flying-ignored-after-step", attacksOf(GENERAL, (after, general) -> false));
    columns.add(
        "flying-seen-through-pieces",
        attacksOf(GENERAL, (after, general) -> general.column() == after.general().column()));
    columns.add("flying-ignored", wrong(XiangqiReferee::faces, (right, position, from) -> false));
    columns.add(
        "flying-along-rows-only",
        attacksOf(GENERAL, (after, general) -> general.row() == after.general().row()));

    var lines = catalogue.breaking(XiangqiRule.CHARIOT, "lines").reusable();
    lines.add("chariot-jumps", attacksOf(CHARIOT, XiangqiPosition::inLine));
    lines.add("chariot-ignored", only(CHARIOT, (from, to) -> false));
    lines.add("chariot-along-rows-only", only(CHARIOT, (from, to) -> from.row() == to.row()));
    lines.add(
        "chariot-along-columns-only", only(CHARIOT, (from, to) -> from.column() == to.column()));
    lines.add("chariot-not-from-above", only(CHARIOT, (from, to) -> from.row() >= to.row()));
    lines.add(
        "chariot-not-from-the-right", only(CHARIOT, (from, to) -> from.column() <= to.column()));
    lines.add(
        "chariot-not-from-the-left", only(CHARIOT, (from, to) -> from.column() >= to.column()));

    var mounts = catalogue.breaking(XiangqiRule.CANNON, "mounts").reusable();
    mounts.add("cannon-without-mount-too", cannonOver(n -> n < 2));
    mounts.add("cannon-as-a-chariot", cannonOver(n -> n == 0));
    mounts.add("cannon-over-any-number", cannonOver(n -> n > 0));
    mounts.add("cannon-over-one-or-two", cannonOver(n -> n == 1 || n == 2));
    mounts.add("cannon-over-odd-numbers", cannonOver(n -> n % 2 == 1));
    mounts.add("cannon-jumps-all", cannonOver(n -> true));
    mounts.add("cannon-ignored", cannonOver(n -> false));
    mounts.add("general-is-no-mount", noMount(GENERAL));
    mounts.add("chariot-is-no-mount", noMount(CHARIOT));
    mounts.add("horse-is-no-mount", noMount(HORSE));
    mounts.add("cannon-is-no-mount", noMount(CANNON));
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
        alsoBetween((from, to, piece) -> XiangqiPosition.isBetween(from, to, piece)));
    lines.add(
        "pieces-behind-the-attacker-count",
        alsoBetween((from, to, piece) -> XiangqiPosition.isBetween(piece, from, to)));
  }

  /** Whether Black's general may capture Red's at once, given the latter's square. */
  private static Supplier<XiangqiReferee> facingAtStart(BiPredicate<XiangqiPosition, Square> may) {
    return wrong(XiangqiReferee::mayCapture, (right, start, red) -> may.test(start, red));
  }

  private static Supplier<XiangqiReferee> cannonOver(IntPredicate numbers) {
    return attacksOf(
        CANNON,
        (after, cannon) -> after.inLine(cannon) && numbers.test(REFEREE.between(after, cannon)));
  }

  /** Cannons shoot over one piece of the other kinds and any number of this kind. */
  private static Supplier<XiangqiReferee> noMount(XiangqiKind kind) {
    return attacksOf(
        CANNON,
        (after, cannon) ->
            after.between(cannon).stream().filter(piece -> piece.kind() != kind).count() == 1);
  }

  private interface Between {
    boolean test(Square attacker, Square general, Square piece);
  }

  private static Supplier<XiangqiReferee> alsoBetween(Between between) {
    return wrong(
        XiangqiReferee::between,
        (right, position, from) -> {
          Predicate<XiangqiPiece> more =
              piece -> between.test(from, position.general(), piece.square());
          return right + (int) position.red().stream().filter(more).count();
        });
  }

  static void addHorses(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var jumps = catalogue.breaking(XiangqiRule.HORSE, "jumps").reusable();
    jumps.add("horse-ignored", only(HORSE, (from, to) -> false));
    jumps.add(
        "horse-long-jumps-only", only(HORSE, (from, to) -> Math.abs(from.row() - to.row()) == 2));
    jumps.add(
        "horse-short-jumps-only", only(HORSE, (from, to) -> Math.abs(from.row() - to.row()) == 1));
    jumps.add("horse-upwards-only", only(HORSE, (from, to) -> to.row() < from.row()));
    jumps.add("horse-downwards-only", only(HORSE, (from, to) -> to.row() > from.row()));
    jumps.add("horse-to-the-left-only", only(HORSE, (from, to) -> to.column() < from.column()));
    var legs = catalogue.breaking(XiangqiRule.HORSE_LEG, "legs").reusable();
    legs.add("horse-without-legs", hobbledAt((from, to) -> Stream.of()));
    legs.add("horse-leg-beside-the-target", hobbledAt((from, to) -> Stream.of(leg(to, from))));
    legs.add(
        "horse-leg-on-either-end",
        hobbledAt((from, to) -> Stream.of(leg(to, from), leg(from, to))));
    legs.add(
        "horse-leg-on-the-short-side", hobbledAt((from, to) -> Stream.of(shortSide(from, to))));
    legs.add(
        "horse-leg-on-either-side",
        hobbledAt((from, to) -> Stream.of(shortSide(from, to), leg(from, to))));
    legs.add(
        "horse-hobbled-by-any-neighbour",
        hobbledAt((from, to) -> Direction.STRAIGHT.stream().map(way -> way.from(from))));
    legs.add(
        "horse-hobbled-by-both-alone",
        attacksOf(
            HORSE,
            (after, horse) ->
                isJump(horse, after.general())
                    && Stream.of(leg(horse, after.general()), shortSide(horse, after.general()))
                        .anyMatch(after::isEmpty)));
  }

  /** Replaces a jump's leg by other squares; a piece on any of them hobbles the horse. */
  private static Supplier<XiangqiReferee> hobbledAt(
      BiFunction<Square, Square, Stream<Square>> legs) {
    return attacksOf(
        HORSE,
        (after, horse) ->
            isJump(horse, after.general())
                && legs.apply(horse, after.general())
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
