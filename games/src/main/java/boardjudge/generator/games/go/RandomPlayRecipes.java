package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import java.util.List;
import java.util.stream.IntStream;

/** Random games: on all points or on some, on any of these points or mostly on legal ones. */
final class RandomPlayRecipes {
  private static final int DRAWS_FOR_LEGAL_POINT = 24;

  private RandomPlayRecipes() {}

  static List<Recipe<GoCase>> recipes() {
    return List.of(
        GoRecipes.each(
            "uniform",
            10,
            List.of(
                commands(300),
                Parameter.integer("side", 1, GoPosition.ROWS, 19, "the square's side")),
            (random, arguments) -> random(random, arguments, square(arguments.integer("side")))),
        GoRecipes.each(
            "legal-play",
            10,
            List.of(
                commands(400),
                Parameter.integer("careless", 0, 100, 10, "careless commands in a hundred")),
            (random, arguments) ->
                legal(random, arguments, square(GoPosition.ROWS), arguments.integer("careless"))),
        GoRecipes.each(
            "small-region",
            20,
            List.of(
                Parameter.integer(
                    "commands", 20, GoCase.MAX_COMMANDS, 120, "a game's length, at most"),
                Parameter.integer("side", 2, 6, 3, "the corner's side"),
                Parameter.integer("careless", 0, 95, 25, "careless commands in a hundred")),
            RandomPlayRecipes::walled),
        GoRecipes.each(
            "edges-and-corners",
            10,
            List.of(commands(200)),
            (random, arguments) -> legal(random, arguments, rim(), 20)));
  }

  private static Parameter commands(int standard) {
    return Parameter.integer("commands", 1, GoCase.MAX_COMMANDS, standard, "a game's length");
  }

  private static GoCase random(SeededRandom random, Arguments arguments, List<Integer> points) {
    GoGameBuilder game = new GoGameBuilder();
    while (game.length() < arguments.integer("commands")) {
      game.play(random.pick(points));
    }
    return game.toCase();
  }

  private static GoCase legal(
      SeededRandom random, Arguments arguments, List<Integer> points, int careless) {
    GoGameBuilder game = new GoGameBuilder();
    while (game.length() < arguments.integer("commands")) {
      game.play(
          careless > 0 && random.chance(careless, 100)
              ? random.pick(points)
              : legalPoint(random, game, points));
    }
    return game.toCase();
  }

  /** Any of the points if none is legal. */
  private static int legalPoint(SeededRandom random, GoGameBuilder game, List<Integer> points) {
    for (int i = 0; i < DRAWS_FOR_LEGAL_POINT; i++) {
      int point = random.pick(points);
      if (game.ask(point) == GoVerdict.LEGAL) {
        return point;
      }
    }
    int start = random.below(points.size());
    for (int i = 0; i < points.size(); i++) {
      int point = points.get((start + i) % points.size());
      if (game.ask(point) == GoVerdict.LEGAL) {
        return point;
      }
    }
    return points.get(start);
  }

  /** Plays in one corner until neither colour has a legal point, then in the next. */
  private static GoCase walled(SeededRandom random, Arguments arguments) {
    int side = arguments.integer("side");
    int length = arguments.integer("commands");
    GoGameBuilder game = new GoGameBuilder();
    int first = random.below(4);
    for (int i = 0; i < 4; i++) {
      int corner = (first + i) % 4;
      wall(game, corner, side, length);
      List<Integer> points =
          square(side).stream()
              .map(point -> inCorner(corner, GoPoints.row(point), GoPoints.column(point)))
              .toList();
      int stuck = 0;
      while (stuck < 2 && game.length() < length) {
        boolean careless = random.chance(arguments.integer("careless"), 100);
        int point = careless ? random.pick(points) : legalPoint(random, game, points);
        stuck = game.play(point) == GoVerdict.LEGAL || careless ? 0 : stuck + 1;
      }
    }
    return game.toCase();
  }

  /** A wall of each colour, so that neither owns the corner. */
  private static void wall(GoGameBuilder game, int corner, int side, int length) {
    boolean blackToMove = game.toMove() == GoColour.BLACK;
    for (int i = 1; i <= side && game.length() + 2 <= length; i++) {
      int one = inCorner(corner, side + 1, i);
      int other = inCorner(corner, i, side + 1);
      game.play(blackToMove ? one : other);
      game.play(blackToMove ? other : one);
    }
  }

  private static int inCorner(int corner, int row, int column) {
    int last = GoPosition.ROWS + 1;
    return GoPoints.at(corner % 2 == 0 ? row : last - row, corner < 2 ? column : last - column);
  }

  private static List<Integer> square(int side) {
    return IntStream.range(0, GoPoints.COUNT)
        .filter(point -> GoPoints.row(point) <= side && GoPoints.column(point) <= side)
        .boxed()
        .toList();
  }

  private static List<Integer> rim() {
    return IntStream.range(0, GoPoints.COUNT)
        .filter(point -> isOuter(GoPoints.row(point)) || isOuter(GoPoints.column(point)))
        .boxed()
        .toList();
  }

  private static boolean isOuter(int line) {
    return line <= 2 || line >= GoPosition.ROWS - 1;
  }
}
