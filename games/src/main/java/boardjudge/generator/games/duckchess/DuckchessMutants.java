package boardjudge.generator.games.duckchess;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import java.util.List;

/** The wrong programs for Duck Chess, by the part of the statement that they get wrong. */
public final class DuckchessMutants {
  private DuckchessMutants() {}

  /** All of them. */
  public static List<Mutant<DuckchessCase>> all() {
    MutantCatalogue<DuckchessCase, DuckchessReferee> catalogue =
        new MutantCatalogue<>(DuckchessGenerator.class, DuckchessReferee::judge);
    MoveMutants.addTo(catalogue);
    TurnMutants.addTo(catalogue);
    CheckMutants.addTo(catalogue);
    return catalogue.mutants();
  }
}
