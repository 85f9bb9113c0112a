package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Long games whose commands each show what no command before them did, as far as they can. */
final class CellRecipes {
  /** A captain that has been walking so long gets another goal. */
  private static final int PATIENCE = 40;

  /** A captain and a car on one line, one piece between. */
  private static final String RARE = "no check stopped car";

  private final SeededRandom random;
  private final GameBuilder game;
  private final Set<String> had = new HashSet<>();
  private Square goal = DuckchessPosition.square(0, 0);
  private int walked = PATIENCE;

  private CellRecipes(SeededRandom random) {
    this.random = random;
    this.game = new GameBuilder(random);
  }

  static Recipe<DuckchessCase> recipe() {
    return new Recipe<>(
            "every-cell",
            "Lines of every length, legs of every jump, checks on every square: each command shows"
                + " something new.",
            List.of(
                Parameter.integer(
                    DuckchessRecipes.COMMANDS,
                    0,
                    DuckchessCase.MAX_COMMANDS,
                    DuckchessCase.MAX_COMMANDS,
                    "how many commands"),
                Parameter.integer(
                    "pieces", 4, 32, 32, "captures go on until so many are left; cars are spared")),
            (random, arguments) -> List.of(new CellRecipes(random).play(arguments)))
        .noted(EndNotes.counted("Lines, legs and checks, each command with something new"));
  }

  private DuckchessCase play(Arguments arguments) {
    while (game.length() < arguments.integer(DuckchessRecipes.COMMANDS)) {
      Optional<DuckchessStep> step = next(arguments.integer("pieces"));
      if (step.isEmpty()) {
        game.give(game.anyCommand());
        continue;
      }
      had.addAll(Cells.of(step.get()));
      game.give(step.get());
    }
    return game.game();
  }

  private Optional<DuckchessStep> next(int pieces) {
    boolean captures = game.position().occupied().size() > pieces;
    List<DuckchessStep> moves =
        game.quietMoves().stream()
            .filter(step -> step.captured().isEmpty() || (captures && !takesCar(step)))
            .toList();
    List<DuckchessStep> candidates = new ArrayList<>(game.some(moves, 2 * GameBuilder.SAMPLE));
    candidates.addAll(game.some(game.blocked(), GameBuilder.SAMPLE));
    Optional<DuckchessStep> best =
        captures && random.flip()
            ? game.any(moves.stream().filter(step -> step.captured().isPresent()).toList())
            : game.best(candidates, this::fresh).filter(step -> fresh(step) > 0);
    if (best.isPresent()) {
      return best;
    }
    return switch (random.below(4)) {
      case 0 -> game.any(moves);
      case 1 -> game.any(moves.stream().filter(CellRecipes::isCar).toList());
      default -> walk(moves).or(() -> game.any(moves));
    };
  }

  private static boolean isCar(DuckchessStep step) {
    return step.piece().kind() == DuckchessKind.CAR;
  }

  private static boolean takesCar(DuckchessStep step) {
    return step.captured().filter(piece -> piece.kind() == DuckchessKind.CAR).isPresent();
  }

  /** How many cells are new, those that come about most seldom counted more. */
  private int fresh(DuckchessStep step) {
    int fresh = 0;
    for (String cell : Cells.of(step)) {
      fresh += had.contains(cell) ? 0 : cell.startsWith(RARE) ? 4 : 1;
    }
    return fresh;
  }

  /** A step of the own captain towards a square on which it has not stood in check, or just not. */
  private Optional<DuckchessStep> walk(List<DuckchessStep> moves) {
    DuckchessSide side = game.position().toMove();
    walked++;
    if (walked > PATIENCE || isDone(side, goal)) {
      goal =
          random.flip()
              ? random.pick(DuckchessPosition.squares())
              : DuckchessPosition.square(
                  random.flip() ? 0 : DuckchessPosition.ROWS - 1,
                  random.below(DuckchessPosition.COLUMNS));
      walked = 0;
    }
    return game.any(
        moves.stream()
            .filter(step -> step.piece().kind() == DuckchessKind.CAPTAIN)
            .filter(step -> away(step.command().to()) < away(step.command().from()))
            .toList());
  }

  private boolean isDone(DuckchessSide side, Square square) {
    String where = "check of " + side.word() + " on " + DuckchessPosition.name(square);
    return had.contains(where) && had.contains("no " + where);
  }

  private int away(Square square) {
    return Math.abs(square.row() - goal.row()) + Math.abs(square.column() - goal.column());
  }
}
