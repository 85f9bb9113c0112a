package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.Problem;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import java.util.List;

/** All that the generator knows of pawnchess. */
public final class PawnchessGenerator implements ProblemGenerator<PawnchessCase> {
  private final Pawnchess problem = new Pawnchess();

  @Override
  public Problem<PawnchessCase> problem() {
    return problem;
  }

  @Override
  public List<Recipe<PawnchessCase>> recipes() {
    return PawnchessRecipes.all();
  }

  @Override
  public List<Scope<PawnchessCase>> scopes() {
    return PawnchessScopes.all();
  }

  @Override
  public List<Mutant<PawnchessCase>> mutants() {
    return PawnchessMutants.all();
  }

  @Override
  public List<ShrinkPass<PawnchessCase>> shrinkPasses() {
    return PawnchessShrinkPasses.all();
  }

  @Override
  public List<Tweak<PawnchessCase>> tweaks() {
    return PawnchessTweaks.all();
  }

  @Override
  public List<OtherForm<PawnchessCase>> forms() {
    return List.of(OtherForm.sameAnswer("mirrored", PawnchessGenerator::mirrored));
  }

  private static PawnchessCase mirrored(PawnchessCase one) {
    StringBuilder glyphs = new StringBuilder();
    for (String row : one.position().rows()) {
      glyphs.append(new StringBuilder(row).reverse());
    }
    return new PawnchessCase(new PawnchessPosition(glyphs.toString()));
  }
}
