package othello;

import boardjudge.generator.DefaultRecipes;
import boardjudge.generator.Parameter;
import boardjudge.generator.RandomPlay;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The ways to make games: those that come by themselves, and from boards that they hardly meet. */
public final class OthelloRecipes {
  private static final Othello OTHELLO = new Othello();

  private OthelloRecipes() {}

  /** All of them. */
  public static List<Recipe<OthelloCase>> all() {
    return Stream.concat(DefaultRecipes.of(OTHELLO).stream(), own()).toList();
  }

  private static Stream<Recipe<OthelloCase>> own() {
    return Stream.of(
        recipe(
            "passes",
            (random, arguments) ->
                until(
                    board ->
                        board.legal(board.toMove()).isEmpty()
                            && !board.legal(board.mover()).isEmpty(),
                    () -> board(random, random.between(1, 20), random.between(1, 20)))),
        recipe(
            "stuck",
            (random, arguments) ->
                until(
                    board -> board.legal(board.mover()).isEmpty(),
                    () -> {
                      int black = random.pick(List.of(0, random.between(1, 64)));
                      int white = random.between(0, 64 - black);
                      return board(random, black, random.pick(List.of(0, white, 64 - black)));
                    })),
        recipe(
            "stars",
            (random, arguments) -> star(random, arguments.integer("noise")),
            Parameter.integer("noise", 0, 100, 10, "further discs in a hundred")),
        recipe(
            "many-moves",
            (random, arguments) -> manyMoves(random, arguments.integer("steps")),
            Parameter.integer("steps", 1, 3000, 600, "how long to search")));
  }

  /** Games that begin so, with a list, and are played on by what the file has met least. */
  private static Recipe<OthelloCase> recipe(
      String name, Recipe.OfOneCase<OthelloPosition> start, Parameter... others) {
    Parameter games =
        Parameter.integer("games", 1, OthelloCase.MAX_CASES, 3, "how many games the file holds");
    Parameter more = Parameter.integer("more", 0, 100, 6, "commands of a game after the first L");
    return Recipe.of(
        OthelloGenerator.class,
        name,
        Stream.concat(Stream.of(games, more), Stream.of(others)).toList(),
        (random, arguments) -> {
          RandomPlay<OthelloCase> play = new RandomPlay<>(OTHELLO, random);
          return Stream.generate(() -> start.make(random, arguments))
              .limit(arguments.integer("games"))
              .map(board -> new OthelloCase(board, List.of(OthelloCommand.LIST)))
              .map(game -> play.playedOn(game, arguments.integer("more"), 100))
              .toList();
        });
  }

  private static OthelloPosition until(
      Predicate<OthelloBoard> wanted, Supplier<OthelloPosition> drawn) {
    return Stream.generate(drawn)
        .filter(position -> wanted.test(new OthelloBoard(position)))
        .findFirst()
        .orElseThrow();
  }

  /** So many discs of each colour anywhere. */
  private static OthelloPosition board(SeededRandom random, int black, int white) {
    List<Square> squares = new ArrayList<>(OthelloPosition.SQUARES);
    random.shuffle(squares);
    return OthelloPosition.of("-".repeat(64), random.pick(List.of(OthelloSide.values())))
        .with('B', squares.subList(0, black))
        .with('W', squares.subList(black, black + white));
  }

  /** What ends a line is often an own disc, sometimes a gap or the edge; behind it comes more. */
  private static OthelloPosition star(SeededRandom random, int noise) {
    Square middle = random.pick(OthelloPosition.SQUARES);
    OthelloPosition star =
        board(random, 32 * noise / 100, 32 * noise / 100).with(Board.EMPTY, List.of(middle));
    for (Direction direction : Direction.values()) {
      String end = random.pick(List.of("o", "o", "oxo", "oxxo", "o.xo", ".", ".o"));
      String line =
          ("x".repeat(random.between(0, 6)) + end)
              .replace('o', star.toMove().glyph())
              .replace('x', star.toMove().opponent().glyph());
      Square at = direction.from(middle);
      for (int i = 0; i < line.length() && star.board().isOn(at); i++, at = direction.from(at)) {
        star = star.with(line.charAt(i), List.of(at));
      }
    }
    return star;
  }

  private static OthelloPosition manyMoves(SeededRandom random, int steps) {
    OthelloPosition best = board(random, 12, 12);
    for (int i = 0; i < steps; i++) {
      List<Square> square = List.of(random.pick(OthelloPosition.SQUARES));
      OthelloPosition next = best.with(random.pick(List.of('.', '.', 'B', 'W')), square);
      best = moves(next) >= moves(best) ? next : best;
    }
    return best;
  }

  private static int moves(OthelloPosition position) {
    return new OthelloBoard(position).legal(position.toMove()).size();
  }
}
