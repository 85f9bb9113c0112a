package othello;

import boardjudge.generator.DefaultRecipes;
import boardjudge.generator.Parameter;
import boardjudge.generator.RandomPlay;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
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
            "The current player has no legal move, the other has: listed, then moved, often"
                + " several times in a row.",
            (random, arguments) ->
                until(
                    OthelloBoard::mustPass,
                    () -> board(random, random.between(1, 20), random.between(1, 20)))),
        recipe(
            "stuck",
            "Neither player has a legal move: full, empty and one-coloured boards; lists alone.",
            (random, arguments) ->
                until(
                    OthelloBoard::isStuck,
                    () -> {
                      int black = random.pick(List.of(0, random.between(1, 64)));
                      int white = random.between(0, 64 - black);
                      return board(random, black, random.pick(List.of(0, white, 64 - black)));
                    })),
        recipe(
            "stars",
            "Lines of discs in all directions around one square, ended by a disc, a gap or the"
                + " edge, with more behind; for whatever looks along lines.",
            (random, arguments) -> star(random, arguments.integer("noise")),
            Parameter.integer("noise", 0, 100, 10, "further discs in a hundred")),
        recipe(
            "many-moves",
            "Boards searched for as many legal moves as possible; for lists with limits.",
            (random, arguments) -> manyMoves(random, arguments.integer("steps")),
            Parameter.integer("steps", 1, 3000, 600, "how long to search")));
  }

  /** Games of lists and, between them, the moves that do most. */
  private static Recipe<OthelloCase> recipe(
      String name,
      String description,
      Recipe.OfOneCase<OthelloPosition> start,
      Parameter... others) {
    Parameter moves = Parameter.integer("moves", 0, 49, 2, "moves of a game, lists around each");
    return Recipe.each(
        name,
        description,
        Parameter.integer("games", 1, OthelloCase.MAX_CASES, 3, "how many games the file holds"),
        Stream.concat(Stream.of(moves), Stream.of(others)).toList(),
        (random, arguments) ->
            played(random, start.make(random, arguments), arguments.integer("moves")));
  }

  private static OthelloCase played(SeededRandom random, OthelloPosition start, int moves) {
    RandomPlay<OthelloCase> play = new RandomPlay<>(OTHELLO, random);
    OthelloCase game = new OthelloCase(start, List.of(OthelloCommand.LIST));
    for (int i = 0; i < moves; i++) {
      OthelloSide mover = OthelloBoard.after(game).mover();
      OthelloCase moved = play.best(game, after -> gain(after, mover));
      List<OthelloCommand> commands = new ArrayList<>(moved.commands());
      commands.addAll(Collections.nCopies(random.chance(1, 4) ? 2 : 1, OthelloCommand.LIST));
      game = new OthelloCase(start, commands);
    }
    return game;
  }

  /** A move after which the other player must pass is best, then one that turns most. */
  private static int gain(OthelloCase game, OthelloSide mover) {
    OthelloBoard board = OthelloBoard.after(game);
    boolean isMove = game.commands().get(game.commands().size() - 1).square().isPresent();
    return isMove && board.mustPass() ? 64 : board.count(mover) - board.count(mover.opponent());
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
        .with(OthelloSide.BLACK, squares.subList(0, black))
        .with(OthelloSide.WHITE, squares.subList(black, black + white));
  }

  /** What ends a line is often an own disc, sometimes a gap or the edge; behind it comes more. */
  private static OthelloPosition star(SeededRandom random, int noise) {
    Square middle = random.pick(OthelloPosition.SQUARES);
    OthelloPosition star = board(random, 32 * noise / 100, 32 * noise / 100).without(middle);
    for (Direction direction : Direction.values()) {
      String end = random.pick(List.of("o", "o", "oxo", "oxxo", "o-xo", "-", "-o"));
      String line = "x".repeat(random.between(0, 6)) + end;
      Square at = direction.from(middle);
      for (int i = 0; i < line.length() && star.board().isOn(at); i++, at = direction.from(at)) {
        OthelloSide side = line.charAt(i) == 'o' ? star.toMove() : star.toMove().opponent();
        star = line.charAt(i) == '-' ? star.without(at) : star.with(side, List.of(at));
      }
    }
    return star;
  }

  private static OthelloPosition manyMoves(SeededRandom random, int steps) {
    OthelloPosition best = board(random, 12, 12);
    for (int i = 0; i < steps; i++) {
      Square square = random.pick(OthelloPosition.SQUARES);
      OthelloPosition next =
          random.flip()
              ? best.without(square)
              : best.with(random.pick(List.of(OthelloSide.values())), List.of(square));
      best = moves(next) >= moves(best) ? next : best;
    }
    return best;
  }

  private static int moves(OthelloPosition position) {
    return new OthelloBoard(position).legal(position.toMove()).size();
  }
}
