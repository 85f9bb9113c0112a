package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import java.util.List;

/** The wrong programs of pawnchess. */
public final class PawnchessMutants {
  private PawnchessMutants() {}

  /** All of them, those that get a rule wrong first. */
  public static List<Mutant<PawnchessCase>> all() {
    MutantCatalogue<PawnchessCase, PawnchessReferee> mutants =
        new MutantCatalogue<>(PawnchessGenerator.class, PawnchessReferee::judge);
    RuleMutants.addTo(mutants);
    PlayMutants.addTo(mutants);
    return mutants.mutants();
  }
}
