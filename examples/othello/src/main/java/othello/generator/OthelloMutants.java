package othello.generator;

import boardjudge.generator.Decisions;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import java.util.List;
import othello.Othello;
import othello.OthelloCase;
import othello.OthelloReferee;

/** The wrong programs for Othello, by the part of the statement that they get wrong. */
public final class OthelloMutants {
  static final OthelloReferee REFEREE = new OthelloReferee();
  static final Decisions<OthelloReferee> WRONG = new Decisions<>(OthelloReferee.class);

  private OthelloMutants() {}

  /** All of them. */
  public static List<Mutant<OthelloCase>> all() {
    var catalogue =
        new MutantCatalogue<OthelloCase, OthelloReferee>(
            OthelloGenerator.class, OthelloReferee::judge, new Othello().between());
    LineMutants.addTo(catalogue);
    TurnMutants.addTo(catalogue);
    OutputMutants.addTo(catalogue);
    return catalogue.mutants();
  }
}
