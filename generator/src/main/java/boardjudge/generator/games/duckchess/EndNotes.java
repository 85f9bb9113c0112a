package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Recipe;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Notes on tests that are there for how their game ends, or for what it holds. */
final class EndNotes {
  private static final DuckchessReferee REFEREE = new DuckchessReferee();

  private EndNotes() {}

  /** Notes that say how the game ends, and nothing else. */
  static Recipe.Noter<DuckchessCase> alone() {
    return (cases, arguments) -> end(cases.get(0)) + ".";
  }

  /**
   * Notes that say what is in the game, and then how it ends.
   *
   * @param words what is in it, a sentence without its full stop
   */
  static Recipe.Noter<DuckchessCase> after(Function<Arguments, String> words) {
    return (cases, arguments) -> words.apply(arguments) + ": " + end(cases.get(0)) + ".";
  }

  /**
   * Notes that say what is in the game, and then how much of it.
   *
   * @param words what is in it, a sentence without its full stop
   */
  static Recipe.Noter<DuckchessCase> counted(String words) {
    return (cases, arguments) -> words + ": " + counts(cases.get(0)) + ".";
  }

  private static String counts(DuckchessCase game) {
    int[] counts = new int[3];
    REFEREE.judge(
        game,
        step -> {
          boolean valid = step.violation().isEmpty();
          counts[0] += valid && step.captured().isPresent() ? 1 : 0;
          counts[1] += step.check() ? 1 : 0;
          counts[2] += valid ? 0 : 1;
        });
    int commands = game.commands().size();
    return (commands + " commands, " + counts[0] + " captures, ")
        + (counts[1] + " checks, " + counts[2] + " invalid");
  }

  private static String end(DuckchessCase game) {
    int commands = game.commands().size();
    Optional<DuckchessStep> last = last(game);
    if (last.isEmpty()) {
      return "no captain falls in " + counts(game);
    }
    DuckchessStep step = last.get();
    String taker =
        step.before().at(step.command().from()).map(piece -> piece.kind().word()).orElseThrow();
    String fallen =
        step.before().at(step.command().to()).map(DuckchessPiece::side).orElseThrow().title();
    return (fallen + "'s captain falls on " + DuckchessPosition.name(step.command().to()))
        + (", taken from " + DuckchessPosition.name(step.command().from()) + " by a " + taker)
        + (" with command " + step.number() + " of " + commands);
  }

  private static Optional<DuckchessStep> last(DuckchessCase game) {
    List<DuckchessStep> ends = new ArrayList<>();
    REFEREE.judge(
        game,
        step -> {
          if (step.violation().isEmpty() && step.after().isOver()) {
            ends.add(step);
          }
        });
    return ends.stream().findFirst();
  }
}
