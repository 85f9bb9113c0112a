package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * Two chains fill the whole board but one point, interlocked like two combs or wound like two
 * snakes. One takes the other; the region is filled again but for another point, and so on.
 */
final class BigChainRecipes {
  private BigChainRecipes() {}

  static Recipe<GoCase> recipe() {
    return GoRecipes.recipe(
        "big-chains",
        List.of(
            Parameter.integer("cases", 1, 100, 1, "how many games"),
            Parameter.choice("shape", List.of("snake", "comb"), "what the chains look like"),
            Parameter.integer("refills", 0, 4, 1, "how often the region is filled again")),
        BigChainRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      cases.add(game(random.split(), arguments));
    }
    return cases;
  }

  private static GoCase game(SeededRandom random, Arguments arguments) {
    boolean snake = arguments.text("shape").equals("snake");
    List<Integer> inner = snake ? snake() : comb();
    // Taking points away from its end leaves the chain whole.
    int length = inner.size() - 1;
    GoColour captured = random.flip() ? GoColour.BLACK : GoColour.WHITE;
    GoGameBuilder game = new GoGameBuilder();
    GoSetup.lay(game, position(inner.subList(0, length), inner, captured), random);
    take(game, captured.opponent(), inner.get(length));
    for (int i = 0; i < arguments.integer("refills"); i++) {
      length--;
      List<Integer> region = new ArrayList<>(inner.subList(0, length));
      random.shuffle(region);
      region.forEach(point -> game.place(captured, point));
      boolean turned = i == arguments.integer("refills") - 1 && random.flip();
      take(game, turned ? captured : captured.opponent(), inner.get(length));
    }
    return game.toCase();
  }

  /** The captured colour's stones, and the other colour on every point outside its region. */
  private static GoPosition position(
      List<Integer> stones, List<Integer> region, GoColour captured) {
    BitSet inner = new BitSet();
    region.forEach(inner::set);
    GoPosition position = GoPosition.EMPTY;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!inner.get(point)) {
        position = position.with(point, captured.opponent());
      }
    }
    for (int stone : stones) {
      position = position.with(stone, captured);
    }
    return position;
  }

  private static void take(GoGameBuilder game, GoColour colour, int last) {
    game.place(colour, last);
    // The point is occupied now: the other colour's turn is lost.
    game.play(last);
  }

  /** The same path from near the centre outwards. */
  private static List<Integer> snake() {
    List<Integer> path = winding();
    Collections.reverse(path);
    return path;
  }

  /**
   * The points of a path that winds inwards from the top left corner, one free point between its
   * turns.
   */
  private static List<Integer> winding() {
    List<Integer> path = new ArrayList<>();
    int first = 1;
    int last = GoPosition.ROWS;
    int row = 1;
    int column = 1;
    path.add(GoPoints.at(row, column));
    while (first <= last) {
      while (column < last) {
        path.add(GoPoints.at(row, ++column));
      }
      while (row < last) {
        path.add(GoPoints.at(++row, column));
      }
      while (column > first) {
        path.add(GoPoints.at(row, --column));
      }
      while (row > first + 2) {
        path.add(GoPoints.at(--row, column));
      }
      first += 2;
      last -= 2;
      if (first <= last) {
        path.add(GoPoints.at(row, ++column));
      }
    }
    return path;
  }

  /** The first column and every other row but for its last point; last the end of the top row. */
  static List<Integer> comb() {
    List<Integer> points = new ArrayList<>();
    for (int row = 1; row <= GoPosition.ROWS; row++) {
      points.add(GoPoints.at(row, 1));
    }
    for (int row = GoPosition.ROWS; row >= 1; row -= 2) {
      for (int column = 2; column < GoPosition.COLUMNS; column++) {
        points.add(GoPoints.at(row, column));
      }
    }
    return points;
  }
}
