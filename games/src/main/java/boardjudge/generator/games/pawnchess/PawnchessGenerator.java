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
import boardjudge.reference.games.pawnchess.PawnchessTable;
import java.util.List;
import java.util.Optional;

/** Recipes, mutants and other inputs of pawnchess. */
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

  /**
   * All positions. Those in which White wins at once reveal little and form a scope of their own.
   * Of two mirror images one is visited early.
   */
  @Override
  public List<Scope<PawnchessCase>> scopes() {
    PawnchessTable table = PawnchessTable.shared();
    return List.of(
        new Scope<>(
            "longer-games",
            "Every position in which White does not win with the first move.",
            table.size() - table.first(2),
            index -> Optional.of(table.testCase(table.first(2) + (int) index)),
            PawnchessGenerator::isFirstOfMirrorPair),
        new Scope<>(
            "white-in-one",
            "Every position in which White wins with the first move.",
            table.first(2),
            index -> Optional.of(table.testCase((int) index)),
            PawnchessGenerator::isFirstOfMirrorPair));
  }

  private static boolean isFirstOfMirrorPair(PawnchessCase testCase) {
    String glyphs = testCase.position().glyphs();
    return glyphs.compareTo(mirrored(testCase).position().glyphs()) <= 0;
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

  private static PawnchessCase mirrored(PawnchessCase testCase) {
    StringBuilder glyphs = new StringBuilder();
    for (String row : testCase.position().rows()) {
      glyphs.append(new StringBuilder(row).reverse());
    }
    return new PawnchessCase(new PawnchessPosition(glyphs.toString()));
  }
}
