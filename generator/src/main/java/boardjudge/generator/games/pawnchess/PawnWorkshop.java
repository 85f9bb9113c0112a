package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.Workshop;
import boardjudge.reference.Problem;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.games.pawnchess.Pawnchess;
import java.util.List;
import java.util.stream.Stream;

/** All that the generator knows of pawnchess. */
public final class PawnWorkshop implements Workshop<PawnCase> {
  @Override
  public Problem<PawnCase> problem() {
    return new Pawnchess();
  }

  @Override
  public List<Recipe<PawnCase>> recipes() {
    return PawnRecipes.all();
  }

  @Override
  public List<Mutant<PawnCase>> mutants() {
    return Stream.of(
            MoveMistakes.all(), EndMistakes.all(), ChoiceMistakes.all(), ProgramMistakes.all())
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<ShrinkPass<PawnCase>> shrinkPasses() {
    return PawnShrinking.passes();
  }

  @Override
  public List<Tweak<PawnCase>> tweaks() {
    return PawnShrinking.tweaks();
  }
}
