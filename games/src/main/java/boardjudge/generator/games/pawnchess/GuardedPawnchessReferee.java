package boardjudge.generator.games.pawnchess;

import boardjudge.generator.games.pawnchess.PawnchessMoment.Counter;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Judges one case, trying every move; its decisions come out at a filter. */
final class GuardedPawnchessReferee extends PawnchessReferee {
  private final DecisionFilter filter;

  /** The positions on the way to the one that is judged, the last one first. */
  private final Deque<PawnchessPosition> line = new ArrayDeque<>();

  GuardedPawnchessReferee(DecisionFilter filter) {
    this.filter = filter;
  }

  private <T> T decide(
      Decision<PawnchessMoment, T> decision, PawnchessColour side, int plies, T right) {
    return decide(decision, line.getFirst(), side, Optional.empty(), plies, right);
  }

  private <T> T decide(Decision<PawnchessMoment, T> decision, PawnchessMove move, T right) {
    return decide(decision, move.before(), move.mover(), Optional.of(move), 0, right);
  }

  private <T> T decide(
      Decision<PawnchessMoment, T> decision,
      PawnchessPosition position,
      PawnchessColour side,
      Optional<PawnchessMove> move,
      int plies,
      T right) {
    boolean first = line.size() == 1;
    return filter.decide(
        decision, new PawnchessMoment(position, side, move, plies, first, filter.tally()), right);
  }

  @Override
  public PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
    line.push(position);
    PawnchessResult result = super.result(position, mover);
    line.pop();
    return result;
  }

  /** A win by this very move ends the search, whatever a change makes of preferring. */
  @Override
  protected boolean suffices(PawnchessColour mover, PawnchessResult result) {
    return result.winner() == mover && result.plies() == 1;
  }

  @Override
  protected boolean canAdvance(PawnchessMove move) {
    return decide(GuardedPawnchess.ADVANCE, move, super.canAdvance(move));
  }

  @Override
  protected boolean canCapture(PawnchessMove move) {
    return decide(GuardedPawnchess.CAPTURE, move, super.canCapture(move));
  }

  @Override
  protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
    return decide(
        GuardedPawnchess.ARRIVED,
        position,
        side,
        Optional.empty(),
        0,
        super.arrived(position, side));
  }

  @Override
  protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
    return decide(GuardedPawnchess.STUCK, mover, 0, super.stuck(position, mover));
  }

  @Override
  protected boolean prefersWin(PawnchessColour winner, int plies, int best) {
    boolean right = super.prefersWin(winner, plies, best);
    return plies == best ? right : decide(GuardedPawnchess.WIN, winner, plies, right);
  }

  @Override
  protected boolean prefersLoss(PawnchessColour loser, int plies, int best) {
    boolean right = super.prefersLoss(loser, plies, best);
    return plies == best ? right : decide(GuardedPawnchess.LOSS, loser, plies, right);
  }

  @Override
  protected boolean prefers(PawnchessColour mover, PawnchessResult one, PawnchessResult best) {
    boolean right = super.prefers(mover, one, best);
    return one.winner() == best.winner()
        ? right
        : decide(GuardedPawnchess.WINNER, mover, one.plies(), right);
  }

  @Override
  public PawnchessResult outcome(PawnchessPosition start) {
    PawnchessResult right = super.outcome(start);
    line.push(start);
    PawnchessResult printed = decide(GuardedPawnchess.ANSWER, right.winner(), right.plies(), right);
    line.pop();
    boolean white = printed.winner() == PawnchessColour.WHITE;
    filter.tally().add(Counter.WHITE_WINS, white ? 1 : 0);
    filter.tally().set(Counter.BLACK_WON, !white);
    return printed;
  }
}
