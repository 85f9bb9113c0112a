package __game__;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * All that boardjudge makes of the game: META-INF/services names this class. What is left out here
 * comes by itself or is done without; {@code boardjudge status __game__} says which.
 */
public final class __Game__Generator implements ProblemGenerator<__Game__Case> {
  @Override
  public Problem<__Game__Case> problem() {
    return new __Game__();
  }

  @Override
  public List<Recipe<__Game__Case>> recipes() {
    return __Game__Recipes.all();
  }

  @Override
  public List<Mutant<__Game__Case>> mutants() {
    return __Game__Mutants.all();
  }

  @Override
  public List<ShrinkPass<__Game__Case>> shrinkPasses() {
    return __Game__ShrinkPasses.all();
  }

  /** YOURS: small random changes of a case, by which `hunt` searches; leave it out at first. */
  @Override
  public List<Tweak<__Game__Case>> tweaks() {
    return List.of(
        (testCase, random) -> {
          List<Square> moves = new ArrayList<>(testCase.moves());
          moves.set(random.below(moves.size()), __Game__Recipes.square(random));
          return new __Game__Case(moves);
        });
  }
}
