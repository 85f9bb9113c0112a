package boardjudge.generator.games.duckchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.Workshop;
import boardjudge.reference.Problem;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.Duckchess;
import java.util.List;

/** Duck Chess for the generator. */
public final class DuckWorkshop implements Workshop<DuckCase> {
  @Override
  public Problem<DuckCase> problem() {
    return new Duckchess();
  }

  @Override
  public List<Recipe<DuckCase>> recipes() {
    return DuckRecipes.all();
  }

  @Override
  public List<Mutant<DuckCase>> mutants() {
    return DuckMutants.all();
  }

  @Override
  public List<ShrinkPass<DuckCase>> shrinkPasses() {
    return DuckShrinking.passes();
  }

  @Override
  public List<Tweak<DuckCase>> tweaks() {
    return DuckShrinking.tweaks();
  }
}
