package othello;

import boardjudge.generator.Arguments;
import boardjudge.generator.DefaultRecipes;
import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.RandomPlay;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The recipes, wrong programs, scope and shrink passes of Othello. */
public final class OthelloGenerator implements ProblemGenerator<OthelloCase> {
  private static final Othello OTHELLO = new Othello();

  /**
   * Rows 1 and 4, columns 1 and 4, both long diagonals: the first square, and the offset of the
   * next.
   */
  private static final int[][] LINES = {{0, 1}, {24, 1}, {0, 8}, {3, 8}, {0, 9}, {7, 7}};

  /** Three signs on eight squares. */
  private static final int FILLINGS = 6561;

  @Override
  public Problem<OthelloCase> problem() {
    return OTHELLO;
  }

  /** The default recipes, and games from boards that those rarely meet. */
  @Override
  public List<Recipe<OthelloCase>> recipes() {
    List<Recipe<OthelloCase>> recipes = new ArrayList<>(DefaultRecipes.of(OTHELLO));
    Collections.addAll(
        recipes,
        recipe(
            "passes",
            (random, arguments) ->
                until(
                    game -> game.mover() != game.toMove() && !game.legal(game.mover()).isEmpty(),
                    () -> board(random, random.between(1, 20), random.between(1, 20)))),
        recipe(
            "stuck",
            (random, arguments) ->
                until(
                    game -> game.legal(game.mover()).isEmpty(),
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
    return List.copyOf(recipes);
  }

  /** Games from such a board: a list, then commands that prefer the events met least so far. */
  private static Recipe<OthelloCase> recipe(
      String name,
      BiFunction<SeededRandom, Arguments, OthelloPosition> start,
      Parameter... parameters) {
    Parameter games =
        Parameter.integer("games", 1, OthelloCase.MAX_CASES, 3, "how many games the file holds");
    Parameter more = Parameter.integer("more", 0, 100, 6, "commands of a game after the first L");
    return Recipe.of(
        OthelloGenerator.class,
        name,
        Stream.concat(Stream.of(games, more), Stream.of(parameters)).toList(),
        (random, arguments) -> {
          RandomPlay<OthelloCase> play = new RandomPlay<>(OTHELLO, random);
          return Stream.generate(() -> start.apply(random, arguments))
              .limit(arguments.integer("games"))
              .map(board -> new OthelloCase(board, List.of(OthelloCommand.LIST)))
              .map(game -> play.extend(game, arguments.integer("more"), 100))
              .toList();
        });
  }

  private static OthelloPosition until(
      Predicate<OthelloBoard> condition, Supplier<OthelloPosition> candidates) {
    return Stream.generate(candidates)
        .filter(position -> condition.test(new OthelloBoard(position)))
        .findFirst()
        .orElseThrow();
  }

  /** A number of discs of each colour anywhere. */
  private static OthelloPosition board(SeededRandom random, int black, int white) {
    List<Square> squares = new ArrayList<>(OthelloPosition.SQUARES);
    random.shuffle(squares);
    return OthelloPosition.of("-".repeat(64), random.pick(List.of(OthelloSide.values())))
        .with('B', squares.subList(0, black))
        .with('W', squares.subList(black, black + white));
  }

  /** A line often ends with an own disc, sometimes with a gap or the edge; more discs follow it. */
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

  @Override
  public List<Mutant<OthelloCase>> mutants() {
    return OthelloMutants.all();
  }

  /** All fillings of one line. */
  @Override
  public List<Scope<OthelloCase>> scopes() {
    return List.of(
        new Scope<>(
            "one-line",
            "Every filling of one row, column or long diagonal: listed, moved once, listed.",
            LINES.length * FILLINGS * 2,
            OthelloGenerator::line,
            game -> game.commands().size() > 1));
  }

  private static Optional<OthelloCase> line(long index) {
    int[] line = LINES[(int) (index / 2 / FILLINGS)];
    long filling = index / 2 % FILLINGS;
    StringBuilder signs = new StringBuilder("-".repeat(64));
    for (int i = 0; i < OthelloPosition.SIZE; i++, filling /= 3) {
      signs.setCharAt(line[0] + i * line[1], OthelloPosition.SIGNS.charAt((int) (filling % 3)));
    }
    OthelloPosition start =
        OthelloPosition.of(signs.toString(), OthelloSide.values()[(int) (index % 2)]);
    OthelloBoard board = new OthelloBoard(start);
    List<OthelloCommand> commands = new ArrayList<>(List.of(OthelloCommand.LIST));
    for (Square move : board.legal(board.mover()).stream().limit(1).toList()) {
      commands.add(OthelloCommand.move(move));
      commands.add(OthelloCommand.LIST);
    }
    return Optional.of(new OthelloCase(start, commands));
  }

  /** The default passes, and one for games that depend on their moves. */
  @Override
  public List<ShrinkPass<OthelloCase>> shrinkPasses() {
    List<ShrinkPass<OthelloCase>> passes = new ArrayList<>(RecordPasses.all());
    passes.add(1, new ShrinkPass<OthelloCase>("begin-later", OthelloGenerator::beginLater));
    return List.copyOf(passes);
  }

  /** Begins with the board after the first commands, as many as can be left out. */
  private static OthelloCase beginLater(
      OthelloCase game, Predicate<? super OthelloCase> stillFails) {
    List<OthelloCommand> commands = game.commands();
    for (int skipped = commands.size(); skipped > 0; skipped--) {
      OthelloCase opening = new OthelloCase(game.start(), commands.subList(0, skipped));
      List<OthelloCommand> others = commands.subList(skipped, commands.size());
      OthelloCase later = new OthelloCase(OthelloBoard.after(opening).position(), others);
      if (stillFails.test(later)) {
        return later;
      }
    }
    return game;
  }
}
