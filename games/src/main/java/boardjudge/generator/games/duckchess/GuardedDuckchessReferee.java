package boardjudge.generator.games.duckchess;

import boardjudge.generator.games.duckchess.DuckchessMoment.Counter;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Judges one game; its decisions come out at a filter. */
final class GuardedDuckchessReferee extends DuckchessReferee {
  private static final DuckchessPiece NO_PIECE = DuckchessPiece.all().get(0);

  private final DecisionFilter filter;
  private DuckchessPosition before = DuckchessPosition.start();
  private DuckchessMove asked = new DuckchessMove(NO_PIECE, new Square(0, 0), new Square(0, 0));

  GuardedDuckchessReferee(DecisionFilter filter) {
    this.filter = filter;
  }

  private <T> T decide(Decision<DuckchessMoment, T> decision, T right) {
    return decide(decision, before, asked, right);
  }

  private <T> T decide(
      Decision<DuckchessMoment, T> decision,
      DuckchessPosition position,
      DuckchessMove move,
      T right) {
    return filter.decide(decision, new DuckchessMoment(position, move, filter.tally()), right);
  }

  @Override
  public DuckchessStep judge(int number, DuckchessPosition position, DuckchessCommand written) {
    before = position;
    DuckchessPiece piece = before.at(written.from()).orElse(NO_PIECE);
    asked = new DuckchessMove(piece, written.from(), written.to());
    DuckchessCommand command = decide(GuardedDuckchess.READ, written);
    piece = before.at(command.from()).orElse(piece);
    asked = new DuckchessMove(piece, command.from(), command.to());
    DuckchessStep step = super.judge(number, before, command);
    boolean valid = step.violation().isEmpty();
    boolean captured = valid && !before.isEmpty(command.to());
    Tally tally = filter.tally();
    tally.add(Counter.COMMANDS, 1);
    tally.add(Counter.VALID, valid ? 1 : 0);
    tally.add(Counter.CAPTURES, captured ? 1 : 0);
    tally.add(Counter.INVALIDS, valid ? 0 : 1);
    tally.set(Counter.LAST_INVALID, !valid);
    tally.set(Counter.LAST_CAPTURED, captured);
    tally.set(Counter.LAST_CHECK, step.check());
    return step;
  }

  @Override
  protected boolean mayCommand(DuckchessPosition position, DuckchessPiece piece) {
    return decide(GuardedDuckchess.TURN, super.mayCommand(position, piece));
  }

  @Override
  protected boolean mayLand(DuckchessPosition position, DuckchessPiece piece, Square to) {
    boolean right = super.mayLand(position, piece, to);
    return position.isEmpty(to) ? right : decide(GuardedDuckchess.LANDING, right);
  }

  @Override
  public boolean hasShape(DuckchessMove move) {
    return decide(GuardedDuckchess.SHAPE, before, move, super.hasShape(move));
  }

  @Override
  protected List<Square> blockers(DuckchessPosition position, DuckchessMove move) {
    List<Square> right = super.blockers(position, move);
    return right.isEmpty() ? right : decide(GuardedDuckchess.BLOCKERS, position, move, right);
  }

  @Override
  protected boolean endsGame(Optional<DuckchessPiece> captured) {
    boolean right = super.endsGame(captured);
    return captured.isEmpty() ? right : decide(GuardedDuckchess.ENDS, right);
  }

  @Override
  protected DuckchessPosition after(
      DuckchessPosition position, DuckchessCommand command, boolean over) {
    return decide(GuardedDuckchess.MOVED, super.after(position, command, over));
  }

  @Override
  protected DuckchessPosition afterInvalid(DuckchessPosition position) {
    DuckchessPosition right = super.afterInvalid(position);
    return position.isOver() ? right : decide(GuardedDuckchess.INVALID, right);
  }

  @Override
  protected boolean isCheck(
      DuckchessPosition position, DuckchessCommand command, DuckchessPosition after) {
    boolean right = super.isCheck(position, command, after);
    return after.isOver() ? right : decide(GuardedDuckchess.CHECK, after, asked, right);
  }

  @Override
  protected boolean attacks(DuckchessPosition position, Square from, Square captain) {
    return super.attacks(position, from, captain)
        && decide(
            GuardedDuckchess.ATTACK,
            position,
            new DuckchessMove(position.at(from).orElseThrow(), from, captain),
            true);
  }

  @Override
  protected String line(
      DuckchessPiece piece, Optional<DuckchessPiece> captured, boolean check, boolean over) {
    return decide(GuardedDuckchess.LINE, super.line(piece, captured, check, over));
  }
}
