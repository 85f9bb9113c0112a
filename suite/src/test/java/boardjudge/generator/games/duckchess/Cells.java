package boardjudge.generator.games.duckchess;

import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The coverage cells of a command: each displacement of an elephant, horse, car or duck, each piece
 * that can stop it there, and each square on which a captain can stand in check or just not.
 */
final class Cells {
  private static final DuckchessReferee REFEREE = new DuckchessReferee();

  private Cells() {}

  /** Cells are the same if their texts are. */
  static List<String> of(DuckchessStep step) {
    List<String> cells = new ArrayList<>();
    Optional<DuckchessViolation> violation = step.violation();
    if (violation.isPresent()) {
      if (!violation.get().blockers().isEmpty()) {
        stop(step.before(), step.move(), violation.get().blockers())
            .ifPresent(stop -> cells.add("move " + stop));
      }
      return cells;
    }
    DuckchessMove move = step.move();
    if (canBeStopped(move)) {
      cells.add("move by " + step.mover().word() + " " + displacement(move));
    }
    if (step.after().isOver()) {
      DuckchessKind kind = step.piece().kind();
      cells.add("fall by " + step.mover().word() + " " + kind.word());
      return cells;
    }
    for (DuckchessSide side : DuckchessSide.values()) {
      addChecks(step, side, cells);
    }
    return cells;
  }

  /**
   * Adds the attackers of that side's captain or, if there are none, the attackers that are
   * stopped.
   */
  private static void addChecks(DuckchessStep step, DuckchessSide side, List<String> cells) {
    DuckchessPosition after = step.after();
    for (Square captain : after.captains(side)) {
      String where = side.word() + " on " + DuckchessPosition.name(captain);
      boolean missed = false;
      for (Square from : after.occupied()) {
        DuckchessPiece piece = after.at(from).orElseThrow();
        DuckchessMove move = new DuckchessMove(piece, from, captain);
        if (piece.side() == side || !REFEREE.hasShape(move)) {
          continue;
        }
        if (REFEREE.reaches(after, from, captain)) {
          cells.add("check of " + where);
          if (canBeStopped(move)) {
            cells.add("check of " + side.word() + " " + displacement(move));
          }
        } else if (!step.check()) {
          missed = true;
          DuckchessCommand capture = DuckchessCommand.of(from, captain);
          REFEREE
              .violation(after.goingOn(piece.side()), capture)
              .flatMap(why -> stop(after, move, why.blockers()))
              .ifPresent(stop -> cells.add("no check " + stop));
        }
      }
      if (missed) {
        cells.add("no check of " + where);
      }
    }
  }

  private static boolean canBeStopped(DuckchessMove move) {
    return switch (move.piece().kind()) {
      case CAPTAIN, GUARD, SOLDIER -> false;
      case ELEPHANT, HORSE, CAR, DUCK -> true;
    };
  }

  /** The kind and its displacement: {@code duck 3,-2}. */
  private static String displacement(DuckchessMove move) {
    return move.piece().kind().word()
        + " "
        + (move.to().row() - move.from().row())
        + ","
        + (move.to().column() - move.from().column());
  }

  /**
   * The displacement and what stops it: whose piece, and which of a duck's legs or how far from a
   * car; empty for a car with several pieces in its way.
   */
  private static Optional<String> stop(
      DuckchessPosition position, DuckchessMove move, List<Square> blockers) {
    Square first = blockers.get(0);
    boolean own = position.at(first).orElseThrow().side() == move.piece().side();
    String whose = own ? " own" : " enemy";
    String stopped = "stopped " + displacement(move) + " by";
    return switch (move.piece().kind()) {
      case CAR ->
          blockers.size() > 1
              ? Optional.empty()
              : Optional.of(
                  stopped
                      + whose
                      + " at "
                      + (Math.abs(first.row() - move.from().row())
                          + Math.abs(first.column() - move.from().column())));
      case DUCK ->
          Optional.of(
              stopped
                  + (blockers.size() > 1
                      ? " both"
                      : first.equals(move.along(1, 0)) ? whose + " first" : whose + " second"));
      default -> Optional.of(stopped + whose);
    };
  }
}
