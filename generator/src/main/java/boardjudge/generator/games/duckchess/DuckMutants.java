package boardjudge.generator.games.duckchess;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckRule;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Programs that misread the statement, each in one way; all but a few are referees gone wrong. */
final class DuckMutants {
  private DuckMutants() {}

  static List<Mutant<DuckCase>> all() {
    return Stream.of(
            DuckShapeMutants.all(),
            DuckWayMutants.all(),
            DuckTurnMutants.all(),
            DuckCheckMutants.all())
        .flatMap(List::stream)
        .toList();
  }

  /** The program that prints what a wrong referee says. */
  static Mutant<DuckCase> mutant(
      String name, DuckRule breaks, String mistake, String recipe, DuckReferee referee) {
    return new Mutant<>(
        name, breaks, mistake, recipe, (cases, lines) -> print(referee, cases, lines));
  }

  private static void print(
      DuckReferee referee, List<DuckCase> cases, Consumer<? super String> lines) {
    for (DuckCase game : cases) {
      referee.judge(game, step -> lines.accept(step.line()));
    }
  }
}
