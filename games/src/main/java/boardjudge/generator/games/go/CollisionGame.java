package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Games of boards that some hash takes for the same, all of black stones; White passes by misses.
 *
 * <p>In a chain of collisions each set of stones that is put down leaves its own hash as it was.
 * The last stone of each captures a white one, so that programs which look for repetitions only
 * after captures meet it too: on the first and on the last row stand black stones on every other
 * point, each with an eye beside it; White puts a stone into the eye, in place of a pass, and
 * Black's stone below it, or above, takes it. A first capture without a collision makes the first
 * board.
 *
 * <p>Where neither of two boards lies within the other, all is wiped away between: Black fills the
 * whole board but one corner, White's stone there takes everything, and that is the stone with
 * which both boards begin.
 */
final class CollisionGame {
  /** How many eyes there are; one of them is used for the first capture. */
  static final int EYES = 20;

  private static final int EYES_IN_ROW = EYES / 2;
  private static final int CORNER = GoPoints.at(1, 1);

  private CollisionGame() {}

  /** The point whose stone captures in that eye, 0 to 19, those of the first row first. */
  static int last(int eye) {
    return GoPoints.at(eye < EYES_IN_ROW ? 2 : GoPosition.ROWS - 1, 2 * (eye % EYES_IN_ROW) + 1);
  }

  /** The eye that a stone on this point captures in. */
  private static int eyeOf(int last) {
    return GoPoints.row(last) == 2 ? last - GoPosition.COLUMNS : last + GoPosition.COLUMNS;
  }

  /** The points beside an eye that are not the last. */
  private static List<Integer> walls(int last) {
    return IntStream.of(GoPoints.adjacent(eyeOf(last)))
        .filter(wall -> wall != last)
        .boxed()
        .toList();
  }

  /** The points on which stones may be put where these eyes are used. */
  static List<Integer> free(List<Integer> eyes) {
    BitSet taken = new BitSet();
    for (int eye : eyes) {
      int last = last(eye);
      taken.set(last);
      taken.set(eyeOf(last));
      walls(last).forEach(taken::set);
    }
    return IntStream.range(0, GoPoints.COUNT).filter(point -> !taken.get(point)).boxed().toList();
  }

  /**
   * A game in which each of these sets is put down, each ending with the point that captures in an
   * eye of its own; the first set may be that point alone.
   */
  static GoCase chain(List<List<Integer>> sets) {
    GoGameBuilder game = new GoGameBuilder();
    TreeSet<Integer> walls = new TreeSet<>();
    sets.forEach(set -> walls.addAll(walls(set.get(set.size() - 1))));
    walls.forEach(wall -> game.place(GoColour.BLACK, wall));
    for (List<Integer> set : sets) {
      int last = set.get(set.size() - 1);
      set.subList(0, set.size() - 1).forEach(point -> game.place(GoColour.BLACK, point));
      game.place(GoColour.WHITE, eyeOf(last));
      game.place(GoColour.BLACK, last);
    }
    return game.toCase();
  }

  /** The board to which the stones of {@link #wiped} are added: White's in the corner. */
  static GoPosition corner() {
    return GoPosition.EMPTY.with(CORNER, GoColour.WHITE);
  }

  /**
   * A game with two boards, one with black stones on the first points, the other on the second, and
   * White's stone in the corner on both.
   *
   * @param first not the corner, nor a point beside it
   * @param second different points, of which none of the two sets holds the other
   */
  static GoCase wiped(List<Integer> first, List<Integer> second) {
    GoGameBuilder game = new GoGameBuilder();
    game.place(GoColour.BLACK, first.get(0));
    game.place(GoColour.WHITE, CORNER);
    first.stream().skip(1).forEach(point -> game.place(GoColour.BLACK, point));
    List<Integer> beside = IntStream.of(GoPoints.adjacent(CORNER)).boxed().toList();
    List<Integer> fill = new ArrayList<>(IntStream.range(1, GoPoints.COUNT).boxed().toList());
    fill.removeAll(first);
    fill.removeAll(beside);
    fill.addAll(beside);
    fill.forEach(point -> game.place(GoColour.BLACK, point));
    game.place(GoColour.WHITE, CORNER);
    // What the first board does not have comes first, so that no board on the way stood before.
    second.stream()
        .filter(point -> !first.contains(point))
        .forEach(point -> game.place(GoColour.BLACK, point));
    second.stream().filter(first::contains).forEach(point -> game.place(GoColour.BLACK, point));
    return game.toCase();
  }
}
