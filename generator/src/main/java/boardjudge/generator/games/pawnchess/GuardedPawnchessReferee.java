package boardjudge.generator.games.pawnchess;

import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Judges one case, trying every move; its decisions come out at a gate. */
final class GuardedPawnchessReferee extends PawnchessReferee {
  private final DecisionFilter gate;

  /** The positions on the way to the one that is judged, the last one first. */
  private final Deque<PawnchessPosition> line = new ArrayDeque<>();

  GuardedPawnchessReferee(DecisionFilter gate) {
    this.gate = gate;
  }

  /** The facts of {@link GuardedPawnchess}, in their order. */
  private int[] facts(
      PawnchessPosition position, PawnchessColour side, List<Integer> place, int plies) {
    return new int[] {
      side == PawnchessColour.WHITE ? 0 : 1,
      place.get(1),
      place.get(2),
      place.get(3),
      place.get(4),
      position.pawns(PawnchessColour.WHITE),
      position.pawns(PawnchessColour.BLACK),
      plies,
      line.size() == 1 ? 1 : 0,
      gate.caseNumber(),
      gate.count(GuardedPawnchess.WHITE_WINS),
      gate.count(GuardedPawnchess.BLACK_WON)
    };
  }

  private int[] facts(PawnchessColour side, int plies) {
    return facts(line.getFirst(), side, List.of(0, -1, -1, -1, 0), plies);
  }

  private int[] facts(PawnchessMove move) {
    return facts(move.before(), move.mover(), GuardedPawnchess.facts(move.mover(), move.from()), 0);
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
    boolean right = super.canAdvance(move);
    return gate.asks(GuardedPawnchess.ADVANCE)
        ? gate.decide(
            GuardedPawnchess.ADVANCE,
            facts(move),
            right,
            change ->
                switch (change) {
                  case 0 -> false;
                  case 1 -> right || move.capturesEnemy();
                  default -> right || move.capturesOwn();
                })
        : right;
  }

  @Override
  protected boolean canCapture(PawnchessMove move) {
    boolean right = super.canCapture(move);
    return gate.asks(GuardedPawnchess.CAPTURE)
        ? gate.decide(
            GuardedPawnchess.CAPTURE,
            facts(move),
            right,
            change ->
                switch (change) {
                  case 0 -> false;
                  case 1 -> right || move.before().isEmpty(move.to());
                  default -> right || move.capturesOwn();
                })
        : right;
  }

  @Override
  protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
    boolean right = super.arrived(position, side);
    return gate.asks(GuardedPawnchess.ARRIVED)
        ? gate.decide(
            GuardedPawnchess.ARRIVED,
            facts(side, 0),
            right,
            change ->
                change == 1 && (right || position.hasPawnOn(side.farRow() - side.forward(), side)))
        : right;
  }

  @Override
  protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
    PawnchessResult right = super.stuck(position, mover);
    return gate.asks(GuardedPawnchess.STUCK)
        ? gate.decide(
            GuardedPawnchess.STUCK,
            facts(mover, 0),
            right,
            change -> change == 0 ? PawnchessResult.lost(mover.opponent(), 0) : right.earlier(1))
        : right;
  }

  @Override
  protected boolean prefersWin(PawnchessColour winner, int plies, int best) {
    boolean right = super.prefersWin(winner, plies, best);
    return (gate.asks(GuardedPawnchess.WIN) && plies != best)
        ? gate.decide(GuardedPawnchess.WIN, facts(winner, plies), right, change -> !right)
        : right;
  }

  @Override
  protected boolean prefersLoss(PawnchessColour loser, int plies, int best) {
    boolean right = super.prefersLoss(loser, plies, best);
    return (gate.asks(GuardedPawnchess.LOSS) && plies != best)
        ? gate.decide(GuardedPawnchess.LOSS, facts(loser, plies), right, change -> !right)
        : right;
  }

  @Override
  protected boolean prefers(PawnchessColour mover, PawnchessResult one, PawnchessResult best) {
    boolean right = super.prefers(mover, one, best);
    return (one.winner() != best.winner() && gate.asks(GuardedPawnchess.WINNER))
        ? gate.decide(GuardedPawnchess.WINNER, facts(mover, one.plies()), right, change -> !right)
        : right;
  }

  @Override
  public PawnchessResult outcome(PawnchessPosition start) {
    PawnchessResult right = super.outcome(start);
    line.push(start);
    PawnchessResult printed =
        gate.asks(GuardedPawnchess.ANSWER)
            ? gate.decide(
                GuardedPawnchess.ANSWER,
                facts(right.winner(), right.plies()),
                right,
                change ->
                    switch (change) {
                      case 0 -> right.earlier(1);
                      case 1 -> right.earlier(-1);
                      default -> new PawnchessResult(right.winner().opponent(), right.plies());
                    })
            : right;
    line.pop();
    boolean white = printed.winner() == PawnchessColour.WHITE;
    gate.add(GuardedPawnchess.WHITE_WINS, white ? 1 : 0);
    gate.set(GuardedPawnchess.BLACK_WON, white ? 0 : 1);
    return printed;
  }
}
