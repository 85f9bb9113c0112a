package boardjudge.generator.games.xiangqi;

import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.BiPredicate;

/** Wrong readings of the horse and its leg. */
final class XiangqiWrongHorses {
  private XiangqiWrongHorses() {}

  static List<XiangqiReading> all() {
    return List.of(
        jumping("horse-ignored", "Forgets horses.", (from, to) -> false),
        jumping(
            "horse-long-jumps-only",
            "Lets horses jump two rows and one column only.",
            (from, to) -> Math.abs(from.row() - to.row()) == 2),
        jumping(
            "horse-short-jumps-only",
            "Lets horses jump one row and two columns only.",
            (from, to) -> Math.abs(from.row() - to.row()) == 1),
        jumping(
            "horse-upwards-only",
            "Lets horses jump up the board only.",
            (from, to) -> to.row() < from.row()),
        jumping(
            "horse-downwards-only",
            "Lets horses jump down the board only.",
            (from, to) -> to.row() > from.row()),
        jumping(
            "horse-to-the-left-only",
            "Lets horses jump to the left only.",
            (from, to) -> to.column() < from.column()),
        hobbled("horse-without-legs", "Never hobbles a horse.", (position, from) -> false),
        hobbled(
            "horse-leg-beside-the-target",
            "Looks for the hobbling piece beside the target instead of beside the horse.",
            (position, from) -> !position.isEmpty(besideTarget(from, position.general()))),
        hobbled(
            "horse-leg-on-either-end",
            "Hobbles a horse by a piece beside it or beside the target.",
            (position, from) ->
                !position.isEmpty(besideTarget(from, position.general()))
                    || !position.isEmpty(besideHorse(from, position.general()))),
        hobbled(
            "horse-leg-on-the-short-side",
            "Looks for the hobbling piece on the short side of the jump.",
            (position, from) -> !position.isEmpty(shortSide(from, position.general()))),
        hobbled(
            "horse-leg-on-either-side",
            "Hobbles a horse by a piece on the long or on the short side of the jump.",
            (position, from) ->
                !position.isEmpty(shortSide(from, position.general()))
                    || !position.isEmpty(besideHorse(from, position.general()))),
        hobbled(
            "horse-hobbled-by-any-neighbour",
            "Hobbles a horse by a piece on any side of it.",
            (position, from) -> hasNeighbour(position, from)),
        hobbled(
            "horse-hobbled-by-both-alone",
            "Hobbles a horse only where both squares on its way are taken.",
            (position, from) ->
                !position.isEmpty(shortSide(from, position.general()))
                    && !position.isEmpty(besideHorse(from, position.general()))));
  }

  /** A horse that attacks as it should, but only from squares as told. */
  private static XiangqiReading jumping(
      String name, String mistake, BiPredicate<Square, Square> only) {
    return new XiangqiReading(
        name,
        XiangqiRule.HORSE,
        mistake,
        "jumps",
        new XiangqiReferee() {
          @Override
          protected boolean isHorseJump(Square from, Square to) {
            return super.isHorseJump(from, to) && only.test(from, to);
          }
        });
  }

  /** A horse that is hobbled where told; asked about squares a jump from the general only. */
  private static XiangqiReading hobbled(
      String name, String mistake, BiPredicate<XiangqiPosition, Square> hobbles) {
    return new XiangqiReading(
        name,
        XiangqiRule.HORSE_LEG,
        mistake,
        "legs",
        new XiangqiReferee() {
          @Override
          protected boolean horseAttacks(XiangqiPosition position, Square from) {
            return isHorseJump(from, position.general()) && !hobbles.test(position, from);
          }
        });
  }

  private static Square besideHorse(Square from, Square to) {
    return new Square(
        from.row() + (to.row() - from.row()) / 2,
        from.column() + (to.column() - from.column()) / 2);
  }

  private static Square besideTarget(Square from, Square to) {
    return new Square(
        to.row() - (to.row() - from.row()) / 2, to.column() - (to.column() - from.column()) / 2);
  }

  private static Square shortSide(Square from, Square to) {
    return Math.abs(to.row() - from.row()) == 2
        ? new Square(from.row(), to.column())
        : new Square(to.row(), from.column());
  }

  private static boolean hasNeighbour(XiangqiPosition position, Square from) {
    return List.of(
            new Square(from.row() - 1, from.column()),
            new Square(from.row() + 1, from.column()),
            new Square(from.row(), from.column() - 1),
            new Square(from.row(), from.column() + 1))
        .stream()
        .anyMatch(square -> XiangqiPosition.onBoard(square) && !position.isEmpty(square));
  }
}
