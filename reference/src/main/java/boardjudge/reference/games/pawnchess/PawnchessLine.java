package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A line of best play, with the moves that were worse.
 *
 * @param plies the moves, White's first, at least one; the last one ends the game
 * @param alternatives moves along the line that would have changed the result, in order
 */
public record PawnchessLine(List<PawnchessMove> plies, List<Alternative> alternatives) {
  /**
   * A move that was not played.
   *
   * @param ply the number of the move in the line that it would have replaced, from 1
   * @param result how the whole game would have ended, with perfect play after it
   */
  public record Alternative(int ply, PawnchessMove move, PawnchessResult result) {
    /** Side, move and place: {@code white b2xc3 at ply 3}. */
    Message message() {
      return Pawnchess.say("move-" + move.mover().word(), "move", move.name(), "ply", ply);
    }
  }

  public PawnchessLine {
    plies = List.copyOf(plies);
    alternatives = List.copyOf(alternatives);
  }

  /** The line of a case, by the referee's rules. */
  public static PawnchessLine of(PawnchessCase testCase) {
    PawnchessReferee referee = PawnchessReferee.ofThread();
    List<PawnchessMove> plies = new ArrayList<>();
    List<Alternative> alternatives = new ArrayList<>();
    PawnchessPosition position = testCase.position();
    PawnchessColour mover = PawnchessColour.WHITE;
    for (PawnchessResult rest = referee.result(position, mover);
        rest.plies() > 0;
        rest = rest.earlier(-1)) {
      int before = plies.size();
      Optional<PawnchessMove> bestMove = Optional.empty();
      for (PawnchessMove move : referee.moves(position, mover)) {
        PawnchessResult line = referee.result(move.after(), mover.opponent()).earlier(1);
        if (!line.equals(rest)) {
          alternatives.add(new Alternative(before + 1, move, line.earlier(before)));
        } else if (bestMove.isEmpty()) {
          bestMove = Optional.of(move);
        }
      }
      PawnchessMove move = bestMove.orElseThrow();
      plies.add(move);
      position = move.after();
      mover = mover.opponent();
    }
    return new PawnchessLine(plies, alternatives);
  }

  PawnchessMove last() {
    return plies.get(plies.size() - 1);
  }

  PawnchessResult result() {
    return new PawnchessResult(last().mover(), plies.size());
  }

  PawnchessColour winner() {
    return last().mover();
  }

  PawnchessColour loser() {
    return winner().opponent();
  }

  /** The clause that ends the game. */
  public PawnchessRule ending() {
    if (last().after().hasArrived(winner())) {
      return PawnchessRule.FAR_ROW_WINS;
    }
    return last().after().pawns(loser()) == 0
        ? PawnchessRule.NO_PAWN_LOSES
        : PawnchessRule.NO_MOVE_LOSES;
  }

  /** The number of captures in the line. */
  public int captures() {
    return (int) plies.stream().filter(PawnchessMove::captures).count();
  }

  /** The clause for which a move was not played. */
  PawnchessRule rule(Alternative other) {
    if (other.result().winner() != winner()) {
      return PawnchessRule.PERFECT_PLAY;
    }
    return other.move().mover() == winner()
        ? PawnchessRule.WINNER_HURRIES
        : PawnchessRule.LOSER_DELAYS;
  }

  Optional<Alternative> alternative(Predicate<Alternative> kind) {
    return alternatives.stream().filter(kind).findFirst();
  }

  /** The clauses that this line demonstrates, the most telling first. */
  public List<PawnchessRule> rules() {
    List<PawnchessRule> rules = new ArrayList<>();
    rules.add(ending());
    alternatives.stream().map(this::rule).distinct().sorted().forEach(rules::add);
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
}
