package boardjudge.generator.games.go;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoReferee;
import java.util.List;

/** The wrong programs for Go, by the part of the statement that they get wrong. */
public final class GoMutants {
  private GoMutants() {}

  /** All of them. */
  public static List<Mutant<GoCase>> all() {
    MutantCatalogue<GoCase, GoReferee> catalogue =
        new MutantCatalogue<>(GoGenerator.class, GoReferee::judge);
    CaptureMutants.addTo(catalogue);
    NeighbourMutants.addTo(catalogue);
    SuicideMutants.addTo(catalogue);
    SuperkoMutants.addTo(catalogue);
    HistoryMutants.addTo(catalogue);
    SymmetryMutants.addTo(catalogue);
    HashMutants.addTo(catalogue);
    BookkeepingMutants.addTo(catalogue);
    ReadingMutants.addTo(catalogue);
    return catalogue.mutants();
  }
}
