package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Games whose first boards would come back, one after the other: for programs that forget one of
 * them.
 *
 * <p>The colours put down stones by turns that capture nothing. Then Black fills the whole board
 * but the point of White's first stone, and White captures all by taking it. From then on the same
 * stones are put down once more, but for Black's first, so that each board is new; and after each
 * of them Black asks for his first stone, which would bring a board of the beginning back.
 */
final class RetoldRecipes {
  /** With more of them a game would have more commands than it may. */
  private static final int MOST = 260;

  private RetoldRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "retold",
        "The first boards of a game come back near its end, each by a stone that is asked for.",
        List.of(
            Parameter.integer("cases", 1, 100, 1, "how many games"),
            Parameter.integer("boards", 2, MOST, 16, "how many boards come back")),
        RetoldRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    List<GoCase> cases = new ArrayList<>();
    for (int i = 0; i < arguments.integer("cases"); i++) {
      cases.add(game(random.split(), arguments.integer("boards")));
    }
    return cases;
  }

  /** One such game. */
  static GoCase game(SeededRandom random, int boards) {
    GoGameBuilder game = new GoGameBuilder();
    List<Integer> told = tell(game, random, boards);
    while (!fills(game, random, told.get(1))) {
      game = new GoGameBuilder();
      told = tell(game, random, boards);
    }
    int last = told.get(1);
    game.place(GoColour.WHITE, last);
    game.play(told.get(0));
    for (int i = 2; i < told.size(); i++) {
      game.place(i % 2 == 0 ? GoColour.BLACK : GoColour.WHITE, told.get(i));
      if (game.toMove() == GoColour.WHITE) {
        game.pass();
      }
      game.play(told.get(0));
    }
    return game.toCase();
  }

  /** Stones that capture nothing, on points of their own; now, and without the first one of all. */
  private static List<Integer> tell(GoGameBuilder game, SeededRandom random, int boards) {
    List<Integer> points = new ArrayList<>(IntStream.range(0, GoPoints.COUNT).boxed().toList());
    random.shuffle(points);
    List<Integer> told = new ArrayList<>();
    for (int point : points) {
      if (told.size() < boards && game.board().hasEmptyNeighbour(point) && spares(game, point)) {
        game.play(point);
        told.add(point);
      }
    }
    return told;
  }

  /** Whether a stone there leaves each chain beside it two liberties. */
  private static boolean spares(GoGameBuilder game, int point) {
    for (int neighbour : GoPoints.adjacent(point)) {
      if (!game.board().isEmpty(neighbour)
          && game.board().liberties(game.board().chain(neighbour)).cardinality() < 3) {
        return false;
      }
    }
    return true;
  }

  /**
   * Black fills all but that point; White passes, and all her stones are captured: whether none of
   * them had two eyes.
   */
  private static boolean fills(GoGameBuilder game, SeededRandom random, int last) {
    boolean filled = true;
    while (filled) {
      filled = false;
      List<Integer> points = new ArrayList<>(IntStream.range(0, GoPoints.COUNT).boxed().toList());
      random.shuffle(points);
      points.sort((a, b) -> Integer.compare(distance(b, last), distance(a, last)));
      for (int point : points) {
        if (point != last && game.board().isEmpty(point)) {
          if (game.toMove() == GoColour.WHITE) {
            game.pass();
          }
          filled |= game.play(point) == GoVerdict.LEGAL;
        }
      }
    }
    return game.board().isEmpty(last)
        && game.board().stones(GoColour.BLACK).cardinality() == GoPoints.COUNT - 1;
  }

  private static int distance(int a, int b) {
    return GoPoints.rowsApart(a, b) + GoPoints.columnsApart(a, b);
  }
}
