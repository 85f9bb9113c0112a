package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import java.util.List;

/** The wrong programs for xiangqi, by the part of the statement that they get wrong. */
public final class XiangqiMutants {
  private XiangqiMutants() {}

  /** All of them. */
  public static List<Mutant<XiangqiCase>> all() {
    MutantCatalogue<XiangqiCase, XiangqiReferee> catalogue =
        new MutantCatalogue<>(XiangqiGenerator.class, XiangqiReferee::judge);
    StepMutants.addTo(catalogue);
    LineMutants.addTo(catalogue);
    HorseMutants.addTo(catalogue);
    BoardMutants.addTo(catalogue);
    return catalogue.mutants();
  }
}
