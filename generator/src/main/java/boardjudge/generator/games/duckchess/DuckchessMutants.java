package boardjudge.generator.games.duckchess;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Programs that misread the statement, each in one way; all but a few are referees gone wrong. */
final class DuckchessMutants {
  private DuckchessMutants() {}

  static List<Mutant<DuckchessCase>> all() {
    return Stream.of(
            DuckchessShapeMutants.all(),
            DuckchessWayMutants.all(),
            DuckchessTurnMutants.all(),
            DuckchessCheckMutants.all())
        .flatMap(List::stream)
        .toList();
  }

  /** The program that prints what a wrong referee says. */
  static Mutant<DuckchessCase> mutant(
      String name, DuckchessRule breaks, String mistake, String recipe, DuckchessReferee referee) {
    return new Mutant<>(
        name, breaks, mistake, recipe, (cases, lines) -> print(referee, cases, lines));
  }

  private static void print(
      DuckchessReferee referee, List<DuckchessCase> cases, Consumer<? super String> lines) {
    for (DuckchessCase game : cases) {
      referee.judge(game, step -> lines.accept(step.line()));
    }
  }
}
