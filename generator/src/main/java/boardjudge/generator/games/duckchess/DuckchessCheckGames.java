package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessPlay.piece;
import static boardjudge.generator.games.duckchess.DuckchessPlay.pieceAt;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Games steered to checks of every sort, while both captains live. */
final class DuckchessCheckGames {
  private DuckchessCheckGames() {}

  static List<DuckchessCase> discoveredChecks(SeededRandom random, Arguments arguments) {
    return DuckchessSteering.play(
        random,
        arguments,
        play ->
            DuckchessSteering.best(
                play,
                step ->
                    (has(step, "check-discovered") ? 40 : 0)
                        + (has(step, "own-captain-uncovered") ? 20 : 0)
                        + batteries(play, step.after(), piece(step).side())
                        - (step.check() ? 8 : 0)));
  }

  /**
   * How far a side has come towards discovering checks: pieces that would attack the other captain
   * but for what stands in their way count, most of all if that is one piece of their own.
   */
  private static int batteries(DuckchessPlay play, DuckchessPosition after, DuckchessSide side) {
    DuckchessPosition view = after.goingOn(side);
    int points = 0;
    for (Square captain : view.captains(side.opponent())) {
      for (Square from : view.occupied()) {
        List<Square> blockers = play.blockers(view, DuckchessCommand.of(from, captain));
        if (!blockers.isEmpty()) {
          boolean own = pieceAt(view, blockers.get(0)).side() == side;
          points += blockers.size() > 1 ? 2 : own ? 6 : 3;
        }
      }
    }
    return points;
  }

  static List<DuckchessCase> bothAttacked(SeededRandom random, Arguments arguments) {
    return DuckchessSteering.play(
        random,
        arguments,
        play ->
            random.chance(1, 8)
                ? DuckchessSteering.best(play, step -> rescues(play, step) ? 1 : 0)
                : DuckchessSteering.best(
                    play,
                    step ->
                        has(step, "both-captains-attacked")
                            ? 3
                            : has(step, "check-on-mover") ? 2 : step.check() ? 1 : 0));
  }

  /** Whether a move captures the one piece that attacks the mover's captain. */
  private static boolean rescues(DuckchessPlay play, DuckchessStep step) {
    return play.attackers(step.before(), piece(step).side()).equals(List.of(step.command().to()))
        && !step.check();
  }

  static List<DuckchessCase> checksByKind(SeededRandom random, Arguments arguments) {
    return DuckchessSteering.play(
        random,
        arguments,
        play -> {
          List<DuckchessStep> moves = play.quietMoves();
          List<DuckchessStep> checks =
              moves.stream()
                  .filter(step -> step.check() && !checkTag(play, step).isEmpty())
                  .toList();
          Optional<DuckchessStep> check =
              DuckchessSteering.rarest(play, checks, step -> checkTag(play, step));
          if (check.isPresent() && (play.had(checkTag(play, check.get())) <= 2 || random.flip())) {
            return check;
          }
          int turn = random.below(6);
          if (turn < 4) {
            // The kinds that have seldom given check alone come up to the captain.
            List<DuckchessStep> close =
                moves.stream()
                    .filter(
                        step ->
                            distance(step, step.command().to())
                                < distance(step, step.command().from()))
                    .toList();
            return DuckchessSteering.rarest(play, close, step -> "alone " + piece(step).title());
          }
          return turn == 4
              ? DuckchessSteering.rarest(play, moves, step -> "quiet " + piece(step).title())
              : play.any(moves);
        });
  }

  /** Notes which piece gave check alone, and how. */
  static void note(DuckchessPlay play, DuckchessStep step) {
    play.note("quiet " + piece(step).title());
    String tag = step.check() ? checkTag(play, step) : "";
    if (!tag.isEmpty()) {
      play.note(tag);
      play.note("alone " + pieceAt(step.after(), attackers(play, step).get(0)).title());
    }
  }

  /** Which piece attacks a captain alone, and whether it has just moved; empty if several do. */
  private static String checkTag(DuckchessPlay play, DuckchessStep step) {
    List<Square> attackers = attackers(play, step);
    if (attackers.size() != 1) {
      return "";
    }
    Square alone = attackers.get(0);
    return "check "
        + pieceAt(step.after(), alone).title()
        + (alone.equals(step.command().to()) ? " moved " : " stood ")
        + step.after().toMove().word();
  }

  /** Where the attackers of both captains stand; two captains that attack each other are one. */
  private static List<Square> attackers(DuckchessPlay play, DuckchessStep step) {
    List<Square> attackers = new ArrayList<>();
    for (DuckchessSide side : DuckchessSide.values()) {
      attackers.addAll(play.attackers(step.after(), side));
    }
    boolean eachOther =
        attackers.stream()
            .allMatch(at -> pieceAt(step.after(), at).kind() == DuckchessKind.CAPTAIN);
    return eachOther && attackers.size() == 2 ? attackers.subList(0, 1) : attackers;
  }

  /** How far the other captain is from a square, in steps of a captain. */
  private static int distance(DuckchessStep step, Square square) {
    DuckchessPiece captain =
        DuckchessPiece.of(piece(step).side().opponent(), DuckchessKind.CAPTAIN);
    int distance = 0;
    for (Square at : step.before().find(captain)) {
      distance += Math.abs(at.row() - square.row()) + Math.abs(at.column() - square.column());
    }
    return distance;
  }

  private static boolean has(DuckchessStep step, String event) {
    return step.events().stream().map(Event::name).anyMatch(event::equals);
  }
}
