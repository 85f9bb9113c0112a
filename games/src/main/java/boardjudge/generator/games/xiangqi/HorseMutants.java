package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.xiangqi.RefereeOverrides.only;
import static boardjudge.reference.games.xiangqi.XiangqiKind.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiReferee.leg;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Wrong readings of the horse and its leg. */
final class HorseMutants {
  private HorseMutants() {}

  static void addTo(MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue) {
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
        XiangqiReferee::isHobbled,
        (right, position, from) -> right && !position.isEmpty(shortSide(from, position.general())));
  }

  /** A horse that a piece on any of these squares of its jump hobbles. */
  private static Supplier<XiangqiReferee> hobbled(BiFunction<Square, Square, Stream<Square>> by) {
    return wrong(
        XiangqiReferee::isHobbled,
        (right, position, from) ->
            by.apply(from, position.general())
                .anyMatch(square -> XiangqiPosition.onBoard(square) && !position.isEmpty(square)));
  }

  private static Square shortSide(Square from, Square to) {
    return Math.abs(to.row() - from.row()) == 2
        ? new Square(from.row(), to.column())
        : new Square(to.row(), from.column());
  }
}
