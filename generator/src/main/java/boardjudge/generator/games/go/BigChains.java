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
 * snakes. One takes the other; the ground is filled again but for another point, and so on.
 */
final class BigChains {
  private BigChains() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "big-chains",
        "Combs or snakes of over 150 stones are captured, and the ground is filled again.",
        List.of(
            Parameter.integer("cases", 1, 100, 1, "how many games"),
            Parameter.choice("shape", List.of("snake", "comb"), "what the chains look like"),
            Parameter.integer("refills", 0, 4, 1, "how often the ground is filled again")),
        BigChains::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments told) {
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < told.integer("cases"); i++) {
      cases.add(game(random.split(), told));
    }
    return cases;
  }

  private static GoCase game(SeededRandom random, Arguments told) {
    boolean snake = told.text("shape").equals("snake");
    List<Integer> inner = snake ? snake() : comb();
    // Taking points away from its end leaves the chain whole.
    int length = inner.size() - 1;
    GoColour hunted = random.flip() ? GoColour.BLACK : GoColour.WHITE;
    GoGameBuilder game = new GoGameBuilder();
    GoSetup.lay(game, position(inner.subList(0, length), inner, hunted), random);
    take(game, hunted.opponent(), inner.get(length));
    for (int i = 0; i < told.integer("refills"); i++) {
      length--;
      List<Integer> ground = new ArrayList<>(inner.subList(0, length));
      random.shuffle(ground);
      ground.forEach(point -> game.place(hunted, point));
      boolean turned = i == told.integer("refills") - 1 && random.flip();
      take(game, turned ? hunted : hunted.opponent(), inner.get(length));
    }
    return game.toCase();
  }

  /** The hunted colour's stones, and the other colour on every point outside of its ground. */
  private static GoPosition position(List<Integer> stones, List<Integer> ground, GoColour hunted) {
    BitSet inner = new BitSet();
    ground.forEach(inner::set);
    GoPosition position = GoPosition.EMPTY;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!inner.get(point)) {
        position = position.with(point, hunted.opponent());
      }
    }
    for (int stone : stones) {
      position = position.with(stone, hunted);
    }
    return position;
  }

  private static void take(GoGameBuilder game, GoColour colour, int last) {
    game.place(colour, last);
    // The point is occupied now: the other colour's turn is lost.
    game.play(last);
  }

  /**
   * The points of a path that winds outwards from near the centre to the corner, and leaves every
   * other line free.
   */
  static List<Integer> snake() {
    List<Integer> path = new ArrayList<>();
    int first = 1;
    int last = GoPoints.SIZE;
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
    Collections.reverse(path);
    return path;
  }

  /** The first column and every other row but for its last point; last the end of the top row. */
  static List<Integer> comb() {
    List<Integer> points = new ArrayList<>();
    for (int row = 1; row <= GoPoints.SIZE; row++) {
      points.add(GoPoints.at(row, 1));
    }
    for (int row = GoPoints.SIZE; row >= 1; row -= 2) {
      for (int column = 2; column < GoPoints.SIZE; column++) {
        points.add(GoPoints.at(row, column));
      }
    }
    return points;
  }
}
