package othello.generator;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.Problem;
import java.util.List;
import othello.Othello;
import othello.OthelloCase;

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

  @Override
  public List<ShrinkPass<OthelloCase>> shrinkPasses() {
    return OthelloShrinkPasses.all();
  }
}
