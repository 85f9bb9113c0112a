package othello;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Othello for the generator. */
public final class OthelloGenerator implements ProblemGenerator<OthelloCase> {
  @Override
  public Problem<OthelloCase> problem() {
    return new Othello();
  }

  @Override
  public List<Recipe<OthelloCase>> recipes() {
    return OthelloRecipes.all();
  }

  @Override
  public List<Scope<OthelloCase>> scopes() {
    return OthelloScopes.all();
  }

  @Override
  public List<Mutant<OthelloCase>> mutants() {
    return OthelloMutants.all();
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
      OthelloBoard board =
          OthelloBoard.after(new OthelloCase(game.start(), all.subList(0, skipped)));
      OthelloCase tried = new OthelloCase(board.position(), all.subList(skipped, all.size()));
      if (stillFails.test(tried)) {
        return tried;
      }
    }
    return game;
  }
}
