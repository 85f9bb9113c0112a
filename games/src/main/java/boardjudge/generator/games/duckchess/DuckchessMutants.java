package boardjudge.generator.games.duckchess;

import boardjudge.generator.Followed;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

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

  /** Those that judge as the right referee does but for steps of which this holds. */
  static Followed<DuckchessReferee> when(
      Predicate<DuckchessStep> suspected, Supplier<? extends DuckchessReferee> referee) {
    return Followed.of(
        referee, () -> step -> step instanceof DuckchessStep judged && suspected.test(judged));
  }

  /** Those that judge as the right referee does but for commands that break this rule. */
  static Followed<DuckchessReferee> whenBroken(
      DuckchessRule rule, Supplier<? extends DuckchessReferee> referee) {
    return when(step -> breaks(step, rule), referee);
  }

  /** Whether the command is invalid by this rule. */
  static boolean breaks(DuckchessStep step, DuckchessRule rule) {
    return step.violation().filter(why -> why.rule() == rule).isPresent();
  }

  /** Whether the command is valid. */
  static boolean isValid(DuckchessStep step) {
    return step.violation().isEmpty();
  }
}
