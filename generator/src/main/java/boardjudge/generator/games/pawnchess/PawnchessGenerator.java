package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.reference.Problem;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import java.util.List;
import java.util.stream.Stream;

/** All that the generator knows of pawnchess. */
public final class PawnchessGenerator implements ProblemGenerator<PawnchessCase> {
  @Override
  public Problem<PawnchessCase> problem() {
    return new Pawnchess();
  }

  @Override
  public List<Recipe<PawnchessCase>> recipes() {
    return PawnchessRecipes.all();
  }

  @Override
  public List<Mutant<PawnchessCase>> mutants() {
    return Stream.of(
            MoveMistakes.all(), EndMistakes.all(), ChoiceMistakes.all(), ProgramMistakes.all())
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<ShrinkPass<PawnchessCase>> shrinkPasses() {
    return PawnchessShrinking.passes();
  }

  @Override
  public List<Tweak<PawnchessCase>> tweaks() {
    return PawnchessShrinking.tweaks();
  }
}
