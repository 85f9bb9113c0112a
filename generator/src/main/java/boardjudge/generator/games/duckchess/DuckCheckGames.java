package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckPlay.piece;
import static boardjudge.generator.games.duckchess.DuckPlay.pieceAt;

import boardjudge.generator.Arguments;
import boardjudge.generator.Dice;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Games steered to checks of every sort, while both captains live. */
final class DuckCheckGames {
  private DuckCheckGames() {}

  static List<DuckCase> discoveredChecks(Dice dice, Arguments arguments) {
    return DuckSteering.play(
        dice,
        arguments,
        play ->
            DuckSteering.best(
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
  private static int batteries(DuckPlay play, DuckPosition after, DuckSide side) {
    DuckPosition view = after.goingOn(side);
    int points = 0;
    for (Square captain : view.find(DuckPiece.of(side.other(), DuckKind.CAPTAIN))) {
      for (Square from : view.occupied()) {
        List<Square> blockers = play.blockers(view, DuckCommand.of(from, captain));
        if (!blockers.isEmpty()) {
          boolean own = pieceAt(view, blockers.get(0)).side() == side;
          points += blockers.size() > 1 ? 2 : own ? 6 : 3;
        }
      }
    }
    return points;
  }

  static List<DuckCase> bothAttacked(Dice dice, Arguments arguments) {
    return DuckSteering.play(
        dice,
        arguments,
        play ->
            dice.chance(1, 8)
                ? DuckSteering.best(play, step -> rescues(play, step) ? 1 : 0)
                : DuckSteering.best(
                    play,
                    step ->
                        has(step, "both-captains-attacked")
                            ? 3
                            : has(step, "check-on-mover") ? 2 : step.check() ? 1 : 0));
  }

  /** Whether a move captures the one piece that attacks the mover's captain. */
  private static boolean rescues(DuckPlay play, DuckStep step) {
    return play.attackers(step.before(), piece(step).side()).equals(List.of(step.command().to()))
        && !step.check();
  }

  static List<DuckCase> checksByKind(Dice dice, Arguments arguments) {
    return DuckSteering.play(
        dice,
        arguments,
        play -> {
          List<DuckStep> moves = play.quietMoves();
          List<DuckStep> checks =
              moves.stream()
                  .filter(step -> step.check() && !checkTag(play, step).isEmpty())
                  .toList();
          Optional<DuckStep> check =
              DuckSteering.rarest(play, checks, step -> checkTag(play, step));
          if (check.isPresent() && (play.had(checkTag(play, check.get())) <= 2 || dice.flip())) {
            return check;
          }
          int turn = dice.below(6);
          if (turn < 4) {
            // The kinds that have seldom given check alone come up to the captain.
            List<DuckStep> close =
                moves.stream()
                    .filter(
                        step ->
                            distance(step, step.command().to())
                                < distance(step, step.command().from()))
                    .toList();
            return DuckSteering.rarest(play, close, step -> "alone " + piece(step).title());
          }
          return turn == 4
              ? DuckSteering.rarest(play, moves, step -> "quiet " + piece(step).title())
              : play.any(moves);
        });
  }

  /** Notes which piece gave check alone, and how. */
  static void note(DuckPlay play, DuckStep step) {
    play.note("quiet " + piece(step).title());
    String tag = step.check() ? checkTag(play, step) : "";
    if (!tag.isEmpty()) {
      play.note(tag);
      play.note("alone " + pieceAt(step.after(), attackers(play, step).get(0)).title());
    }
  }

  /** Which piece attacks a captain alone, and whether it has just moved; empty if several do. */
  private static String checkTag(DuckPlay play, DuckStep step) {
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
  private static List<Square> attackers(DuckPlay play, DuckStep step) {
    List<Square> attackers = new ArrayList<>();
    for (DuckSide side : DuckSide.values()) {
      attackers.addAll(play.attackers(step.after(), side));
    }
    boolean eachOther =
        attackers.stream().allMatch(at -> pieceAt(step.after(), at).kind() == DuckKind.CAPTAIN);
    return eachOther && attackers.size() == 2 ? attackers.subList(0, 1) : attackers;
  }

  /** How far the other captain is from a square, in steps of a captain. */
  private static int distance(DuckStep step, Square square) {
    DuckPiece captain = DuckPiece.of(piece(step).side().other(), DuckKind.CAPTAIN);
    int distance = 0;
    for (Square at : step.before().find(captain)) {
      distance += Math.abs(at.row() - square.row()) + Math.abs(at.column() - square.column());
    }
    return distance;
  }

  private static boolean has(DuckStep step, String event) {
    return step.events().stream().map(Event::name).anyMatch(event::equals);
  }
}
