package othello;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Othello for the generator. */
public final class OthelloGenerator implements ProblemGenerator<OthelloCase> {
  /** Rows 1 and 4, columns 1 and 4, both long diagonals: the first place, and how far the next. */
  private static final int[][] LINES = {{0, 1}, {24, 1}, {0, 8}, {3, 8}, {0, 9}, {7, 7}};

  /** Three signs on eight squares. */
  private static final int FILLINGS = 6561;

  @Override
  public Problem<OthelloCase> problem() {
    return new Othello();
  }

  @Override
  public List<Recipe<OthelloCase>> recipes() {
    return OthelloRecipes.all();
  }

  @Override
  public List<Mutant<OthelloCase>> mutants() {
    return OthelloMutants.all();
  }

  /** Small boards in full: all fillings of one line. */
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
    for (int i = 0; i < OthelloPosition.SIZE; i++) {
      signs.setCharAt(line[0] + i * line[1], OthelloPosition.SIGNS.charAt((int) (filling % 3)));
      filling /= 3;
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

  /** One for games that need their moves, before those that all games have. */
  @Override
  public List<ShrinkPass<OthelloCase>> shrinkPasses() {
    List<ShrinkPass<OthelloCase>> all = new ArrayList<>(RecordPasses.all());
    all.add(1, new ShrinkPass<OthelloCase>("begin-later", OthelloGenerator::beginLater));
    return List.copyOf(all);
  }

  /** Begins with the board after the first commands; as many of them as can go. */
  private static OthelloCase beginLater(
      OthelloCase game, Predicate<? super OthelloCase> stillFails) {
    List<OthelloCommand> all = game.commands();
    for (int skipped = all.size(); skipped > 0; skipped--) {
      OthelloCase first = new OthelloCase(game.start(), all.subList(0, skipped));
      OthelloCase tried =
          new OthelloCase(OthelloBoard.after(first).position(), all.subList(skipped, all.size()));
      if (stillFails.test(tried)) {
        return tried;
      }
    }
    return game;
  }
}
