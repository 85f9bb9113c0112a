package othello.generator;

import boardjudge.generator.Arguments;
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
import othello.Othello;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;
import othello.OthelloSide;

/** The ways to make games: those that come by themselves, and from boards that they hardly meet. */
public final class OthelloRecipes {
  private static final Othello OTHELLO = new Othello();

  private OthelloRecipes() {}

  /** Makes the board that a game begins with. */
  private interface Start {
    OthelloPosition make(SeededRandom random, Arguments arguments);
  }

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
            3,
            List.of(),
            (random, arguments) ->
                until(
                    OthelloBoard::mustPass,
                    () -> board(random, random.between(1, 20), random.between(1, 20)))),
        recipe(
            "stuck",
            "Neither player has a legal move: full, empty and one-coloured boards; lists alone.",
            1,
            List.of(),
            (random, arguments) ->
                until(
                    OthelloBoard::isStuck,
                    () -> {
                      int black = random.pick(List.of(0, random.between(1, 64)));
                      int white = random.between(0, 64 - black);
                      return board(random, black, random.pick(List.of(0, white, 64 - black)));
                    })),
        recipe(
            "wipe-outs",
            "Few discs, moves that turn as many as they can, often until a colour is gone.",
            4,
            List.of(),
            (random, arguments) -> board(random, random.between(2, 6), random.between(2, 6))),
        recipe(
            "stars",
            "Lines of discs in all directions around one square, ended by a disc, a gap or the"
                + " edge, with more behind; for whatever looks along lines.",
            2,
            List.of(Parameter.integer("noise", 0, 100, 10, "further discs in a hundred")),
            (random, arguments) ->
                star(random, arguments.integer("noise"))),
        recipe(
            "edges",
            "Lines along and beside the edges that go on where a flat list of squares goes on.",
            2,
            List.of(),
            (random, arguments) -> edges(random)),
        recipe(
            "many-moves",
            "Boards searched for as many legal moves as possible; for lists with limits.",
            1,
            List.of(Parameter.integer("steps", 1, 3000, 600, "how long to search")),
            (random, arguments) -> manyMoves(random, arguments.integer("steps"))));
  }

  /** Games of lists and, between them, the moves that do most. */
  private static Recipe<OthelloCase> recipe(
      String name, String description, int moves, List<Parameter> others, Start start) {
    List<Parameter> parameters = new ArrayList<>(others);
    parameters.add(
        Parameter.integer("moves", 0, 49, moves, "moves of a game, a list before and behind each"));
    return Recipe.each(
        name,
        description,
        Parameter.integer("games", 1, OthelloCase.MAX_CASES, 3, "how many games the file holds"),
        parameters,
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
      Stream<Square> ray =
          Stream.iterate(direction.from(middle), star.board()::isOn, direction::from);
      String end = random.pick(List.of("o", "o", "oxo", "oxxo", "o-xo", "-", "-o"));
      star = laid(star, ray.toList(), "x".repeat(random.between(0, 6)) + end);
    }
    return star;
  }

  /** In a flat list of squares a step in any direction is a fixed number of places. */
  private static OthelloPosition edges(SeededRandom random) {
    OthelloPosition edges = board(random, 0, 0);
    for (int tries = 0; tries < 6; tries++) {
      Square next = random.pick(List.of(Direction.values())).from(new Square(0, 0));
      int step = next.row() * OthelloPosition.SIZE + next.column();
      Stream<Integer> places =
          Stream.iterate(random.below(64), at -> at >= 0 && at < 64, at -> at + step);
      List<Square> squares = places.map(OthelloPosition.SQUARES::get).toList();
      edges = laid(edges, squares, "-" + "x".repeat(random.between(1, 4)) + "o");
    }
    return edges;
  }

  /** The position with a line laid on these squares: x for the other side's discs, o for own. */
  private static OthelloPosition laid(OthelloPosition start, List<Square> squares, String line) {
    OthelloPosition laid = start;
    for (int i = 0; i < Math.min(line.length(), squares.size()); i++) {
      OthelloSide side = line.charAt(i) == 'o' ? start.toMove() : start.toMove().opponent();
      laid =
          line.charAt(i) == '-'
              ? laid.without(squares.get(i))
              : laid.with(side, List.of(squares.get(i)));
    }
    return laid;
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
