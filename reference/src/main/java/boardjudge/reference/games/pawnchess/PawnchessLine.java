package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Evidence;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A line of best play, with the moves that were worse.
 *
 * @param start where it begins, White to move
 * @param plies the moves, never none; the last one ends the game
 * @param alternatives the moves along the line that would have changed the result, in the line's
 *     order
 */
record PawnchessLine(PawnchessPosition start, List<Ply> plies, List<Alternative> alternatives) {
  /** A move played, and the position after it. */
  record Ply(PawnchessColour mover, PawnchessMove move, PawnchessPosition after) {
    /** Side and move: {@code white b2xc3}. */
    String name() {
      return mover.word() + " " + move.name();
    }

    Diagram diagram() {
      return after.diagram().mark(Mark.FROM, move.from()).mark(Mark.LAST, move.to());
    }
  }

  /**
   * A move that was not played.
   *
   * @param ply which move of the line it would have replaced, from 1
   * @param result how the whole game would have ended then, both sides playing perfectly after it
   */
  record Alternative(int ply, PawnchessColour mover, PawnchessMove move, PawnchessResult result) {
    /** Side, move and place: {@code white b2xc3 at ply 3}. */
    String name() {
      return mover.word() + " " + move.name() + " at ply " + ply;
    }
  }

  PawnchessLine {
    plies = List.copyOf(plies);
    alternatives = List.copyOf(alternatives);
  }

  Ply last() {
    return plies.get(plies.size() - 1);
  }

  PawnchessResult result() {
    return new PawnchessResult(last().mover(), plies.size());
  }

  PawnchessColour winner() {
    return last().mover();
  }

  PawnchessColour loser() {
    return last().mover().other();
  }

  /** The clause that ends the game. */
  PawnchessRule ending() {
    if (last().after().hasArrived(winner())) {
      return PawnchessRule.FAR_ROW_WINS;
    }
    return last().after().pawns(loser()) == 0
        ? PawnchessRule.NO_PAWN_LOSES
        : PawnchessRule.NO_MOVE_LOSES;
  }

  /** How many moves of the line are captures. */
  int captures() {
    return (int) plies.stream().filter(ply -> ply.move().captures()).count();
  }

  /** A move that the winner did not play because it throws the win away. */
  Optional<Alternative> blunder() {
    return alternative(other -> other.result().winner() != winner());
  }

  /** A move that the winner did not play because it wins later. */
  Optional<Alternative> slowerWin() {
    return alternative(other -> other.mover() == winner() && other.result().winner() == winner());
  }

  /** A move that the loser did not play because it loses sooner. */
  Optional<Alternative> quickerLoss() {
    return alternative(other -> other.mover() == loser());
  }

  /** The first alternative of a kind. */
  Optional<Alternative> alternative(Predicate<Alternative> kind) {
    return alternatives.stream().filter(kind).findFirst();
  }

  /** The clauses that show in this line, the most telling first. */
  List<PawnchessRule> rules() {
    List<PawnchessRule> rules = new ArrayList<>();
    rules.add(ending());
    if (blunder().isPresent()) {
      rules.add(PawnchessRule.PERFECT_PLAY);
    }
    if (slowerWin().isPresent()) {
      rules.add(PawnchessRule.WINNER_HURRIES);
    }
    if (quickerLoss().isPresent()) {
      rules.add(PawnchessRule.LOSER_DELAYS);
    }
    if (captures() > 0) {
      rules.add(PawnchessRule.DIAGONAL_CAPTURE);
    }
    if (captures() < plies.size()) {
      rules.add(PawnchessRule.STRAIGHT_MOVE);
    }
    if (plies.size() > 1) {
      rules.add(PawnchessRule.PLIES_COUNTED);
    }
    return rules;
  }

  /** The line board by board, from the position given to the end of the game. */
  Evidence.Continuation boards() {
    List<Evidence.Board> boards = new ArrayList<>();
    boards.add(new Evidence.Board("the position given, white to move", start.diagram()));
    for (int i = 0; i < plies.size(); i++) {
      Ply ply = plies.get(i);
      boards.add(new Evidence.Board("ply " + (i + 1) + ": " + ply.name(), ply.diagram()));
    }
    return new Evidence.Continuation("a line of best play", boards);
  }
}
