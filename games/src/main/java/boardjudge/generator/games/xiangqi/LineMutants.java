package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.games.xiangqi.RefereeOverrides.REFEREE;
import static boardjudge.generator.games.xiangqi.RefereeOverrides.attacking;
import static boardjudge.generator.games.xiangqi.RefereeOverrides.only;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiKind.GENERAL;
import static boardjudge.reference.games.xiangqi.XiangqiKind.HORSE;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Wrong readings of what attacks along rows and columns: facing generals, chariots, cannons. */
final class LineMutants {
  private LineMutants() {}

  static void addTo(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
    var facing = catalogue.breaking(XiangqiRule.FACING_AT_START, "facing");
    facing.add(
        "flying-ignored-at-start",
        "Does not see that the generals already face each other.",
        capturing((start, general) -> false));
    var mates = catalogue.breaking(XiangqiRule.FACING_AT_START, "mates");
    mates.add(
        "flying-seen-through-pieces-at-start",
        "Lets Black capture Red's general through pieces.",
        capturing((start, general) -> general.column() == start.general().column()));
    var columns = catalogue.breaking(XiangqiRule.FACING_AFTER_STEP, "open-columns");
    columns.add(
        "flying-ignored-after-step",
        "Forgets the open column between the generals after the step.",
        attacking(GENERAL, (after, general) -> false));
    columns.add(
        "flying-seen-through-pieces",
        "Lets Red's general attack along its column through pieces.",
        attacking(GENERAL, (after, general) -> general.column() == after.general().column()));
    columns.add(
        "flying-ignored",
        "Does not know the flying general at all.",
        () ->
            new XiangqiReferee() {
              @Override
              protected boolean faces(XiangqiPosition position, Square from) {
                return false;
              }
            });
    columns.add(
        "flying-along-rows-only",
        "Takes the row for the column when it looks for facing generals.",
        attacking(GENERAL, (after, general) -> general.row() == after.general().row()));

    var lines = catalogue.breaking(XiangqiRule.CHARIOT, "lines");
    lines.add(
        "chariot-jumps",
        "Lets chariots attack through pieces.",
        attacking(CHARIOT, XiangqiPosition::inLine));
    lines.add("chariot-ignored", "Forgets chariots.", only(CHARIOT, (from, to) -> false));
    lines.add(
        "chariot-along-rows-only",
        "Lets chariots attack along their row only.",
        only(CHARIOT, (from, to) -> from.row() == to.row()));
    lines.add(
        "chariot-along-columns-only",
        "Lets chariots attack along their column only.",
        only(CHARIOT, (from, to) -> from.column() == to.column()));
    lines.add(
        "chariot-not-from-above",
        "Does not look for chariots above the general.",
        only(CHARIOT, (from, to) -> from.row() >= to.row()));
    lines.add(
        "chariot-not-from-the-right",
        "Does not look for chariots right of the general.",
        only(CHARIOT, (from, to) -> from.column() <= to.column()));
    lines.add(
        "chariot-not-from-the-left",
        "Does not look for chariots left of the general.",
        only(CHARIOT, (from, to) -> from.column() >= to.column()));

    var mounts = catalogue.breaking(XiangqiRule.CANNON, "mounts");
    mounts.add(
        "cannon-without-mount-too", "Lets cannons attack without a mount too.", over(n -> n < 2));
    mounts.add("cannon-as-a-chariot", "Lets cannons attack as chariots do.", over(n -> n == 0));
    mounts.add(
        "cannon-over-any-number",
        "Lets cannons shoot over any number of pieces.",
        over(n -> n > 0));
    mounts.add(
        "cannon-over-one-or-two",
        "Lets cannons shoot over two pieces.",
        over(n -> n == 1 || n == 2));
    mounts.add(
        "cannon-over-odd-numbers", "Lets cannons shoot over three pieces.", over(n -> n % 2 == 1));
    mounts.add("cannon-jumps-all", "Ignores what stands before a cannon.", over(n -> true));
    mounts.add("cannon-ignored", "Forgets cannons.", over(n -> false));
    mounts.add(
        "general-is-no-mount",
        "Does not count a general before a cannon as a piece.",
        shootingThrough(GENERAL));
    mounts.add(
        "chariot-is-no-mount",
        "Does not count a chariot before a cannon as a piece.",
        shootingThrough(CHARIOT));
    mounts.add(
        "horse-is-no-mount",
        "Does not count a horse before a cannon as a piece.",
        shootingThrough(HORSE));
    mounts.add(
        "cannon-is-no-mount",
        "Does not count a cannon before a cannon as a piece.",
        shootingThrough(CANNON));
    mounts.add(
        "cannon-moves-instead-of-shooting",
        "Lets cannons attack empty squares as they move, and shoot only at captures.",
        attacking(
            (start, after, piece) ->
                (piece.kind() == CANNON && start.isEmpty(after.general()))
                    ? REFEREE.attacks(after, new XiangqiPiece(CHARIOT, piece.square()))
                    : REFEREE.attacks(after, piece)));
    mounts.add(
        "cannon-not-from-above",
        "Does not look for cannons above the general.",
        only(CANNON, (from, to) -> from.row() >= to.row()));
    mounts.add(
        "cannon-not-from-below",
        "Does not look for cannons below the general.",
        only(CANNON, (from, to) -> from.row() <= to.row()));
    mounts.add(
        "cannon-not-from-left",
        "Does not look for cannons left of the general.",
        only(CANNON, (from, to) -> from.column() >= to.column()));
    mounts.add(
        "cannon-not-from-right",
        "Does not look for cannons right of the general.",
        only(CANNON, (from, to) -> from.column() <= to.column()));

    lines.add(
        "pieces-behind-the-general-count",
        "Takes pieces beyond the general for pieces between.",
        countingToo((from, to, piece) -> XiangqiPosition.isBetween(from, to, piece)));
    lines.add(
        "pieces-behind-the-attacker-count",
        "Takes pieces on the far side of the attacker for pieces between.",
        countingToo((from, to, piece) -> XiangqiPosition.isBetween(piece, from, to)));
  }

  /** Black's general captures Red's at once, given the position and that general's square. */
  private static Supplier<XiangqiReferee> capturing(BiPredicate<XiangqiPosition, Square> may) {
    return () ->
        new XiangqiReferee() {
          @Override
          protected boolean mayCapture(XiangqiPosition start, Square red) {
            return may.test(start, red);
          }
        };
  }

  /** Cannons shoot over n pieces for each of these n. */
  private static Supplier<XiangqiReferee> over(IntPredicate numbers) {
    return () ->
        new XiangqiReferee() {
          @Override
          protected boolean isMount(int between) {
            return numbers.test(between);
          }
        };
  }

  /** Cannons shoot over one piece of the other kinds and any number of this one. */
  private static Supplier<XiangqiReferee> shootingThrough(XiangqiKind kind) {
    return attacking(
        CANNON,
        (after, cannon) ->
            after.between(cannon).stream().filter(piece -> piece.kind() != kind).count() == 1);
  }

  /** Whether a piece counts as standing between an attacker and Black's general. */
  @FunctionalInterface
  private interface Counting {
    boolean counts(Square from, Square to, Square piece);
  }

  private static Supplier<XiangqiReferee> countingToo(Counting counting) {
    return () ->
        new XiangqiReferee() {
          @Override
          protected int between(XiangqiPosition position, Square from) {
            Predicate<XiangqiPiece> more =
                piece -> counting.counts(from, position.general(), piece.square());
            return super.between(position, from)
                + (int) position.red().stream().filter(more).count();
          }
        };
  }
}
