package boardjudge.generator.games.duckchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.Problem;
import boardjudge.reference.games.duckchess.Duckchess;
import boardjudge.reference.games.duckchess.DuckchessCase;
import java.util.List;

/** Recipes, mutants and other inputs of Duck Chess. */
public final class DuckchessGenerator implements ProblemGenerator<DuckchessCase> {
  @Override
  public Problem<DuckchessCase> problem() {
    return new Duckchess();
  }

  @Override
  public List<Recipe<DuckchessCase>> recipes() {
    return DuckchessRecipes.all();
  }

  @Override
  public List<Scope<DuckchessCase>> scopes() {
    return DuckchessScopes.all();
  }

  @Override
  public List<Mutant<DuckchessCase>> mutants() {
    return DuckchessMutants.all();
  }

  @Override
  public List<ShrinkPass<DuckchessCase>> shrinkPasses() {
    return DuckchessShrinkPasses.all();
  }

  @Override
  public List<Tweak<DuckchessCase>> tweaks() {
    return DuckchessTweaks.all();
  }
}
